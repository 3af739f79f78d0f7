import { call } from '../../api/call.ts'
import { errorSentenceFor } from '../../api/failures.ts'
import { announceMembership } from '../../core/membership/membership.ts'
import type { Said } from '../../ui/forms/useAttempt.ts'
import type { Price, Tier } from './calls.ts'
import { loadCheckout, openCheckout, type Receipt, verify } from './checkout.ts'
import { copy } from './copy.ts'

export type Purchase = { tier: Tier; email: string; price: Price }
/** `paid` says by whom: a member, or a guest who still has to register. */
export type Outcome = Said & { paid?: 'member' | 'guest' }

const failed = (sentence: string): Outcome => ({ type: 'error', sentence })

/** The code of what follows a payment. */
export const loadPaid = () => import('./Paid.tsx')

/**
 * Buys a tier: creates the order, opens the checkout, verifies the payment. `onOrder` receives the order's id
 * once there is one. If the screen is left in the meantime, the webhook completes the payment.
 */
export async function pay(
  { tier, email, price }: Purchase,
  isMember: boolean,
  onOrder: (id: string | undefined) => void,
): Promise<Outcome> {
  onOrder(undefined)
  // A code that takes everything off leaves nothing to open a checkout for. The next screens are loaded
  // before money moves.
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
    // A checkout that cannot be opened counts too: the form must not wait for it forever.
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

/** The outcome of a payment. Every place that shows the membership reads it again. */
function paid(isMember: boolean): Outcome {
  announceMembership()
  return { sentence: copy.paid, paid: isMember ? 'member' : 'guest' }
}

/** The checkout can be closed after the bank has taken the money, so a member's order is looked up. */
async function dismissed(order_id: string, isMember: boolean): Promise<Outcome> {
  const state = isMember
    ? await call('GET /api/payments/orders/:order_id/', { params: { order_id } }).then(
        (order) => order.state,
        () => undefined,
      )
    : undefined
  return state === 'paid' ? paid(true) : { type: 'info', sentence: copy.dismissed }
}
