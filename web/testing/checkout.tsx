import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { useBackend } from './backend.ts'
import * as builders from './builders.ts'
import { visit } from './visit.tsx'

export type Receipt = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

// A different address for each test, since a script is loaded only once.
let scriptUrl = ''
let count = 0
export const tiers = [
  { id: 1, name: 'Plus Monthly', price: 499, duration_days: 30 },
  { id: 2, name: 'Plus Yearly', price: 1149.9, duration_days: 365 },
]
export const created = {
  order_id: 'order_abc',
  amount: 49_900,
  currency: 'INR',
  key_id: 'rzp_test_key',
  status: 'created',
} as const
export const plus = { ...builders.plus, expires_at: '2026-12-21T06:00:00Z' }
export const receipt: Receipt = {
  razorpay_order_id: 'order_abc',
  razorpay_payment_id: 'pay_abc',
  razorpay_signature: 'f00',
}
export const verified = { message: 'Payment successful.', status: 'successful', ...plus } as const

type Opened = {
  key: string
  amount: number
  order_id: string
  description: string
  prefill: { email: string }
  handler(r: Receipt): void
  modal: { ondismiss(): void }
}
let opened: Opened[] = []
export class Checkout {
  #options: Opened
  constructor(options: unknown) {
    this.#options = options as Opened
  }
  open() {
    opened.push(this.#options)
  }
}

let backend: ReturnType<typeof useBackend>

/**
 * Starts a backend that sells two tiers, and the provider's checkout, whose script the test loads
 * (`scriptIs`).
 */
export function useCheckout() {
  const made = useBackend()
  beforeEach(() => openShop(made))
  afterEach(closeShop)
  return made
}

function openShop(made: typeof backend) {
  backend = made
  opened = []
  scriptUrl = `http://127.0.0.1:9/${++count}/checkout.js`
  backend.answers('GET /api/config/', {
    body: {
      google_client_id: null,
      google_script_url: null,
      community_chat_url: null,
      razorpay_script_url: scriptUrl,
      push_public_key: null,
    },
  })
  backend.answers('GET /api/payments/tiers/', { body: tiers })
  backend.answers('POST /api/payments/create-order/', { status: 201, body: created })
  backend.answers('POST /api/payments/verify-payment/', { body: verified })
  quoted(0)
}

function closeShop() {
  delete window.Razorpay
  for (const script of document.head.querySelectorAll('script')) script.remove()
}

export const quoted = (discount: number, discount_code: string | null = null) =>
  backend.answers('POST /api/payments/quote/', {
    body: { price: 49_900, discount, amount: 49_900 - discount, currency: 'INR', discount_code },
  })
export const payNow = () => screen.getByRole('button', { name: 'Pay Now' })
const script = () =>
  waitFor(
    () => document.head.querySelector(`script[src="${scriptUrl}"]`) ?? Promise.reject(new Error('no script')),
  )

/** Fires the provider's script's load event, or the error event of a blocked script. */
export async function scriptIs(outcome: 'load' | 'error') {
  const element = await script()
  if (outcome === 'load') window.Razorpay = Checkout
  await act(async () => void element.dispatchEvent(new Event(outcome)))
}

export async function choosePlan() {
  const { person } = visit('/payments')
  await person.click(await screen.findByRole('radio', { name: /Plus Monthly/ }))
  return person
}

/** Fills in the form, loads or blocks the provider's script, and presses Pay Now. */
export async function press(outcome: 'load' | 'error' = 'load') {
  const person = await choosePlan()
  await person.type(screen.getByLabelText('Email'), 'asha@nitya.test')
  await scriptIs(outcome)
  await waitFor(() => expect(payNow()).toBeEnabled())
  await person.click(payNow())
  return person
}

export const checkout = () => waitFor(() => opened[0] ?? Promise.reject(new Error('no checkout')))
export const returns = async (value: Receipt | undefined) => {
  const { handler, modal } = await checkout()
  act(() => (value ? handler(value) : modal.ondismiss()))
}
