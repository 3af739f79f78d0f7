import Type from 'typebox'
import { Exact, inPages, InOwnWords, lines, Moment, Nullable, OneOf, told } from './line.ts'
import * as limits from './limits.ts'

const OrderId = () => Type.String({ minLength: 1, maxLength: 64 })
const Code = () => Type.Optional(Nullable(InOwnWords({ maxLength: limits.discountCode.max })))
const TierId = () => Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** `free`, or `premium` with the tier's name ('Plus') and the time at which the membership ends. */
export const membership = {
  subscription_type: OneOf(['free', 'premium']),
  tier_name: Nullable(Type.String()),
  expires_at: Nullable(Moment()),
}

/** What an order bought (a tier or a webinar ticket), the amount in whole paise, and the times. */
export const purchase = {
  kind: OneOf(['tier', 'ticket']),
  tier: Nullable(Type.String()),
  webinar: Nullable(Type.Object({ id: Type.Integer(), title: Type.String() })),
  amount: Type.Integer(),
  refunded_amount: Type.Integer(),
  currency: Type.Literal('INR'),
  discount_code: Nullable(Type.String()),
  created_at: Moment(),
  paid_at: Nullable(Moment()),
  refunded_at: Nullable(Moment()),
}
const order = { order_id: Type.String(), state: OneOf(limits.orderStates), ...purchase }

/** An order, as a member's export contains it. Amounts are whole paise. */
export const exportedOrder = {
  provider_order: Nullable(Type.String()),
  payment: Nullable(Type.String()),
  state: Type.String(),
  email: Nullable(Type.String()),
  kind: Type.String(),
  tier_name: Type.String(),
  duration_days: Nullable(Type.Integer()),
  price_paise: Type.Integer(),
  code: Nullable(Type.String()),
  discount_paise: Type.Integer(),
  amount_paise: Type.Integer(),
  currency: Type.String(),
  created_at: Moment(),
  paid_at: Nullable(Moment()),
  refunded_at: Nullable(Moment()),
  refunded_paise: Nullable(Type.Integer()),
}

/**
 * Membership and payments. Amounts are whole paise, except `price` and the `amount` of create-order, which
 * are rupees.
 */
export const payments = lines({
  'GET /api/payments/status/': {
    summary: 'Get your current membership.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Object(membership),
    failures: [],
  },
  'GET /api/payments/tiers/': {
    summary: 'List the plans for sale, with prices in rupees.',
    guard: 'public',
    rate: 'read',
    status: 200,
    answer: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        price: Type.Number(),
        duration_days: Type.Integer(),
      }),
    ),
    failures: [],
  },
  'POST /api/payments/quote/': {
    summary: 'Get the price of a tier with a discount code before ordering. Amounts are in paise.',
    guard: 'public',
    rate: 'quote',
    feedsError: true,
    body: Type.Object({ tier_id: TierId(), discount_code: Code() }),
    status: 200,
    answer: Type.Object({
      price: Type.Integer(),
      discount: Type.Integer(),
      amount: Type.Integer(),
      currency: Type.Literal('INR'),
      discount_code: Nullable(Type.String()),
    }),
    failures: [409],
  },
  'POST /api/payments/create-order/': {
    summary:
      'Order a tier. `amount` (rupees) must equal the price after the discount; the amount in the response (paise) is charged. ' +
      'If a code reduces the price to zero, Plus is granted immediately: `status` is "successful" and there is no `order_id`.',
    guard: 'public',
    // Malformed requests do not count against `order`.
    rate: null,
    alsoCounts: ['order'],
    feedsError: true,
    body: Type.Object({
      email: Type.String({ format: 'email', minLength: 1, maxLength: limits.email.max }),
      amount: Type.Number(),
      currency: Type.String({ minLength: 1, maxLength: 8 }),
      payment_method: Type.String({ minLength: 1, maxLength: 32 }),
      discount_code: Code(),
      tier_id: TierId(),
    }),
    status: 201,
    answer: Type.Object({
      order_id: Nullable(Type.String()),
      amount: Type.Integer(),
      currency: Type.Literal('INR'),
      key_id: Type.String(),
      status: OneOf(['created', 'successful']),
    }),
    failures: [409, 503],
  },
  'POST /api/payments/verify-payment/': {
    summary: 'Report the checkout’s result. Idempotent.',
    guard: 'public',
    rate: 'write',
    feedsError: true,
    body: Type.Object({
      razorpay_order_id: Exact({ minLength: 1, maxLength: 64 }),
      razorpay_payment_id: Exact({ minLength: 1, maxLength: 64 }),
      razorpay_signature: Exact({ minLength: 1, maxLength: 256 }),
      status: Type.Optional(Type.String({ maxLength: 32 })),
    }),
    status: 200,
    answer: Type.Object({ ...told, status: Type.Literal('successful'), ...membership }),
    failures: [503],
  },
  'POST /api/payments/webhook/': {
    summary:
      'Receive the provider’s events, signed over the raw body (`X-Razorpay-Signature`). Events arrive at least once, in any order.',
    guard: 'public',
    // No limit: events are signed, and come from the provider's few addresses.
    rate: null,
    bodyLimit: 256 * 1024,
    headers: Type.Object({
      'X-Razorpay-Signature': Type.String({
        description: 'Hex HMAC-SHA256 of the raw body under the webhook’s secret.',
      }),
      'X-Razorpay-Event-Id': Type.Optional(Type.String({ description: 'A repeated event has no effect.' })),
    }),
    status: 200,
    answer: Type.Object({ status: Type.Literal('ok') }),
    failures: [],
  },
  'GET /api/payments/orders/': {
    summary:
      'List your purchases, newest order first: paid orders, including those refunded later. Amounts are in paise; an order that a ' +
      'code made free has no `order_id`.',
    guard: 'member',
    rate: 'read',
    ...inPages(
      Type.Object({
        ...order,
        order_id: Nullable(Type.String()),
        paid_at: Moment(),
        duration_days: Nullable(Type.Integer()),
      }),
    ),
  },
  'GET /api/payments/orders/:order_id/': {
    summary: 'Get the state of your own order. The amount is in paise.',
    guard: 'member',
    rate: 'read',
    params: Type.Object({ order_id: OrderId() }),
    status: 200,
    answer: Type.Object(order),
    failures: [],
  },
})
