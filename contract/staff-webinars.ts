import Type from 'typebox'
import { Id, inPages, lines, Moment, Nullable, OneOf, Paragraphs } from './line.ts'
import * as limits from './limits.ts'
import { question, webinarCard } from './webinars.ts'

const ById = () => Type.Object({ id: Id() })
const ByQuestion = () => Type.Object({ id: Id(), question: Id() })
const staffWebinar = Type.Object({
  ...webinarCard,
  link: Nullable(Type.String()),
  waiting: Type.Integer(),
  offered: Type.Integer(),
  paid: Type.Integer(),
  replay_until: Nullable(Moment()),
})
const words = {
  title: Type.String({ minLength: 1, maxLength: limits.classPlan.titleMax }),
  description: Paragraphs({ maxLength: limits.classPlan.descriptionMax }),
  host: Type.String({ minLength: 1, maxLength: limits.username.max }),
  starts_at: Type.String({ minLength: 1, maxLength: 40 }),
  minutes: Type.Integer({ minimum: limits.classPlan.minutesMin, maximum: limits.classPlan.minutesMax }),
  capacity: Type.Integer({ minimum: 1, maximum: limits.classPlan.capacityMax }),
  price: Type.Number({ minimum: 0, maximum: limits.ticket.priceMax }),
}
const link = Nullable(Type.String({ maxLength: limits.classPlan.linkMax }))
const Url = () => Type.String({ minLength: 1, maxLength: limits.classPlan.linkMax })
const confirmed = Type.Boolean({ description: 'True if only the teacher can be seen or heard in it.' })

/** Planning and leading webinars, and publishing recordings. */
export const staffWebinars = lines({
  'GET /api/staff/webinars/': {
    summary:
      'List webinars, latest start first: all of them for desk and owners, their own for hosts. `paid` counts tickets.',
    guard: 'member',
    role: ['host', 'desk'],
    rate: 'read',
    ...inPages(staffWebinar),
  },
  'POST /api/staff/webinars/': {
    summary: 'Plan a webinar. Its price is in rupees; 0 means free.',
    guard: 'member',
    role: ['desk'],
    rate: 'write',
    body: Type.Object({ ...words, link: Type.Optional(link) }),
    status: 201,
    answer: staffWebinar,
    failures: [409],
  },
  'PATCH /api/staff/webinars/:id/': {
    summary:
      'Change a webinar that has not started. The price of existing orders stays; members with a seat are notified of a new time or host.',
    guard: 'member',
    role: ['desk'],
    rate: 'write',
    params: ById(),
    body: Type.Partial(Type.Object({ ...words, link })),
    status: 200,
    answer: staffWebinar,
    failures: [409],
  },
  'POST /api/staff/webinars/:id/cancel/': {
    summary: 'Cancel a webinar. All tickets are refunded.',
    guard: 'member',
    role: ['desk'],
    rate: 'write',
    params: ById(),
    body: Type.Object({ reason: Paragraphs({ minLength: 1, maxLength: limits.classPlan.reasonMax }) }),
    status: 200,
    answer: staffWebinar,
    failures: [409],
  },
  'POST /api/staff/webinars/:id/end/': {
    summary: 'End a webinar, which closes its room.',
    guard: 'member',
    role: ['host', 'desk'],
    rate: 'write',
    params: ById(),
    status: 200,
    answer: Type.Object({ status: OneOf(['ended']) }),
    failures: [409],
  },
  'PATCH /api/staff/webinars/:id/questions/:question/': {
    summary: 'Hide a question, mark it as answered, or answer it in writing.',
    guard: 'member',
    role: ['host', 'desk'],
    rate: 'write',
    params: ByQuestion(),
    body: Type.Object({
      hidden: Type.Optional(Type.Boolean()),
      answered: Type.Optional(Type.Boolean()),
      answer: Type.Optional(Nullable(Paragraphs({ minLength: 1, maxLength: limits.question.answerMax }))),
    }),
    status: 200,
    answer: Type.Object(question),
    failures: [],
  },
  'PUT /api/staff/webinars/:id/replay/': {
    summary: 'Publish a recording until a given time. Members who had a ticket are notified.',
    guard: 'member',
    role: ['host', 'desk'],
    rate: 'write',
    params: ById(),
    body: Type.Object({ url: Url(), until: Type.String({ minLength: 1, maxLength: 40 }), confirmed }),
    status: 200,
    answer: Type.Object({ url: Type.String(), until: Moment() }),
    failures: [409],
  },
  'DELETE /api/staff/webinars/:id/replay/': {
    summary: 'Take down the recording of a webinar.',
    guard: 'member',
    role: ['host', 'desk'],
    rate: 'write',
    params: ById(),
    status: 204,
    failures: [],
  },
  'PUT /api/staff/classes/:id/replay/': {
    summary: `Publish the recording of a class for ${limits.replay.classHours} hours.`,
    guard: 'member',
    role: ['host', 'desk'],
    rate: 'write',
    params: ById(),
    body: Type.Object({ url: Url(), confirmed }),
    status: 200,
    answer: Type.Object({ url: Type.String(), until: Moment() }),
    failures: [409],
  },
  'DELETE /api/staff/classes/:id/replay/': {
    summary: 'Take down the recording of a class.',
    guard: 'member',
    role: ['host', 'desk'],
    rate: 'write',
    params: ById(),
    status: 204,
    failures: [],
  },
})
