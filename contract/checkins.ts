import Type from 'typebox'
import {
  Consent,
  Day,
  Id,
  inPages,
  lines,
  Moment,
  Nullable,
  OneOf,
  PageQuery,
  Paragraphs,
  RetryKey,
} from './line.ts'
import * as limits from './limits.ts'

const ById = () => Type.Object({ id: Id() })
const Words = () => Paragraphs({ maxLength: limits.checkin.textMax })
const Slot = () => Type.String({ minLength: 1, maxLength: limits.checkin.slotMax })
export const coach = Type.Object({ username: Type.String(), name: Type.String() })

/** A member's texts for a check-in; with `share` the coach also sees the member's attendance and rhythm. */
export const brief = Type.Object({
  mood: Type.Integer({ minimum: limits.mood.lowest, maximum: limits.mood.best }),
  win: Words(),
  obstacle: Words(),
  share: Type.Boolean(),
})
export const commitment = {
  n: Type.Integer(),
  text: Type.String(),
  due: Day(),
  outcome: Nullable(OneOf(limits.commitmentOutcomes)),
}
/** Written check-ins have null for the four times before `moved`; live ones for `answer_by` and `answer`. */
export const checkinCard = {
  id: Type.Integer(),
  kind: OneOf(limits.checkinKinds),
  status: OneOf(limits.checkinStatuses),
  coach: Nullable(coach),
  starts_at: Nullable(Moment()),
  ends_at: Nullable(Moment()),
  join_opens_at: Nullable(Moment()),
  free_until: Nullable(Moment()),
  moved: Type.Boolean(),
  answer_by: Nullable(Moment()),
  brief: Nullable(brief),
  commitments: Type.Array(Type.Object(commitment)),
  note: Nullable(Type.String()),
  answer: Nullable(Type.String()),
  created_at: Moment(),
}
const Card = () => Type.Object(checkinCard)

/** A member's check-ins with a coach, and their commitments. */
export const checkins = lines({
  'GET /api/checkins/slots/': {
    summary:
      'List the times at which coaches are free, by start, then coach. Your own times as a coach are left out.',
    guard: 'member',
    rate: 'read',
    query: Type.Object({
      from: Type.Optional(Type.String({ maxLength: 10 })),
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.checkin.aheadDays })),
      coach: Type.Optional(Type.String({ maxLength: limits.username.max })),
      ...PageQuery().properties,
    }),
    status: 200,
    answer: Type.Array(Type.Object({ id: Type.String(), coach, starts_at: Moment(), ends_at: Moment() })),
    failures: [],
  },
  'POST /api/checkins/': {
    summary:
      'Book a time with a coach, or request a written answer with `written`. Returns 400 in `consent` while the consent is ' +
      'withdrawn. Retries with the same `Idempotency-Key` change nothing and return 200.',
    guard: 'member',
    rate: 'write',
    headers: RetryKey(),
    body: Type.Object({
      slot: Type.Optional(Slot()),
      written: Type.Optional(Type.Boolean()),
      brief: Type.Optional(brief),
      coach: Type.Optional(Type.String({ minLength: 1, maxLength: limits.username.max })),
      consent: Consent(),
    }),
    status: 201,
    statusOnRepeat: 200,
    answer: Card(),
    failures: [409],
  },
  'GET /api/checkins/': {
    summary: 'List your check-ins, newest first. Returns 503 while a key needed to decrypt them is missing.',
    guard: 'member',
    rate: 'read',
    ...inPages(Card()),
  },
  'GET /api/checkins/commitments/': {
    summary: 'List your commitments that are due today, or up to 14 days overdue and unreported.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Array(Type.Object({ checkin: Type.Integer(), ...commitment })),
    failures: [],
  },
  'GET /api/checkins/:id/': {
    summary: 'Get one of your check-ins.',
    guard: 'member',
    rate: 'read',
    params: ById(),
    status: 200,
    answer: Card(),
    failures: [],
  },
  'PATCH /api/checkins/:id/': {
    summary:
      'Move a check-in once, until 12 hours before its start, or write its brief, until the start or the answer.',
    guard: 'member',
    rate: 'write',
    params: ById(),
    body: Type.Object({ slot: Type.Optional(Slot()), brief: Type.Optional(brief), consent: Consent() }),
    status: 200,
    answer: Card(),
    failures: [409],
  },
  'POST /api/checkins/:id/cancel/': {
    summary: 'Cancel a check-in until 12 hours before its start; its credit returns. Idempotent.',
    guard: 'member',
    rate: 'write',
    params: ById(),
    status: 200,
    answer: Type.Object({ status: OneOf(['cancelled']), credit_returned: Type.Boolean() }),
    failures: [409],
  },
  'POST /api/checkins/:id/join/': {
    summary: 'Get access to the room, for the member and the coach, from 10 minutes before the start.',
    guard: 'member',
    rate: 'write',
    params: ById(),
    status: 200,
    answer: Type.Object({ kind: OneOf(['room']), url: Type.String(), token: Type.String() }),
    failures: [403, 409],
  },
  'PATCH /api/checkins/:id/commitments/:n/': {
    summary:
      'Report the outcome of a commitment, on its day or up to 14 days later. A kept commitment earns points. Idempotent.',
    guard: 'member',
    rate: 'write',
    params: Type.Object({ id: Id(), n: Type.Integer({ minimum: 1, maximum: limits.commitment.most }) }),
    body: Type.Object({ outcome: OneOf(limits.commitmentOutcomes) }),
    status: 200,
    answer: Type.Object({ ...commitment, points_added: Type.Integer() }),
    failures: [409],
  },
})
