import Type from 'typebox'
import { creditWindow } from './classes.ts'
import { Day, Id, inPages, lines, Moment, Nullable, OneOf, PageQuery, Paragraphs } from './line.ts'
import { trouble } from './staff-payments.ts'
import * as limits from './limits.ts'
import { purchase } from './payments.ts'

const ByUsername = () =>
  Type.Object({ username: Type.String({ minLength: 1, maxLength: limits.username.max }) })
const Search = (max: number) => Type.Optional(Type.String({ maxLength: max }))
/** An audit entry's values before or after a change: numbers, strings, and lists of numbers or strings. */
const Values = () => Nullable(Type.Record(Type.String(), Type.Unknown()))

/** `email` is null for roles that may not see it. */
const member = {
  username: Type.String(),
  email: Nullable(Type.String()),
  tier: Nullable(Type.String()),
  created_at: Moment(),
  disabled_at: Nullable(Moment()),
}
const booking = {
  class_id: Type.Integer(),
  title: Type.String(),
  starts_at: Moment(),
  status: OneOf(limits.bookingStatuses),
}
/**
 * Days of Plus that staff gave and that extend the membership, and the effect of revoking them: the new end (null
 * if Plus would end immediately) and the number of upcoming seats that Plus still pays for.
 */
const given = {
  id: Type.Integer(),
  days: Type.Integer(),
  given_at: Moment(),
  until: Nullable(Moment()),
  seats: Type.Integer(),
}
const notification = { id: Type.Integer(), kind: Type.String(), created_at: Moment(), seen: Type.Boolean() }
/** A member, as staff other than hosts see the account. */
const account = {
  ...member,
  email_verified: Type.Boolean(),
  time_zone: Type.String(),
  roles: Type.Array(OneOf(limits.roles)),
  membership: Type.Object({
    tier_name: Nullable(Type.String()),
    expires_at: Nullable(Moment()),
    given: Type.Array(Type.Object(given)),
  }),
  credits: Type.Array(Type.Object({ id: Type.Integer(), ...creditWindow })),
  bookings: Type.Array(Type.Object(booking)),
  notifications: Type.Array(Type.Object(notification)),
}
const order = { order_id: Nullable(Type.String()), state: OneOf(limits.orderStates), ...purchase }
const note = Type.Object({
  id: Type.Integer(),
  by: Nullable(Type.String()),
  is_mine: Type.Boolean(),
  text: Type.String(),
  created_at: Moment(),
})
const noters = ['host', 'desk'] as const
const today = {
  id: Type.Integer(),
  title: Type.String(),
  starts_at: Moment(),
  ends_at: Moment(),
  host: Nullable(Type.Object({ username: Type.String(), name: Type.String() })),
  status: OneOf(limits.classStatuses),
  capacity: Type.Integer(),
  waitlist_count: Type.Integer(),
  /** The class's outside link; null if the class is in our own room. */
  link: Nullable(Type.String()),
  coming: Type.Array(
    Type.Object({ username: Type.String(), name: Type.String(), status: OneOf(limits.bookingStatuses) }),
  ),
}
const todaysWebinar = {
  id: today.id,
  title: today.title,
  starts_at: today.starts_at,
  ends_at: today.ends_at,
  host: today.host,
  status: today.status,
  capacity: today.capacity,
  link: today.link,
  /** The number of booked seats, paid or free. */
  tickets: Type.Integer(),
}
/** Written check-ins have `answer_by`; live ones have `starts_at` and `ends_at`. */
const todaysCheckin = {
  id: Type.Integer(),
  kind: OneOf(limits.checkinKinds),
  status: OneOf(limits.checkinStatuses),
  member: Type.String(),
  coach: Nullable(Type.Object({ username: Type.String(), name: Type.String() })),
  starts_at: Nullable(Moment()),
  ends_at: Nullable(Moment()),
  answer_by: Nullable(Moment()),
}
/** A calendar month, as '2026-11'. */
const month = Type.String()
const counted = <const K extends readonly string[]>(...keys: K) =>
  Type.Object({
    month,
    ...(Object.fromEntries(keys.map((key) => [key, Type.Integer()])) as Record<
      K[number],
      ReturnType<typeof Type.Integer>
    >),
  })

/**
 * Staff's views of members and of the studio's day, which never contain the journal, Let Go, moods or quiz
 * answers.
 */
export const staffPeople = lines({
  'GET /api/staff/members/': {
    summary:
      'Search members; results are sorted by name. `q` matches anywhere in the username, the display name or, for roles that may see it, the email; fewer than 3 characters match only at the beginning of the username or the email.',
    guard: 'member',
    role: ['moderator', 'desk', 'finance'],
    rate: 'read',
    query: Type.Object({ q: Search(limits.email.max), ...PageQuery().properties }),
    status: 200,
    answer: Type.Array(Type.Object(member)),
    failures: [],
  },
  'GET /api/staff/members/:username/': {
    summary:
      'Get one member: membership, credits, attendance, latest bookings and notifications, and for finance their orders. Hosts get only name and attendance, and only of members who had a seat in one of their classes.',
    guard: 'member',
    role: ['host', 'moderator', 'desk', 'finance'],
    rate: 'read',
    params: ByUsername(),
    status: 200,
    answer: Type.Object({
      ...Type.Partial(Type.Object(account)).properties,
      username: member.username,
      name: Type.String(),
      attendance: Type.Object({
        attended: Type.Integer(),
        no_shows: Type.Integer(),
        late: Type.Integer(),
      }),
      orders: Type.Optional(Type.Array(Type.Object(order))),
    }),
    failures: [],
  },
  'GET /api/staff/members/:username/notes/': {
    summary:
      'List staff’s private notes about a member, newest first: for the desk, and for hosts of a class in which the member had a seat. `by` is null if the writer has deleted their account.',
    guard: 'member',
    role: noters,
    rate: 'read',
    params: ByUsername(),
    ...inPages(note),
    failures: [409],
  },
  'POST /api/staff/members/:username/notes/': {
    summary: 'Write a private note about a member, who can read it in their export.',
    guard: 'member',
    role: noters,
    rate: 'write',
    params: ByUsername(),
    body: Type.Object({ text: Paragraphs({ minLength: 1, maxLength: limits.staffNote.textMax }) }),
    status: 201,
    answer: note,
    failures: [409],
  },
  'DELETE /api/staff/members/:username/notes/:id/': {
    summary: 'Delete a private note, as its writer or an owner.',
    guard: 'member',
    role: noters,
    rate: 'write',
    params: Type.Object({ ...ByUsername().properties, id: Id() }),
    status: 204,
    failures: [409],
  },
  'GET /api/staff/notifications/': {
    summary:
      'List the notifications sent to a member, newest first: each with kind and time, without its text.',
    guard: 'member',
    role: ['desk'],
    rate: 'read',
    query: Type.Object({
      username: Type.String({ minLength: 1, maxLength: limits.username.max }),
      ...PageQuery().properties,
    }),
    status: 200,
    answer: Type.Array(Type.Object(notification)),
    failures: [404],
  },
  'GET /api/staff/audit/': {
    summary:
      'List every change by staff, newest first. Filter by the member concerned, the author or the action.',
    guard: 'member',
    role: ['owner'],
    rate: 'read',
    query: Type.Object({ whom: Search(100), who: Search(100), what: Search(100), ...PageQuery().properties }),
    status: 200,
    answer: Type.Array(
      Type.Object({
        id: Type.Integer(),
        who: Type.String(),
        what: Type.String(),
        whom: Type.String(),
        before: Values(),
        after: Values(),
        at: Moment(),
      }),
    ),
    failures: [],
  },
  'GET /api/staff/today/': {
    summary:
      'Get the caller’s day: classes with attendees, webinars with tickets, and check-ins that are today or await a written answer (their own for hosts and coaches; all for the desk). Finance also gets payments to review, and the new members and payments of the last seven days; moderators get open and overdue cases; hosts, open and overdue questions; owners, failed jobs and undelivered messages.',
    guard: 'member',
    role: limits.roles,
    rate: 'read',
    status: 200,
    answer: Type.Object({
      day: Day(),
      classes: Type.Array(Type.Object(today)),
      webinars: Type.Array(Type.Object(todaysWebinar)),
      checkins: Type.Array(Type.Object(todaysCheckin)),
      payments: Type.Array(Type.Object(trouble)),
      week: Nullable(Type.Object({ members: Type.Integer(), orders: Type.Integer(), paise: Type.Integer() })),
      cases: Type.Object({ open: Type.Integer(), overdue: Type.Integer() }),
      questions: Type.Object({ open: Type.Integer(), overdue: Type.Integer() }),
      failed_jobs: Type.Array(Type.Object({ queue: Type.String(), jobs: Type.Integer(), last_at: Moment() })),
    }),
    failures: [],
  },
  'GET /api/staff/insights/': {
    summary:
      'Get figures for the last twelve months and, for the last six, the share of each month’s new members who came back.',
    guard: 'member',
    role: ['finance'],
    rate: 'read',
    status: 200,
    answer: Type.Object({
      members: Type.Object({ total: Type.Integer(), plus: Type.Integer() }),
      joined: Type.Array(counted('members')),
      active: Type.Array(counted('members', 'days')),
      classes: Type.Array(counted('classes', 'seats', 'filled', 'attended', 'no_shows')),
      retention: Type.Array(
        Type.Object({ month, members: Type.Integer(), active: Type.Array(Type.Integer()) }),
      ),
      revenue: Type.Array(counted('orders', 'paise', 'refunds', 'refunded_paise')),
      refund_reasons: Type.Array(
        Type.Object({ reason: Type.String(), refunds: Type.Integer(), paise: Type.Integer() }),
      ),
    }),
    failures: [],
  },
})
