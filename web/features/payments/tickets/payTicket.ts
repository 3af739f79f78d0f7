import { call } from '../../../api/call.ts'
import { isFinal } from '../../../api/failures.ts'
import { loadCheckout, openCheckout, verify } from '../checkout.ts'

type Ticket = { id: number; title: string; email: string; code: string | null }

/**
 * Buys a ticket: holds the seat, opens the checkout, verifies the payment. If there is nothing to pay, books
 * the seat immediately.
 *
 * @returns 'held' if the checkout was closed: the bank may still have taken the money. 'confirming' if the
 * payment could not be verified yet: the webhook completes it
 * @throws Refused, Unreachable
 */
export async function payTicket({
  id,
  title,
  email,
  code,
}: Ticket): Promise<'booked' | 'held' | 'confirming'> {
  const order = await call('POST /api/webinars/:id/order/', { params: { id }, body: { discount_code: code } })
  const { order_id, amount, currency, key_id } = order
  if (!order_id || !amount || !currency || !key_id) return 'booked'
  const checkout = await loadCheckout()
  const receipt = await openCheckout(checkout, { order_id, amount, currency, key_id }, title, email)
  if (!receipt) return 'held'
  try {
    await verify(receipt)
    return 'booked'
  } catch (failure) {
    if (isFinal(failure)) throw failure
    return 'confirming'
  }
}
