import Type from 'typebox'
import { checkinCard, commitment } from './checkins.ts'
import { Id, lines, Nullable, OneOf, PageQuery, Paragraphs } from './line.ts'
import * as limits from './limits.ts'

const Time = () => Type.String({ minLength: 5, maxLength: 5 })
const hours = { from: Time(), to: Time() }
const DateText = () => Type.String({ minLength: 10, maxLength: 10 })
const availability = {
  time_zone: Type.String({ minLength: 1, maxLength: 64 }),
  weekly: Type.Array(Type.Object({ weekday: OneOf(limits.weekdays), ...hours }), {
    maxItems: limits.availability.weeklyMax,
  }),
  exceptions: Type.Array(
    Type.Object({
      date: DateText(),
      hours: Type.Array(Type.Object(hours), { maxItems: limits.availability.hoursMax }),
    }),
    { maxItems: limits.availability.exceptionsMax },
  ),
  travel: Type.Array(
    Type.Object({
      from: DateText(),
      until: DateText(),
      time_zone: Type.String({ minLength: 1, maxLength: 64 }),
    }),
    { maxItems: limits.availability.travelMax },
  ),
}
const answered = Type.Object({ ...availability, outside: Type.Array(Type.Integer()) })

/** `last` contains the commitments from the member's previous check-in with this coach. */
const row = Type.Object({
  ...checkinCard,
  member: Type.String(),
  shared: Nullable(
    Type.Object({
      classes_30d: Type.Integer(),
      active_days_30d: Type.Integer(),
      /** Null if the member has hidden it. */
      streak: Nullable(Type.Integer()),
    }),
  ),
  last: Type.Array(Type.Object(commitment)),
  private_note: Nullable(Type.String()),
})

/** A coach's working hours and check-ins. */
export const staffCheckins = lines({
  'GET /api/staff/availability/': {
    summary: 'Get your hours. `outside` lists booked check-ins outside these hours; they stay booked.',
    guard: 'member',
    role: ['coach'],
    rate: 'read',
    status: 200,
    answer: answered,
    failures: [],
  },
  'PUT /api/staff/availability/': {
    summary:
      'Replace your weekly hours, the dates with different hours or none, and the time zones of your travels. Dates are inclusive.',
    guard: 'member',
    role: ['coach'],
    rate: 'write',
    body: Type.Object(availability),
    status: 200,
    answer: answered,
    failures: [],
  },
  'GET /api/staff/checkins/': {
    summary:
      'List a coach’s own check-ins by start or `answer_by`, past ones newest first. The desk sees the check-ins of all coaches, without any text.',
    guard: 'member',
    role: ['coach', 'desk'],
    rate: 'read',
    query: Type.Object({
      when: Type.Optional(OneOf(['upcoming', 'past', 'waiting'])),
      ...PageQuery().properties,
    }),
    status: 200,
    answer: Type.Array(row),
    failures: [],
  },
  'GET /api/staff/checkins/:id/': {
    summary: 'Get one check-in; only its coach gets the texts. Returns 403 for another coach’s check-in.',
    guard: 'member',
    role: ['coach', 'desk'],
    rate: 'read',
    params: Type.Object({ id: Id() }),
    status: 200,
    answer: row,
    failures: [],
  },
  'PATCH /api/staff/checkins/:id/': {
    summary:
      'Record the outcome of a check-in, from the start until 7 days after it was settled. `answer` settles a written one; `status` records attendance ' +
      'if the room reported nobody; `flag` shows the brief to the safety team, with these words.',
    guard: 'member',
    role: ['coach'],
    rate: 'write',
    params: Type.Object({ id: Id() }),
    body: Type.Object({
      note: Type.Optional(Paragraphs({ maxLength: limits.checkin.textMax })),
      private_note: Type.Optional(Paragraphs({ maxLength: limits.checkin.textMax })),
      commitments: Type.Optional(
        Type.Array(
          Type.Object({
            text: Type.String({ minLength: 1, maxLength: limits.commitment.textMax }),
            due: DateText(),
          }),
          { maxItems: limits.commitment.most },
        ),
      ),
      answer: Type.Optional(Paragraphs({ minLength: 1, maxLength: limits.checkin.textMax })),
      flag: Type.Optional(Paragraphs({ minLength: 1, maxLength: limits.moderation.textMax })),
      status: Type.Optional(OneOf(['attended', 'missed', 'coach_absent'])),
    }),
    status: 200,
    answer: row,
    failures: [409],
  },
  'POST /api/staff/checkins/:id/cancel/': {
    summary: 'Cancel a check-in before its start; the credit returns.',
    guard: 'member',
    role: ['coach', 'desk'],
    rate: 'write',
    params: Type.Object({ id: Id() }),
    body: Type.Object({ reason: Paragraphs({ minLength: 1, maxLength: limits.reason.max }) }),
    status: 200,
    answer: row,
    failures: [409],
  },
})
