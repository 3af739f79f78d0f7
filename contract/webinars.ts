import Type from 'typebox'
import { Id, InOwnWords, lines, Moment, Nullable, OneOf, PageQuery, Paragraphs } from './line.ts'
import * as limits from './limits.ts'
import { host } from './teachers.ts'

const ById = () => Type.Object({ id: Id() })
const ByQuestion = () => Type.Object({ id: Id(), question: Id() })
const refund = Nullable(Type.Object({ amount: Type.Integer(), status: OneOf(['pending', 'done']) }))

/**
 * One webinar. `price` is the viewer's price, in rupees. `mine` is null without a ticket; `until` is the end of
 * a hold or an offer; `position` counts from 1.
 */
export const webinarCard = {
  id: Type.Integer(),
  title: Type.String(),
  description: Type.String(),
  host: Nullable(host),
  starts_at: Moment(),
  minutes: Type.Integer(),
  capacity: Type.Integer(),
  seats_left: Type.Integer(),
  status: OneOf(limits.classStatuses),
  price: Type.Number(),
  full_price: Type.Number(),
  price_reason: Nullable(Type.String()),
  mine: Nullable(
    Type.Object({
      status: OneOf(limits.ticketStatuses),
      until: Nullable(Moment()),
      free_until: Nullable(Moment()),
      position: Nullable(Type.Integer()),
      order_id: Nullable(Type.String()),
    }),
  ),
}
export const question = {
  id: Type.Integer(),
  text: Type.String(),
  author_name: Type.String(),
  is_mine: Type.Boolean(),
  votes: Type.Integer(),
  voted: Type.Boolean(),
  status: OneOf(['open', 'answered', 'hidden']),
  answer: Nullable(Type.String()),
}
const way = Type.Union([
  Type.Object({ kind: OneOf(['room']), url: Type.String(), token: Type.String() }),
  Type.Object({ kind: OneOf(['link']), url: Type.String() }),
])
const votes = Type.Object({ votes: Type.Integer(), voted: Type.Boolean() })

/** A ticket and a question, as a member's export contains them. */
export const exportedTicket = {
  title: Type.String(),
  starts_at: Moment(),
  status: Type.String(),
  booked_at: Nullable(Moment()),
  created_at: Moment(),
}
export const exportedQuestion = {
  webinar: Type.String(),
  text: Type.String(),
  answer: Nullable(Type.String()),
  votes: Type.Integer(),
  created_at: Moment(),
}

/** Webinars, tickets, questions and recordings. */
export const webinars = lines({
  'GET /api/webinars/': {
    summary: 'List webinars, including cancelled ones: upcoming ones by start, or past ones newest first.',
    guard: 'public',
    rate: 'read',
    query: Type.Object({ when: Type.Optional(OneOf(['upcoming', 'past'])), ...PageQuery().properties }),
    status: 200,
    answer: Type.Array(Type.Object(webinarCard)),
    failures: [],
  },
  'GET /api/webinars/:id/': {
    summary: 'Get one webinar.',
    guard: 'public',
    rate: 'read',
    params: ById(),
    status: 200,
    answer: Type.Object(webinarCard),
    failures: [],
  },
  'POST /api/webinars/:id/order/': {
    summary:
      'Buy a ticket: holds a seat while you pay, as with create-order, and during that time returns the same order with 200. With nothing to ' +
      'pay, the seat is booked immediately. Only the larger of the Plus discount and the code’s discount applies.',
    guard: 'member',
    rate: null,
    alsoCounts: ['order'],
    feedsError: true,
    params: ById(),
    body: Type.Object({
      discount_code: Type.Optional(Nullable(InOwnWords({ maxLength: limits.discountCode.max }))),
    }),
    status: 201,
    statusOnRepeat: 200,
    answer: Type.Object({
      status: OneOf(['created', 'booked']),
      order_id: Type.Optional(Type.String()),
      amount: Type.Optional(Type.Integer()),
      currency: Type.Optional(Type.Literal('INR')),
      key_id: Type.Optional(Type.String()),
      held_until: Type.Optional(Moment()),
    }),
    failures: [409, 503],
  },
  'POST /api/webinars/:id/cancel/': {
    summary: 'Give back a ticket for a full refund (in paise), or give up a checkout. Idempotent.',
    guard: 'member',
    rate: 'write',
    params: ById(),
    status: 200,
    answer: Type.Object({ status: OneOf(limits.ticketStatuses), refund }),
    failures: [409],
  },
  'POST /api/webinars/:id/waitlist/': {
    summary:
      'Join the waitlist of a sold-out webinar. Returns 200 with the same place if you are already waiting.',
    guard: 'member',
    rate: 'write',
    params: ById(),
    status: 201,
    statusOnRepeat: 200,
    answer: Type.Object({ status: OneOf(['waiting', 'offered']), position: Nullable(Type.Integer()) }),
    failures: [409],
  },
  'DELETE /api/webinars/:id/waitlist/': {
    summary: 'Leave the waitlist, or pass an offer on to the next member.',
    guard: 'member',
    rate: 'write',
    params: ById(),
    status: 204,
    failures: [],
  },
  'POST /api/webinars/:id/join/': {
    summary:
      'Get access to the room or link of a webinar: ticket holders to listen, its host and staff to lead.',
    guard: 'member',
    rate: 'write',
    params: ById(),
    status: 200,
    answer: way,
    failures: [403, 409],
  },
  'GET /api/webinars/:id/questions/': {
    summary: 'List the questions of a webinar, most votes first.',
    guard: 'member',
    rate: 'read',
    params: ById(),
    status: 200,
    answer: Type.Array(Type.Object(question)),
    failures: [403],
  },
  'POST /api/webinars/:id/questions/': {
    summary: 'Ask the host a question, at any time between buying a ticket and the end of the webinar.',
    guard: 'member',
    rate: 'write',
    alsoCounts: ['webinarQuestion'],
    params: ById(),
    body: Type.Object({ text: Paragraphs({ minLength: 1, maxLength: limits.question.textMax }) }),
    status: 201,
    answer: Type.Object(question),
    failures: [403, 409],
  },
  'DELETE /api/webinars/:id/questions/:question/': {
    summary: 'Withdraw your own question.',
    guard: 'member',
    rate: 'write',
    params: ByQuestion(),
    status: 204,
    failures: [],
  },
  'PUT /api/webinars/:id/questions/:question/vote/': {
    summary: 'Vote for another member’s question.',
    guard: 'member',
    rate: 'write',
    params: ByQuestion(),
    status: 200,
    answer: votes,
    failures: [403, 409],
  },
  'DELETE /api/webinars/:id/questions/:question/vote/': {
    summary: 'Withdraw your vote.',
    guard: 'member',
    rate: 'write',
    params: ByQuestion(),
    status: 200,
    answer: votes,
    failures: [403, 409],
  },
  'GET /api/webinars/:id/replay/': {
    summary: 'Get the recording of a webinar for which you had a ticket, and its answered questions.',
    guard: 'member',
    rate: 'read',
    params: ById(),
    status: 200,
    answer: Type.Object({
      url: Type.String(),
      until: Moment(),
      questions: Type.Array(Type.Object({ text: Type.String(), answer: Nullable(Type.String()) })),
    }),
    failures: [403],
  },
  'GET /api/classes/:id/replay/': {
    summary: 'Get the recording of a class in which you had a seat. Needs Plus.',
    guard: 'member',
    rate: 'read',
    params: ById(),
    status: 200,
    answer: Type.Object({ url: Type.String(), until: Moment() }),
    failures: [403, 409],
  },
})
