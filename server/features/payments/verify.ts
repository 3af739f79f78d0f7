import type { FastifyBaseLogger } from 'fastify'
import type { Answer, Input } from '../../../contract/api.ts'
import { told } from '../../core/language.ts'
import { readMembership } from '../../core/membership.ts'
import { plainFault } from '../../http/refuse.ts'
import { ProviderAway, ProviderRefused, type ProviderPayment } from '../../services/razorpay.ts'
import type { Services } from '../../services.ts'
import { words } from './copy.ts'
import { findOrder, findStanding, type IFindOrderResult } from './queries.types.ts'
import { recordEvent, settle, settleRefund, type Paying } from './settle.ts'

type Order = IFindOrderResult
type Verified = Answer<'POST /api/payments/verify-payment/'>

/**
 * Settles an order with the three values that the checkout returned to the browser. Checks the signature
 * against our stored order id and ignores the status that the browser reports. If the provider is
 * unreachable, a valid signature is enough, and the reconciler checks the payment later.
 *
 * @throws 400 for an invalid signature, an unknown order, or a payment that does not match the order, has not
 * succeeded or was refunded.
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
    log.warn({ event: 'payment.badSignature', order: order.id }, 'invalid checkout signature')
    throw plainFault(words.badSignature)
  }
  const settledAlready = order.payment !== null && !order.unsure
  if (!settledAlready) {
    const paying = await prove(services, log, order, payment)
    if (!(await isSettled(services, order.id, paying))) {
      const settled = await services.db.transaction((db) => settle(services, db, order, paying, 'browser'))
      if (settled === 'refunded') throw plainFault(words.refunded)
      if (settled === 'withheld')
        throw plainFault(order.webinar === null ? words.discountGone : words.seatGone)
    }
  }
  return answerFor(services, order.provider_order!)
}

/**
 * True if the webhook or another tab has settled the order since it was read, so that no lock on its row is
 * needed.
 */
async function isSettled({ db }: Services, id: string, paying: Paying): Promise<boolean> {
  const [now] = await findStanding.run({ id }, db)
  return now?.state === 'paid' && now.payment === paying.id && !now.unsure
}

/**
 * Reads the payment from the provider and captures it if necessary.
 *
 * @throws 400 unless the payment is captured and matches our order, amount and currency
 */
async function prove(services: Services, log: FastifyBaseLogger, order: Order, id: string): Promise<Paying> {
  const { razorpay } = services
  try {
    let payment = await razorpay.payment(id)
    if (!paysFor(order, payment)) throw await refuseMismatch(services, log, order, id)
    if (payment.status === 'authorized') payment = await razorpay.capture(payment)
    if (payment.status === 'captured') return capturedPayment(payment)
    if (payment.status === 'refunded') {
      await services.db.transaction((db) => settleRefund(services, db, order.id, payment, 'browser'))
      throw plainFault(words.refunded)
    }
    throw plainFault(words.notPaid)
  } catch (error) {
    if (error instanceof ProviderAway)
      return { id, amount: order.amount_paise, state: 'authorized', email: null }
    if (error instanceof ProviderRefused) throw await refuseMismatch(services, log, order, id)
    throw error
  }
}

/** Converts a captured payment to the form that `settle` accepts. */
export const capturedPayment = ({ id, amount, email }: ProviderPayment): Paying => ({
  id,
  amount,
  state: 'captured',
  email,
})

/** True if a payment is for this order and its exact amount. */
export const paysFor = (order: Pick<Order, 'provider_order' | 'amount_paise'>, payment: ProviderPayment) =>
  payment.order_id === order.provider_order &&
  payment.amount === order.amount_paise &&
  payment.currency === 'INR'

async function refuseMismatch({ db }: Services, log: FastifyBaseLogger, order: Order, payment: string) {
  log.error(
    { event: 'payment.mismatch', order: order.id, payment },
    'a signed payment does not match its order',
  )
  await recordEvent(db, order.id, 'browser', 'mismatch', payment)
  return plainFault(words.mismatch)
}

async function answerFor({ db }: Services, providerOrder: string): Promise<Verified> {
  const [order] = await findOrder.run({ providerOrder }, db)
  if (order!.state === 'refunded') throw plainFault(words.refunded)
  const successful = { status: 'successful' as const }
  if (order!.member !== null && order!.webinar !== null)
    return { ...told(words, 'paid_ticket'), ...successful, ...(await readMembership(db, order!.member)) }
  if (order!.member !== null)
    return { ...told(words, 'paid'), ...successful, ...(await readMembership(db, order!.member)) }
  return {
    ...told(words, 'paid_waiting'),
    ...successful,
    subscription_type: 'premium',
    tier_name: order!.membership,
    expires_at: null,
  }
}
