import { refuseIf } from '../../http/decisions.ts'
import { webinarRefusals } from '../../http/copy.ts'
import { refuseByRule } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { hold, isPaidNow, placeOrder } from './order.ts'
import { cancelTicket, findRefund, openTicket, orderTicket } from './queries.types.ts'
import { quoteTicket } from './quote.ts'
import { settle } from './settle.ts'
import { sendMoneyBack } from './staff/refund.ts'

type Held = {
  id: string
  providerOrder: string | null
  amount: number
  until: Date
  isNew: boolean
  title: string
}

/** Serves the purchase and cancellation of webinar tickets, through payment orders. */
export function serveTickets(context: RouteContext, services: Services): void {
  const { db, razorpay } = services

  serve(context, 'POST /api/webinars/:id/order/', async ({ params, body, viewer, count, reply }) => {
    await count('order')
    const held = await reserveSeat(services, viewer.id, params.id, body.discount_code)
    if (!held) return { status: 'booked' as const }
    if (held.providerOrder && (await isPaidNow(services, held.providerOrder)))
      throw refuseByRule('already_booked')
    const providerOrder =
      held.providerOrder ??
      (await placeOrder(services, { id: held.id, amount: held.amount, notes: { webinar: held.title } }))
    if (!held.isNew) reply.code(200)
    return {
      status: 'created' as const,
      order_id: providerOrder,
      amount: held.amount,
      currency: 'INR' as const,
      key_id: razorpay.keyId,
      held_until: held.until.toISOString(),
    }
  })

  serve(context, 'POST /api/webinars/:id/cancel/', async ({ params, viewer, request }) => {
    const [given] = await cancelTicket.run({ member: viewer.id, webinar: params.id }, db)
    refuseIf(given, 'Ticket', webinarRefusals)
    if (given.refund_amount === null) return { status: given.status, refund: null }
    const providerOrder = given.provider_order!
    if (given.refund_state === 'pending') await sendMoneyBack(services, request.log, providerOrder)
    const [refund] = await findRefund.run({ providerOrder }, db)
    return { status: given.status, refund: { amount: given.refund_amount, status: refund!.status } }
  })
}

/**
 * Holds a seat and creates an order for it, or returns the checkout in progress. If there is nothing to pay,
 * books the seat and returns null.
 *
 * @throws 400 for a code that cannot be used; 404, 409
 */
function reserveSeat(
  services: Services,
  member: number,
  webinar: number,
  code: string | null | undefined,
): Promise<Held | null> {
  return services.db.transaction(async (tx) => {
    const [open] = await openTicket.run({ member, webinar }, tx)
    refuseIf(open, 'Webinar')
    const { title, held, provider_order, amount, held_until } = open
    if (held !== null) {
      return {
        id: held,
        providerOrder: provider_order,
        amount: amount!,
        until: held_until!,
        isNew: false,
        title,
      }
    }
    const offer = await quoteTicket(tx, member, open, code)
    const [ordered] = await orderTicket.run({ member, webinar, ...offer }, tx)
    refuseIf(ordered, 'Webinar', webinarRefusals)
    const { order_id: id, held_until: until } = ordered
    if (id === null) return null
    if (offer.code !== null) await hold(tx, offer.code, open.payer, false)
    if (offer.amount === 0) {
      await settle(services, tx, { id, provider_order: null }, null, 'code')
      return null
    }
    return { id, providerOrder: null, amount: offer.amount, until: until!, isNew: true, title }
  })
}
