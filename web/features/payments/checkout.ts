import { product } from '../../../content/product.ts'
import type { Answer } from '../../../contract/api.ts'
import { call } from '../../api/call.ts'
import { isFinal } from '../../api/failures.ts'
import { loadScript } from '../../app/script.ts'

/** The checkout's result for a completed payment. */
export type Receipt = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

type Options = {
  key: string
  amount: number
  currency: string
  order_id: string
  name: string
  description: string
  prefill: { email: string }
  theme: { color: string }
  handler(receipt: Receipt): void
  modal: { ondismiss(): void; confirm_close: boolean }
}
type Checkout = new (options: Options) => { open(): void }
declare global {
  interface Window {
    Razorpay?: Checkout
  }
}

/** Loads Razorpay's script, once, from the address in the server's configuration. */
export async function loadCheckout(): Promise<Checkout> {
  if (window.Razorpay) return window.Razorpay
  const { razorpay_script_url: address } = await call('GET /api/config/')
  await loadScript(address, 'razorpay')
  if (!window.Razorpay) throw new Error(`${address} did not define Razorpay`)
  return window.Razorpay
}

type Order = { key_id: string; order_id: string; amount: number; currency: string }

/**
 * Opens the checkout with the order's own amount. The member can repeat a failed attempt in the checkout.
 *
 * @returns the receipt, or undefined if the checkout was closed, in which case the bank may still have taken
 * the money
 */
export function openCheckout(
  Checkout: Checkout,
  order: Order,
  plan: string,
  email: string,
): Promise<Receipt | undefined> {
  return new Promise((settle) => {
    new Checkout({
      key: order.key_id,
      amount: order.amount,
      currency: order.currency,
      order_id: order.order_id,
      name: product.name,
      description: plan,
      prefill: { email },
      theme: { color: '#2C5A4B' },
      handler: settle,
      modal: { ondismiss: () => settle(undefined), confirm_close: true },
    }).open()
  })
}

type Verified = Answer<'POST /api/payments/verify-payment/'>

/** Milliseconds between attempts to verify a payment. */
const verifyBackoff = [1_000, 3_000]

/** Retries after a lost connection or a server error, since the money has been paid. Verifying is idempotent. */
export async function verify(receipt: Receipt): Promise<Verified> {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = receipt
  const body = { razorpay_order_id, razorpay_payment_id, razorpay_signature, status: 'successful' }
  for (let tries = 0; ; tries++) {
    try {
      return await call('POST /api/payments/verify-payment/', { body })
    } catch (failure) {
      const pause = verifyBackoff[tries]
      if (isFinal(failure) || pause === undefined) throw failure
      await new Promise((over) => setTimeout(over, pause))
    }
  }
}
