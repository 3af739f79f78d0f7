import { call } from '../../api/call.ts'
import { errorSentenceFor } from '../../api/failures.ts'
import { announceMembership } from '../../core/membership/membership.ts'
import type { Said } from '../../ui/forms/useAttempt.ts'
import type { Price, Tier } from './calls.ts'
import { loadCheckout, openCheckout, type Receipt, verify } from './checkout.ts'
import { copy } from './copy.ts'

export type Purchase = { tier: Tier; email: string; price: Price }
/** `paid` is the kind of buyer after a payment: a member, or a guest who still has to register. */
export type Outcome = Said & { paid?: 'member' | 'guest' }

const failed = (sentence: string): Outcome => ({ type: 'error', sentence })

/** Loads the screen shown after a payment. */
export const loadPaid = () => import('./Paid.tsx')

/**
 * Buys a tier: creates the order, opens the checkout, verifies the payment. Calls `onOrder` with the order's
 * id once the order exists. If the buyer leaves the screen, the webhook completes the payment.
 */
export async function pay(
  { tier, email, price }: Purchase,
  isMember: boolean,
  onOrder: (id: string | undefined) => void,
): Promise<Outcome> {
  onOrder(undefined)
  // An order with nothing to pay needs no checkout. The next screen is loaded before any money moves.
  const [checkout] = await Promise.all([price.amount === 0 ? null : loadCheckout(), loadPaid()]).catch(
    () => [],
  )
  if (checkout === undefined) return failed(copy.sdkFailed)
  let order_id: string | null
  let receipt: Receipt | undefined
  try {
    const order = await call('POST /api/payments/create-order/', {
      body: {
        email,
        amount: price.amount / 100,
        currency: 'INR',
        payment_method: 'razorpay',
        discount_code: price.code,
        tier_id: tier.id,
      },
    })
    order_id = order.order_id
    if (order_id === null || !checkout) return paid(isMember)
    onOrder(order_id)
    receipt = await openCheckout(checkout, { ...order, order_id }, tier.name, email)
  } catch (failure) {
    // A checkout that fails to open is also reported, so that the form doesn't wait forever.
    return failed(errorSentenceFor(failure, copy.orderFailed))
  }
  if (!receipt) return dismissed(order_id, isMember)
  try {
    const { expires_at } = await verify(receipt)
    return paid(expires_at !== null)
  } catch (failure) {
    return failed(errorSentenceFor(failure, copy.verificationFailed))
  }
}

/** Returns the outcome of a payment, and makes every component that shows the membership reread it. */
function paid(isMember: boolean): Outcome {
  announceMembership()
  return { sentence: copy.paid, paid: isMember ? 'member' : 'guest' }
}

/** A member's order is looked up, because the checkout can be closed after the bank has taken the money. */
async function dismissed(order_id: string, isMember: boolean): Promise<Outcome> {
  const state = isMember
    ? await call('GET /api/payments/orders/:order_id/', { params: { order_id } }).then(
        (order) => order.state,
        () => undefined,
      )
    : undefined
  return state === 'paid' ? paid(true) : { type: 'info', sentence: copy.dismissed }
}
