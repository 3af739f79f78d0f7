import type { FastifyBaseLogger } from 'fastify'
import type { Answer, Input } from '../../../contract/api.ts'
import { readMembership } from '../../core/membership.ts'
import { plainFault } from '../../http/refuse.ts'
import { ProviderAway, ProviderRefused, type ProviderPayment } from '../../services/razorpay.ts'
import type { Services } from '../../services.ts'
import { words } from './copy.ts'
import { findOrder, findStanding, type IFindOrderResult } from './queries.types.ts'
import { note, settle, settleRefund, type Paying } from './settle.ts'

type Order = IFindOrderResult
type Verified = Answer<'POST /api/payments/verify-payment/'>

/**
 * The browser's input: the three values that the checkout yielded. The signature is over our stored order id; what
 * the browser says of the status counts for nothing. When the provider can't be asked, the signature alone grants, and
 * the reconciler looks again (rules.md).
 *
 * @throws 400 for a bad signature, an unknown order, a payment that does not match or has not gone through.
 */
export async function verifyPayment(
  services: Services,
  log: FastifyBaseLogger,
  body: Input<'POST /api/payments/verify-payment/'>['body'],
): Promise<Verified> {
  const [order] = await findOrder.run({ providerOrder: body.razorpay_order_id }, services.db)
  if (!order) throw plainFault(words.unknownOrder)
  const payment = body.razorpay_payment_id
  if (!services.razorpay.signedCheckout(order.provider_order!, payment, body.razorpay_signature)) {
    log.warn({ event: 'payment.badSignature', order: order.id }, 'a checkout signature did not hold')
    throw plainFault(words.badSignature)
  }
  const known = order.payment !== null && !order.unsure
  if (!known) {
    const paying = await prove(services, log, order, payment)
    if (!(await isSettled(services, order.id, paying))) {
      const settled = await services.db.transaction((db) => settle(services, db, order.id, paying, 'browser'))
      if (settled === 'refunded') throw plainFault(words.refunded)
    }
  }
  return answerFor(services, order.provider_order!)
}

/** While the provider was asked, the webhook or another tab may have done it: no need to queue for the row's lock. */
async function isSettled({ db }: Services, id: string, paying: Paying): Promise<boolean> {
  const [now] = await findStanding.run({ id }, db)
  return now?.state === 'paid' && now.payment === paying.id && !now.unsure
}

/** The payment as the provider has it: captured, or captured now, for our order, amount and currency. */
async function prove(services: Services, log: FastifyBaseLogger, order: Order, id: string): Promise<Paying> {
  const { razorpay } = services
  const bySignature: Paying = { id, amount: order.amount_paise, state: 'authorized' }
  try {
    let payment = await razorpay.payment(id)
    if (!paysFor(order, payment)) throw await refuseMismatch(services, log, order, id)
    if (payment.status === 'authorized') payment = await razorpay.capture(payment)
    if (payment.status === 'captured') return { ...bySignature, state: 'captured' }
    if (payment.status === 'refunded') {
      await services.db.transaction((db) => settleRefund(services, db, order.id, payment, 'browser'))
      throw plainFault(words.refunded)
    }
    throw plainFault(words.notPaid)
  } catch (error) {
    if (error instanceof ProviderAway) return bySignature
    if (error instanceof ProviderRefused) throw await refuseMismatch(services, log, order, id)
    throw error
  }
}

/** Whether a payment is for this order, to the paisa. */
export const paysFor = (order: Pick<Order, 'provider_order' | 'amount_paise'>, payment: ProviderPayment) =>
  payment.order_id === order.provider_order && payment.amount === order.amount_paise && payment.currency === 'INR'

async function refuseMismatch({ db }: Services, log: FastifyBaseLogger, order: Order, payment: string) {
  log.error({ event: 'payment.mismatch', order: order.id, payment }, 'a signed payment does not match its order')
  await note(db, order.id, 'browser', 'mismatch', payment)
  return plainFault(words.mismatch)
}

async function answerFor({ db }: Services, providerOrder: string): Promise<Verified> {
  const [order] = await findOrder.run({ providerOrder }, db)
  if (order!.state === 'refunded') throw plainFault(words.refunded)
  const successful = { status: 'successful' as const }
  if (order!.member !== null) return { message: words.paid, ...successful, ...(await readMembership(db, order!.member)) }
  return { message: words.paidWaiting, ...successful, subscription_type: 'premium', tier_name: order!.membership, expires_at: null }
}
