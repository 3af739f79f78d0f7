import Type from 'typebox'
import { Id, lines, Moment, Nullable, OneOf, Paragraphs, RetryKey } from './line.ts'
import * as limits from './limits.ts'

const ById = () => Type.Object({ id: Id() })
const Username = () => Type.String({ minLength: 1, maxLength: limits.username.max })
const Reason = () => Paragraphs({ minLength: 1, maxLength: limits.classPlan.reasonMax })
const planners = ['host', 'desk'] as const

const rosterRow = Type.Object({
  username: Type.String(),
  name: Type.String(),
  status: OneOf(limits.bookingStatuses),
  joined_at: Nullable(Moment()),
  minutes_present: Nullable(Type.Integer()),
  asked_to_join: Type.Boolean(),
  /** The points earned in the class, including any milestone. */
  points: Type.Integer(),
  /** How many classes the member has attended, including this one; null unless that number is a milestone. */
  milestone: Nullable(Type.Integer()),
})

/** The members with a seat in a class, their attendance, and messages to them. */
export const roster = lines({
  'GET /api/staff/classes/:id/roster/': {
    summary: 'List the members who have or had a seat in a class, with their attendance.',
    guard: 'member',
    role: planners,
    rate: 'read',
    params: ById(),
    status: 200,
    answer: Type.Array(rosterRow),
    failures: [],
  },
  'POST /api/staff/classes/:id/roster/': {
    summary:
      'Give a member a seat, paid with their own credit, even beyond their booking limit. The member accepts the safety notice when they join. Returns 200 if they already have a seat.',
    guard: 'member',
    role: planners,
    rate: 'write',
    params: ById(),
    body: Type.Object({ username: Username(), reason: Reason() }),
    status: 201,
    statusOnRepeat: 200,
    answer: rosterRow,
    failures: [409],
  },
  'DELETE /api/staff/classes/:id/roster/:username/': {
    summary: 'Take a member’s seat back before the start. The credit returns and the member is notified.',
    guard: 'member',
    role: planners,
    rate: 'write',
    params: Type.Object({ id: Id(), username: Username() }),
    body: Type.Object({ reason: Reason() }),
    status: 200,
    answer: rosterRow,
    failures: [409],
  },
  'PATCH /api/staff/classes/:id/roster/:username/': {
    summary: 'Confirm or correct attendance, until 48 hours after attendance was settled.',
    guard: 'member',
    role: planners,
    rate: 'write',
    params: Type.Object({ id: Id(), username: Username() }),
    body: Type.Object({ status: OneOf(['attended', 'no_show']) }),
    status: 200,
    answer: rosterRow,
    failures: [409],
  },
  'POST /api/staff/classes/:id/message/': {
    summary:
      'Write to everybody with a seat until the class is over, or once to those who came, within 48 hours of settlement. `sent_to` excludes members who switched off such messages. Retries with the same `Idempotency-Key` send nothing and return 200.',
    guard: 'member',
    role: planners,
    rate: 'write',
    params: ById(),
    headers: RetryKey(),
    body: Type.Object({
      text: Paragraphs({ minLength: 1, maxLength: limits.wordsToMembers.textMax }),
      to: OneOf(limits.classAudiences),
    }),
    status: 201,
    statusOnRepeat: 200,
    answer: Type.Object({ sent_to: Type.Integer() }),
    failures: [409],
  },
})
