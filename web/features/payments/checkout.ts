import { call } from '../../lib/call.ts'
import { loadScript } from '../../lib/script.ts'
import { paths } from '../../paths.ts'
import { product } from '../../../content/product.ts'

/** What the checkout hands over once it was paid. */
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

/** Loads the provider's script, once, from the address that the server names. */
export async function loadCheckout(): Promise<Checkout> {
  if (window.Razorpay) return window.Razorpay
  const { razorpay_script_url: address } = await call('GET /api/config/')
  await loadScript(address, [paths.payments])
  if (!window.Razorpay) throw new Error(`${address} brought no checkout`)
  return window.Razorpay
}

type Order = { key_id: string; order_id: string; amount: number; currency: string }

/**
 * Opens the checkout with the order's own amount, and answers what it yields: the receipt, or nothing when it was closed
 * (which says nothing of the money: the bank may have taken it). A failed try stays inside it, for another.
 */
export function openCheckout(Checkout: Checkout, order: Order, plan: string, email: string): Promise<Receipt | undefined> {
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
