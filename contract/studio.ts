import Type from 'typebox'
import { classCard } from './classes.ts'
import { Id, inPages, lines, Nullable, OneOf, PageQuery, Paragraphs } from './line.ts'
import * as limits from './limits.ts'

const ById = () => Type.Object({ id: Id() })
const Username = () => Type.String({ minLength: 1, maxLength: limits.username.max })
const Date = () => Type.String({ minLength: 1, maxLength: 10 })
const Time = () => Type.String({ minLength: 1, maxLength: 40 })
const Minutes = () =>
  Type.Integer({ minimum: limits.classPlan.minutesMin, maximum: limits.classPlan.minutesMax })
const Capacity = () => Type.Integer({ minimum: 1, maximum: limits.classPlan.capacityMax })
const Reason = () => Paragraphs({ minLength: 1, maxLength: limits.classPlan.reasonMax })

/** The roles that plan classes: hosts plan their own, desk and owners all classes. */
const planners = ['host', 'desk'] as const

const words = {
  title: Type.String({ minLength: 1, maxLength: limits.classPlan.titleMax }),
  style: OneOf(limits.classStyles),
  level: OneOf(limits.classLevels),
  language: OneOf(limits.classLanguages),
  doshas: Type.Array(OneOf(limits.doshas), { maxItems: limits.doshas.length, uniqueItems: true }),
  equipment: Type.String({ maxLength: limits.classPlan.equipmentMax }),
  description: Paragraphs({ maxLength: limits.classPlan.descriptionMax }),
}
/** The default length and capacity of a type's new classes; null if not set. */
const sizes = { minutes: Nullable(Minutes()), capacity: Nullable(Capacity()) }
const classType = Type.Object({ id: Type.Integer(), ...words, ...sizes })

/** A class as staff see it, including the link to its room. */
const staffClass = Type.Object({ ...classCard, link: Nullable(Type.String()) })

const plan = { type: Id(), minutes: Minutes(), capacity: Capacity() }
const link = Nullable(Type.String({ maxLength: limits.classPlan.linkMax }))
const rule = {
  weekday: OneOf(limits.weekdays),
  time: Time(),
  time_zone: Type.String({ minLength: 1, maxLength: 64 }),
  from: Date(),
}
const series = Type.Object({
  id: Type.Integer(),
  type: Type.Integer(),
  weekday: OneOf(limits.weekdays),
  time: Type.String(),
  time_zone: Type.String(),
  minutes: Type.Integer(),
  host: Nullable(Type.String()),
  capacity: Type.Integer(),
  from: Type.String(),
  until: Nullable(Type.String()),
  missing: Type.Array(
    Type.Object({
      date: Type.String(),
      because: OneOf(['host_busy', 'no_host']),
      class: Nullable(Type.String()),
    }),
    {
      description:
        'Dates in the next 28 days without a class, because its host leads something else or there is no host; `class` is the title of that other class or webinar, null for a check-in.',
    },
  ),
})
/** Planning and leading classes. */
export const studio = lines({
  'GET /api/staff/class-types/': {
    summary: 'List class types, oldest first.',
    guard: 'member',
    role: planners,
    rate: 'read',
    ...inPages(classType),
  },
  'POST /api/staff/class-types/': {
    summary: 'Add a class type.',
    guard: 'member',
    role: planners,
    rate: 'write',
    body: Type.Object({
      ...words,
      doshas: Type.Optional(words.doshas),
      equipment: Type.Optional(words.equipment),
      description: Type.Optional(words.description),
      minutes: Type.Optional(sizes.minutes),
      capacity: Type.Optional(sizes.capacity),
    }),
    status: 201,
    answer: classType,
    failures: [],
  },
  'PATCH /api/staff/class-types/:id/': {
    summary: 'Change the text of a class type, which its classes show, and the defaults for its new classes.',
    guard: 'member',
    role: ['desk'],
    rate: 'write',
    params: ById(),
    body: Type.Partial(Type.Object({ ...words, ...sizes })),
    status: 200,
    answer: classType,
    failures: [],
  },
  'GET /api/staff/classes/': {
    summary:
      'List classes in a range of days, with their links: all of them for desk and owners, their own for hosts.',
    guard: 'member',
    role: planners,
    rate: 'read',
    query: Type.Object({
      from: Type.Optional(Type.String({ maxLength: 10 })),
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.schedule.daysMax })),
      ...PageQuery().properties,
    }),
    status: 200,
    answer: Type.Array(staffClass),
    failures: [],
  },
  'POST /api/staff/classes/': {
    summary: 'Add a class. You are its host unless the body names another host.',
    guard: 'member',
    role: planners,
    rate: 'write',
    body: Type.Object({
      ...plan,
      starts_at: Time(),
      host: Type.Optional(Username()),
      link: Type.Optional(link),
      language: Type.Optional(words.language),
      level: Type.Optional(words.level),
    }),
    status: 201,
    answer: staffClass,
    failures: [409],
  },
  'GET /api/staff/classes/:id/': {
    summary: 'Get one class with its link: any class for desk and owners, their own for hosts.',
    guard: 'member',
    role: planners,
    rate: 'read',
    params: ById(),
    status: 200,
    answer: staffClass,
    failures: [],
  },
  'PATCH /api/staff/classes/:id/': {
    summary:
      'Move a class, change its length, capacity or link, or assign another host. Members with a seat are notified.',
    guard: 'member',
    role: planners,
    rate: 'write',
    params: ById(),
    body: Type.Partial(
      Type.Object({ starts_at: Time(), minutes: Minutes(), host: Username(), capacity: Capacity(), link }),
    ),
    status: 200,
    answer: staffClass,
    failures: [409],
  },
  'GET /api/staff/classes/:id/affected/': {
    summary:
      'Count the members whom a change of the class or, without a query, its cancellation would affect.',
    guard: 'member',
    role: planners,
    rate: 'read',
    params: ById(),
    query: Type.Object({
      starts_at: Type.Optional(Time()),
      minutes: Type.Optional(Minutes()),
      host: Type.Optional(Username()),
    }),
    status: 200,
    answer: Type.Object({
      booked: Type.Integer(),
      kept: Type.Integer({ description: 'Members for whom a seat is held since a move.' }),
      waiting: Type.Integer(),
      must_book_again: Type.Integer(),
      host_is_busy: Type.Boolean(),
    }),
    failures: [],
  },
  'POST /api/staff/classes/:id/cancel/': {
    summary:
      'Cancel a class. Every seat, held seat and place on the waitlist ends, and every credit returns, including those of late cancellations.',
    guard: 'member',
    role: planners,
    rate: 'write',
    params: ById(),
    body: Type.Object({ reason: Reason() }),
    status: 200,
    answer: staffClass,
    failures: [409],
  },
  'POST /api/staff/classes/:id/end/': {
    summary: 'End a class and settle attendance.',
    guard: 'member',
    role: planners,
    rate: 'write',
    params: ById(),
    status: 200,
    answer: Type.Object({ status: OneOf(['ended']) }),
    failures: [409],
  },
  'POST /api/staff/classes/copy-week/': {
    summary:
      'Copy the classes of one week to another: all of them for desk and owners, their own for hosts. Idempotent.',
    guard: 'member',
    role: planners,
    rate: 'write',
    body: Type.Object({ from: Date(), to: Date() }),
    status: 201,
    answer: Type.Object({ created: Type.Array(staffClass), skipped: Type.Array(staffClass) }),
    failures: [],
  },
  'GET /api/staff/hosts/': {
    summary: 'List the members who can host a class, including desk and owners, by display name.',
    guard: 'member',
    role: ['desk'],
    rate: 'read',
    status: 200,
    answer: Type.Array(Type.Object({ username: Type.String(), name: Type.String() })),
    failures: [],
  },
  'GET /api/staff/series/': {
    summary: 'List the weekly series, oldest first: all of them for desk and owners, their own for hosts.',
    guard: 'member',
    role: planners,
    rate: 'read',
    ...inPages(series),
  },
  'POST /api/staff/series/': {
    summary:
      'Add a weekly series and its classes for the next 28 days. `weekdays` adds a series for each day and returns the first, with the ids of all of them in `series`.',
    guard: 'member',
    role: planners,
    rate: 'write',
    body: Type.Object({
      ...plan,
      ...rule,
      weekday: Type.Optional(rule.weekday),
      weekdays: Type.Optional(
        Type.Array(rule.weekday, { minItems: 1, maxItems: limits.weekdays.length, uniqueItems: true }),
      ),
      time_zone: Type.Optional(rule.time_zone),
      host: Type.Optional(Username()),
      until: Type.Optional(Nullable(Date())),
    }),
    status: 201,
    answer: Type.Object({ ...series.properties, series: Type.Optional(Type.Array(Type.Integer())) }),
    failures: [409],
  },
  'PATCH /api/staff/series/:id/': {
    summary:
      'Change a weekly series. Classes without bookings change too; the others are returned, for a decision about each.',
    guard: 'member',
    role: planners,
    rate: 'write',
    params: ById(),
    body: Type.Partial(Type.Object({ ...plan, ...rule, host: Username(), until: Nullable(Date()) })),
    status: 200,
    answer: Type.Object({ changed: Type.Integer(), undecided: Type.Array(staffClass) }),
    failures: [409],
  },
})
