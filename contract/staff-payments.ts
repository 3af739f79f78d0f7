import Type from 'typebox'
import { Id, inPages, lines, Moment, Nullable, OneOf, PageQuery, Paragraphs, RetryKey } from './line.ts'
import { membership } from './payments.ts'
import * as limits from './limits.ts'

const ByOrder = () => Type.Object({ order_id: Type.String({ minLength: 1, maxLength: 64 }) })
const ByUsername = () =>
  Type.Object({ username: Type.String({ minLength: 1, maxLength: limits.username.max }) })
const Reason = () => Paragraphs({ minLength: 1, maxLength: limits.reason.max })
const State = () => OneOf(limits.orderStates)
/** Rupees, with at most two decimals. */
const Rupees = () => Type.Number({ minimum: 1, maximum: 1_000_000 })

/** One purchase. `amount` is whole paise; `refund` says whether the provider has confirmed that the money went back. */
const order = {
  order_id: Nullable(Type.String()),
  username: Nullable(Type.String()),
  email: Nullable(Type.String()),
  state: State(),
  refund: Nullable(OneOf(['pending', 'done'])),
  tier: Type.String(),
  amount: Type.Integer(),
  currency: Type.Literal('INR'),
  discount_code: Nullable(Type.String()),
  created_at: Moment(),
  paid_at: Nullable(Moment()),
  refunded_at: Nullable(Moment()),
}
const tier = {
  id: Type.Integer(),
  name: Type.String(),
  price: Type.Number(),
  duration_days: Type.Integer(),
  withdrawn_at: Nullable(Moment()),
}
const code = {
  code: Type.String(),
  percent: Nullable(Type.Integer()),
  off: Nullable(Type.Number()),
  uses: Type.Integer(),
  max_uses: Nullable(Type.Integer()),
  ends_at: Nullable(Moment()),
  stopped_at: Nullable(Moment()),
}
/** A payment that somebody should look at. */
export const trouble = {
  order_id: Nullable(Type.String()),
  state: Type.String(),
  event: Type.String(),
  payment: Nullable(Type.String()),
  at: Moment(),
}

/** What finance does: orders and refunds, what is for sale and its codes; and memberships that the desk gives. */
export const staffPayments = lines({
  'GET /api/staff/orders/': {
    summary:
      'Orders, newest first; `q` is an order’s or payment’s id, a username, or an email address; `state` is the only state listed.',
    guard: 'member',
    role: ['finance'],
    rate: 'read',
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: limits.email.max })),
      state: Type.Optional(State()),
      ...PageQuery().properties,
    }),
    status: 200,
    answer: Type.Array(Type.Object(order)),
    failures: [],
  },
  'GET /api/staff/orders/:order_id/': {
    summary: 'One order with every step it took.',
    guard: 'member',
    role: ['finance'],
    rate: 'read',
    params: ByOrder(),
    status: 200,
    answer: Type.Object({
      ...order,
      payment: Nullable(Type.String()),
      history: Type.Array(
        Type.Object({
          at: Moment(),
          source: Type.String(),
          event: Type.String(),
          payment: Nullable(Type.String()),
        }),
      ),
    }),
    failures: [],
  },
  'POST /api/staff/orders/:order_id/refund/': {
    summary:
      'Give back all of a payment and end what it bought. The same again changes nothing. While the provider is away, `refund` stays "pending" and the money follows.',
    guard: 'member',
    role: ['finance'],
    rate: 'write',
    params: ByOrder(),
    body: Type.Object({ reason: Reason() }),
    status: 200,
    answer: Type.Object({
      ...order,
      repeated: Type.Boolean({ description: 'It was refunded before this call.' }),
    }),
    failures: [409],
  },
  'POST /api/staff/orders/:order_id/assign/': {
    summary: 'Give a paid order that has no owner to a member, with all its days.',
    guard: 'member',
    role: ['finance'],
    rate: 'write',
    params: ByOrder(),
    body: Type.Object({ username: Type.String({ minLength: 1, maxLength: limits.username.max }) }),
    status: 200,
    answer: Type.Object(order),
    failures: [409],
  },
  'GET /api/staff/troubles/': {
    summary:
      'Payments that somebody should look at, newest first: mismatched, paid twice, refunded in part, without an owner.',
    guard: 'member',
    role: ['finance'],
    rate: 'read',
    status: 200,
    answer: Type.Array(Type.Object(trouble)),
    failures: [],
  },
  'GET /api/staff/tiers/': {
    summary: 'Every tier there has been; prices in rupees.',
    guard: 'member',
    role: ['finance'],
    rate: 'read',
    status: 200,
    answer: Type.Array(Type.Object(tier)),
    failures: [],
  },
  'POST /api/staff/tiers/': {
    summary: 'Put a new tier of Plus on sale.',
    guard: 'member',
    role: ['finance'],
    rate: 'write',
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 60 }),
      price: Rupees(),
      duration_days: Type.Integer({ minimum: 1, maximum: 3_660 }),
    }),
    status: 201,
    answer: Type.Object(tier),
    failures: [],
  },
  'PATCH /api/staff/tiers/:id/': {
    summary:
      'Change a tier’s price from now on, take it off sale, or put it back. Orders and memberships that exist keep theirs.',
    guard: 'member',
    role: ['finance'],
    rate: 'write',
    params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    body: Type.Object({ price: Type.Optional(Rupees()), withdrawn: Type.Optional(Type.Boolean()) }),
    status: 200,
    answer: Type.Object(tier),
    failures: [],
  },
  'GET /api/staff/codes/': {
    summary: 'Discount codes, newest first; amounts in rupees.',
    guard: 'member',
    role: ['finance'],
    rate: 'read',
    ...inPages(Type.Object(code)),
  },
  'POST /api/staff/codes/': {
    summary: 'Create a discount code: either `percent`, or `off` in rupees.',
    guard: 'member',
    role: ['finance'],
    rate: 'write',
    body: Type.Object({
      code: Type.String({ minLength: 3, maxLength: limits.discountCode.max }),
      percent: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 100 }))),
      off: Type.Optional(Nullable(Rupees())),
      max_uses: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }))),
      ends_at: Type.Optional(
        Nullable(
          Type.String({ minLength: 1, maxLength: 40, description: 'A time in ISO 8601, in the future.' }),
        ),
      ),
    }),
    status: 201,
    answer: Type.Object(code),
    failures: [],
  },
  'PATCH /api/staff/codes/:code/': {
    summary: 'Stop a discount code, or let it work again.',
    guard: 'member',
    role: ['finance'],
    rate: 'write',
    params: Type.Object({ code: Type.String({ minLength: 1, maxLength: limits.discountCode.max }) }),
    body: Type.Object({ stopped: Type.Boolean() }),
    status: 200,
    answer: Type.Object(code),
    failures: [],
  },
  'POST /api/staff/members/:username/membership/': {
    summary:
      'Give a member days of Plus, without a payment. With an `Idempotency-Key`, the same again changes nothing: 200.',
    guard: 'member',
    role: ['desk'],
    rate: 'write',
    params: ByUsername(),
    headers: RetryKey(),
    body: Type.Object({ days: Type.Integer({ minimum: 1, maximum: 3_660 }), reason: Reason() }),
    status: 201,
    statusOnRepeat: 200,
    answer: Type.Object({
      ...membership,
      id: Type.Integer({ description: 'Of the days that were given, to take them back.' }),
    }),
    failures: [409],
  },
  'DELETE /api/staff/members/:username/membership/:id/': {
    summary:
      'Take days of Plus back that staff gave, while they lengthen the membership. Seats that no Plus pays for any more are released. The same again changes nothing.',
    guard: 'member',
    role: ['desk'],
    rate: 'write',
    params: Type.Object({ ...ByUsername().properties, id: Id() }),
    status: 204,
    failures: [409],
  },
  'DELETE /api/staff/members/:username/membership/': {
    summary:
      'End a member’s Plus without giving money back. Unused credits are void and the seats they paid for released.',
    guard: 'member',
    role: ['desk'],
    rate: 'write',
    params: ByUsername(),
    body: Type.Object({ reason: Reason() }),
    status: 204,
    failures: [409],
  },
})
