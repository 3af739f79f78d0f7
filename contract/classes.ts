import Type from 'typebox'
import { Id, lines, Moment, Nullable, OneOf, PageQuery } from './line.ts'
import * as limits from './limits.ts'
import { host } from './teachers.ts'

const calendarFile = 'text/calendar; charset=utf-8'
const ById = () => Type.Object({ id: Id() })
/** A query filter that may be repeated: a row matches if it has any of the given values. */
const AnyOf = <const T extends readonly string[]>(values: T) =>
  Type.Optional(Type.Array(OneOf(values), { 'x-repeated': true }))

/** The states of a check-in that do not exist for a booking. */
const onlyCheckins = ['missed', 'coach_absent', 'answered', 'lapsed'] as const

/** How many of a period's credits were issued, were used and are left. */
export const creditWindow = {
  kind: OneOf(['class', 'checkin']),
  source: OneOf(limits.creditSources),
  from: Moment(),
  to: Moment(),
  issued: Type.Integer(),
  used: Type.Integer(),
  left: Type.Integer(),
}

/**
 * One live session. Held seats are not in `seats_left`, except the viewer's own. `mine` is null for visitors
 * and for members without a booking; `position` counts from 1.
 */
export const classCard = {
  id: Type.Integer(),
  title: Type.String(),
  style: OneOf(limits.classStyles),
  level: OneOf(limits.classLevels),
  language: OneOf(limits.classLanguages),
  doshas: Type.Array(OneOf(limits.doshas)),
  host: Nullable(host),
  starts_at: Moment(),
  ends_at: Moment(),
  minutes: Type.Integer(),
  capacity: Type.Integer(),
  seats_left: Type.Integer(),
  waitlist_count: Type.Integer(),
  status: OneOf(limits.classStatuses),
  mine: Nullable(
    Type.Object({
      status: OneOf(limits.bookingStatuses),
      position: Nullable(Type.Integer()),
      join_opens_at: Moment(),
      free_until: Nullable(Moment()),
    }),
  ),
}

/** The schedule, seats and waitlists. */
export const classes = lines({
  'GET /api/classes/': {
    summary:
      'List the schedule by start, cancelled classes included. `suits=me` puts classes that balance your doshas first.',
    guard: 'public',
    rate: 'read',
    query: Type.Object({
      from: Type.Optional(Type.String({ maxLength: 10 })),
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.schedule.daysMax })),
      style: AnyOf(limits.classStyles),
      level: AnyOf(limits.classLevels),
      language: AnyOf(limits.classLanguages),
      host: Type.Optional(
        Type.Array(Type.String({ maxLength: limits.username.max }), { 'x-repeated': true }),
      ),
      suits: Type.Optional(OneOf(['me'])),
      ...PageQuery().properties,
    }),
    status: 200,
    answer: Type.Array(Type.Object(classCard)),
    failures: [401],
  },
  'GET /api/classes/:id/': {
    summary:
      'Get one class. `cost` contains the number of credits that you have left for it and their end; null for visitors. `kept_until`, ' +
      'if present, is the time until which your seat is held at the new time of a moved class. `excusable` is true if you can excuse ' +
      'your absence.',
    guard: 'public',
    rate: 'read',
    params: ById(),
    status: 200,
    answer: Type.Object({
      ...classCard,
      description: Type.String(),
      equipment: Type.String(),
      cost: Nullable(Type.Object({ left: Type.Integer(), window_ends: Nullable(Moment()) })),
      kept_until: Type.Optional(Moment()),
      excusable: Type.Optional(Type.Boolean()),
    }),
    failures: [],
  },
  'POST /api/classes/:id/book/': {
    summary:
      'Take a seat or, with `waitlist`, a place on the waitlist of a full class. Returns 200 with the same body if you are already booked or waiting. ' +
      '`safety_notice` accepts the notice that the first booking requires.',
    guard: 'member',
    rate: 'write',
    params: ById(),
    body: Type.Object({
      waitlist: Type.Optional(Type.Boolean()),
      wake: Type.Optional(Type.Boolean()),
      safety_notice: Type.Optional(Type.Boolean()),
    }),
    status: 201,
    statusOnRepeat: 200,
    answer: Type.Object({
      status: OneOf(['booked', 'waiting']),
      left: Type.Optional(Type.Integer()),
      position: Type.Optional(Type.Integer()),
    }),
    failures: [409],
  },
  'POST /api/classes/:id/cancel/': {
    summary: 'Cancel your seat or leave the waitlist. Idempotent.',
    guard: 'member',
    rate: 'write',
    params: ById(),
    status: 200,
    answer: Type.Object({ status: OneOf(limits.bookingStatuses), credit_returned: Type.Boolean() }),
    failures: [409],
  },
  'POST /api/classes/:id/join/': {
    summary:
      'Get access to the room or link of a class, for members with a seat, its host and staff, from shortly before the start until ' +
      'the end. Returns 409 `safety_notice` until the notice is accepted by booking.',
    guard: 'member',
    rate: 'write',
    params: ById(),
    status: 200,
    answer: Type.Union([
      Type.Object({ kind: OneOf(['room']), url: Type.String(), token: Type.String() }),
      Type.Object({ kind: OneOf(['link']), url: Type.String() }),
    ]),
    failures: [403, 409],
  },
  'GET /api/classes/:id/attendance/': {
    summary:
      'Get your minutes in a class, and the duration of the class. `minutes_present` is null while the room has reported nobody; ' +
      '`points` is null until attendance is settled. `milestone` is the number of classes that you have attended, including this ' +
      'class, if that number is a milestone; `points` includes its points.',
    guard: 'member',
    rate: 'read',
    params: ById(),
    status: 200,
    answer: Type.Object({
      minutes_present: Nullable(Type.Integer()),
      of: Type.Integer(),
      points: Nullable(Type.Integer()),
      milestone: Nullable(Type.Integer()),
    }),
    failures: [],
  },
  'GET /api/classes/:id/calendar.ics/': {
    summary: 'Download one class as a calendar file, without its link, seats or names.',
    guard: 'public',
    rate: 'calendar',
    params: ById(),
    status: 200,
    answer: Type.String(),
    mediaType: calendarFile,
    failures: [],
  },
  'GET /api/calendar/': {
    summary: 'Get the address of your class calendar. Anybody who knows the address can read the calendar.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Object({ url: Type.String() }),
    failures: [],
  },
  'POST /api/calendar/renew/': {
    summary: 'Replace the address of your calendar. The old address stops working immediately.',
    guard: 'member',
    rate: 'write',
    status: 200,
    answer: Type.Object({ url: Type.String() }),
    failures: [],
  },
  'GET /api/calendar/:secret.ics/': {
    summary: 'Get a member’s calendar file: booked classes from the past 30 days and all upcoming ones.',
    guard: 'public',
    rate: 'calendar',
    params: Type.Object({ secret: Type.String({ minLength: 1, maxLength: 100 }) }),
    status: 200,
    answer: Type.String(),
    mediaType: calendarFile,
    failures: [],
  },
  'POST /api/classes/:id/excuse/': {
    summary:
      'Excuse a no-show or late cancellation, at most twice a quarter and within seven days. The credit returns.',
    guard: 'member',
    rate: 'write',
    params: ById(),
    status: 200,
    answer: Type.Object({ status: OneOf(['excused']), left_this_quarter: Type.Integer() }),
    failures: [409],
  },
  'GET /api/classes/mine/': {
    summary: 'List your own classes: upcoming ones by start, past ones newest first.',
    guard: 'member',
    rate: 'read',
    query: Type.Object({ when: Type.Optional(OneOf(['upcoming', 'past'])), ...PageQuery().properties }),
    status: 200,
    answer: Type.Array(Type.Object(classCard)),
    failures: [],
  },
  'GET /api/credits/': {
    summary:
      'List your credits by window, each window with the classes or check-ins that its credits paid for. `open_mat` is true if you can ' +
      'take another member’s class from the open mat, because you have used this week’s class of your own.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Object({
      tier: OneOf(['free', 'plus']),
      windows: Type.Array(
        Type.Object({
          ...creditWindow,
          uses: Type.Array(
            Type.Object({
              class_id: Type.Optional(Type.Integer()),
              checkin_id: Type.Optional(Type.Integer()),
              title: Type.String(),
              starts_at: Moment(),
              status: OneOf([...limits.bookingStatuses, ...onlyCheckins]),
            }),
          ),
        }),
      ),
      upcoming_seats: Type.Integer(),
      booking_limit: Type.Integer(),
      restricted: Nullable(Type.Object({ attend_left: Type.Integer() })),
      open_mat: Type.Boolean(),
    }),
    failures: [],
  },
  'GET /api/membership/': {
    summary:
      'Get the fair-deal meter: what you used in the current period, and whether the cheaper plan would be enough.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Object({
      tier: OneOf(['free', 'plus']),
      days_left: Nullable(Type.Integer()),
      classes: Type.Object({ used: Type.Integer(), of: Type.Integer() }),
      checkins: Type.Object({ used: Type.Integer(), of: Type.Integer() }),
      paise_per_class: Nullable(Type.Integer()),
      free_would_have_given: Type.Integer(),
      advice: Nullable(Type.String()),
    }),
    failures: [],
  },
  'GET /api/membership/pause/': {
    summary:
      'Get your planned or running pause; `until` is the first day after it. A pause that has begun cannot be withdrawn.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Object({
      pause: Nullable(Type.Object({ from: Type.String(), until: Type.String(), begun: Type.Boolean() })),
    }),
    failures: [],
  },
  'POST /api/membership/pause/': {
    summary: 'Pause Plus for 3 to 15 days, once per purchase.',
    guard: 'member',
    rate: 'write',
    body: Type.Object({
      from: Type.String({ minLength: 1, maxLength: 10 }),
      days: Type.Integer({ minimum: limits.pause.daysMin, maximum: limits.pause.daysMax }),
    }),
    status: 200,
    answer: Type.Object({ from: Type.String(), until: Type.String(), expires_at: Moment() }),
    failures: [409],
  },
  'DELETE /api/membership/pause/': {
    summary: 'Withdraw a pause that has not begun.',
    guard: 'member',
    rate: 'write',
    status: 204,
    failures: [409],
  },
})
