import Type from 'typebox'
import { Id, inPages, lines, Moment, Nullable, OneOf, PageQuery, Paragraphs, RetryKey } from './line.ts'
import { membership, purchase } from './payments.ts'
import * as limits from './limits.ts'

const ByOrder = () => Type.Object({ order_id: Type.String({ minLength: 1, maxLength: 64 }) })
const ByUsername = () =>
  Type.Object({ username: Type.String({ minLength: 1, maxLength: limits.username.max }) })
const Reason = () => Paragraphs({ minLength: 1, maxLength: limits.reason.max })
const State = () => OneOf(limits.orderStates)
/** Rupees, with at most two decimals. */
const Rupees = () => Type.Number({ minimum: 1, maximum: 1_000_000 })

/** One purchase. `amount` is in whole paise; `refund` is the state of the refund at the provider. */
const order = {
  order_id: Nullable(Type.String()),
  username: Nullable(Type.String()),
  email: Nullable(Type.String()),
  state: State(),
  refund: Nullable(OneOf(['pending', 'done'])),
  ...purchase,
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
/** A payment that needs attention. */
export const trouble = {
  order_id: Nullable(Type.String()),
  state: Type.String(),
  event: Type.String(),
  payment: Nullable(Type.String()),
  at: Moment(),
}

/** Calls for finance (orders, refunds, tiers and codes), and for Plus given by the desk. */
export const staffPayments = lines({
  'GET /api/staff/orders/': {
    summary:
      'List orders, newest first. `q` is the id of an order or a payment, a username, or an email address; `state` filters by state.',
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
    summary: 'Get one order and its history.',
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
      'Refund a payment in full and end what it bought. Idempotent. While the provider is unavailable, `refund` is "pending"; the money follows later.',
    guard: 'member',
    role: ['finance'],
    rate: 'write',
    params: ByOrder(),
    body: Type.Object({ reason: Reason() }),
    status: 200,
    answer: Type.Object({
      ...order,
      repeated: Type.Boolean({ description: 'True if it was refunded before this call.' }),
    }),
    failures: [409],
  },
  'POST /api/staff/orders/:order_id/assign/': {
    summary: 'Assign a paid order without an owner to a member, who gets all the days that it bought.',
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
      'List payments that need attention, newest first: mismatched, paid twice, partly refunded, or without an owner.',
    guard: 'member',
    role: ['finance'],
    rate: 'read',
    status: 200,
    answer: Type.Array(Type.Object(trouble)),
    failures: [],
  },
  'GET /api/staff/tiers/': {
    summary: 'List every tier, on sale or withdrawn; prices are in rupees.',
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
      'Change a tier’s price from now on, withdraw it from sale, or put it back. Existing orders and memberships are unaffected.',
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
    summary: 'List discount codes, newest first; amounts are in rupees.',
    guard: 'member',
    role: ['finance'],
    rate: 'read',
    ...inPages(Type.Object(code)),
  },
  'POST /api/staff/codes/': {
    summary: 'Create a discount code with either `percent`, or `off` in rupees.',
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
    summary: 'Deactivate or reactivate a discount code.',
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
      'Give a member days of Plus without a payment. Retries with the same `Idempotency-Key` change nothing and return 200.',
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
      id: Type.Integer({ description: 'Identifies these days, for revoking them.' }),
    }),
    failures: [409],
  },
  'DELETE /api/staff/members/:username/membership/:id/': {
    summary:
      'Revoke days of Plus that staff gave, as long as they extend the membership. Releases seats that Plus no longer pays for. Idempotent.',
    guard: 'member',
    role: ['desk'],
    rate: 'write',
    params: Type.Object({ ...ByUsername().properties, id: Id() }),
    status: 204,
    failures: [409],
  },
  'DELETE /api/staff/members/:username/membership/': {
    summary:
      'End a member’s Plus without a refund. Voids its unused credits and releases the upcoming seats that its credits paid for.',
    guard: 'member',
    role: ['desk'],
    rate: 'write',
    params: ByUsername(),
    body: Type.Object({ reason: Reason() }),
    status: 204,
    failures: [409],
  },
})
