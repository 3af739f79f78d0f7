import { readMembership } from '../../core/membership.ts'
import { describePurchase, nameTier } from '../../core/purchase.ts'
import { linkPage, readPage } from '../../http/cursor.ts'
import { missing, plainFault } from '../../http/refuse.ts'
import { keepRawBodies } from '../../http/raw-bodies.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { words } from './copy.ts'
import { watchPayments } from './meters.ts'
import { createOrder } from './order.ts'
import { findOwnOrder, listOwnOrders, listTiers } from './queries.types.ts'
import { quote } from './quote.ts'
import { serveMemberships } from './staff/memberships.ts'
import { newestFirst, serveOrders } from './staff/orders.ts'
import { servePrices } from './staff/prices.ts'
import { serveTickets } from './tickets.ts'
import { verifyPayment } from './verify.ts'
import { takeDelivery } from './webhook.ts'

/** Serves membership and payments. */
export function payments(context: RouteContext, services: Services): void {
  const { db } = services

  serve(context, 'GET /api/payments/status/', ({ viewer }) => readMembership(db, viewer.id))

  serve(context, 'GET /api/payments/tiers/', async () => {
    const tiers = await listTiers.run(undefined, db)
    return tiers.map(({ id, name, price_paise, duration_days }) => ({
      id,
      name: nameTier(name),
      price: price_paise / 100,
      duration_days,
    }))
  })

  serve(context, 'POST /api/payments/quote/', async ({ body, viewer }) => {
    const { price, discount, amount, code, usedUp } = await quote(
      db,
      viewer?.id ?? null,
      body.tier_id,
      body.discount_code,
    )
    if (usedUp) throw plainFault(words.codeUsedUp)
    return { price, discount, amount, currency: 'INR' as const, discount_code: code }
  })

  serve(context, 'POST /api/payments/create-order/', async ({ body, viewer, count }) => {
    await count('order')
    return createOrder(services, viewer, body)
  })

  serve(context, 'POST /api/payments/verify-payment/', ({ body, request }) =>
    verifyPayment(services, request.log, body),
  )

  serve(context, 'GET /api/payments/orders/', async ({ query, viewer: { id: member }, reply }) => {
    const asked = readPage(query, newestFirst)
    const found = await listOwnOrders.run({ member, ...asked.after, reach: asked.reach }, db)
    return linkPage(reply, asked, found).map((order) => ({
      ...describePurchase(order),
      order_id: order.provider_order,
      state: order.state,
      paid_at: order.paid_at.toISOString(),
      duration_days: order.duration_days,
    }))
  })

  serve(context, 'GET /api/payments/orders/:order_id/', async ({ params, viewer }) => {
    const [order] = await findOwnOrder.run({ providerOrder: params.order_id, member: viewer.id }, db)
    if (!order) throw missing('Order')
    return { ...describePurchase(order), order_id: order.provider_order, state: order.state }
  })

  serveWebhook(context, services)
  serveTickets(context, services)
  serveOrders(context, services)
  servePrices(context, services)
  serveMemberships(context, services)
  watchPayments(services, context.meters)
}

function serveWebhook(context: RouteContext, services: Services): void {
  keepRawBodies(context, (raw) => {
    serve(raw, 'POST /api/payments/webhook/', async ({ request }) => {
      await takeDelivery(services, request.log, {
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: headerOf(request.headers['x-razorpay-signature']),
        eventId: headerOf(request.headers['x-razorpay-event-id']),
      })
      return { status: 'ok' as const }
    })
  })
}

const headerOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)
