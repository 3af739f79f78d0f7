import { call } from '../../../api/call.ts'
import { loadCheckout, openCheckout, verify } from '../checkout.ts'

type Ticket = { id: number; title: string; email: string; code: string | null }

/**
 * Buys a ticket: holds the seat, opens the checkout, verifies the payment. If there is nothing to pay, books
 * the seat immediately.
 *
 * @returns false if the checkout was closed: the seat stays held, and the bank may still have taken the money
 * @throws Refused, Unreachable
 */
export async function payTicket({ id, title, email, code }: Ticket): Promise<boolean> {
  const order = await call('POST /api/webinars/:id/order/', { params: { id }, body: { discount_code: code } })
  const { order_id, amount, currency, key_id } = order
  if (!order_id || !amount || !currency || !key_id) return true
  const checkout = await loadCheckout()
  const receipt = await openCheckout(checkout, { order_id, amount, currency, key_id }, title, email)
  if (!receipt) return false
  await verify(receipt)
  return true
}
