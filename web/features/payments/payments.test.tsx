import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useBackend, type Scripted } from '../../testing/backend.ts'
import * as builders from '../../testing/builders.ts'
import { readIn } from '../../testing/languages.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'
import type { Receipt } from './checkout.ts'

const backend = useBackend()
// Another for each test, since a script is loaded only once.
let scriptUrl = ''
let count = 0
const tiers = [
  { id: 1, name: 'Plus Monthly', price: 499, duration_days: 30 },
  { id: 2, name: 'Plus Yearly', price: 1149.9, duration_days: 365 },
]
const created = {
  order_id: 'order_abc',
  amount: 49_900,
  currency: 'INR',
  key_id: 'rzp_test_key',
  status: 'created',
} as const
const { free } = builders
const plus = { ...builders.plus, expires_at: '2026-12-21T06:00:00Z' }
const receipt: Receipt = {
  razorpay_order_id: 'order_abc',
  razorpay_payment_id: 'pay_abc',
  razorpay_signature: 'f00',
}
const verified = { message: 'Payment successful.', status: 'successful', ...plus } as const

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
class Checkout {
  #options: Opened
  constructor(options: unknown) {
    this.#options = options as Opened
  }
  open() {
    opened.push(this.#options)
  }
}

beforeEach(() => {
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
})
afterEach(() => {
  delete window.Razorpay
  for (const script of document.head.querySelectorAll('script')) script.remove()
})

const quoted = (discount: number, discount_code: string | null = null) =>
  backend.answers('POST /api/payments/quote/', {
    body: { price: 49_900, discount, amount: 49_900 - discount, currency: 'INR', discount_code },
  })
const payNow = () => screen.getByRole('button', { name: 'Pay Now' })
const script = () =>
  waitFor(
    () => document.head.querySelector(`script[src="${scriptUrl}"]`) ?? Promise.reject(new Error('no script')),
  )

/** The provider's script has loaded, or is blocked. */
async function scriptIs(outcome: 'load' | 'error') {
  const element = await script()
  if (outcome === 'load') window.Razorpay = Checkout
  await act(async () => void element.dispatchEvent(new Event(outcome)))
}

async function choosePlan() {
  const { person } = visit('/payments')
  await person.click(await screen.findByRole('radio', { name: /Plus Monthly/ }))
  return person
}

/** Fills in the form, loads or blocks the provider's script, and presses Pay Now. */
async function press(outcome: 'load' | 'error' = 'load') {
  const person = await choosePlan()
  await person.type(screen.getByLabelText('Email'), 'asha@nitya.test')
  await scriptIs(outcome)
  await waitFor(() => expect(payNow()).toBeEnabled())
  await person.click(payNow())
  return person
}

const checkout = () => waitFor(() => opened[0] ?? Promise.reject(new Error('no checkout')))
const returns = async (value: Receipt | undefined) => {
  const { handler, modal } = await checkout()
  act(() => (value ? handler(value) : modal.ondismiss()))
}

describe('Pay Now', () => {
  test('is disabled until there are a plan, an email and an amount', async () => {
    const { person } = visit('/payments')
    expect(await screen.findByRole('button', { name: 'Pay Now' })).toBeDisabled()
    await person.click(await screen.findByRole('radio', { name: /Plus Monthly/ }))
    expect(payNow()).toBeDisabled()
    await person.type(screen.getByLabelText('Email'), 'asha@nitya.test')
    expect(payNow()).toBeEnabled()
    await person.clear(screen.getByLabelText('Email'))
    expect(payNow()).toBeDisabled()
  })

  test('says what is missing when the form is submitted nevertheless', async () => {
    const { container } = visit('/payments')
    await screen.findByRole('radio', { name: /Plus Monthly/ })
    act(
      () =>
        void container
          .querySelector('form')!
          .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    )
    expect(
      await screen.findByText(
        'Please enter your email, select a subscription tier, and ensure the amount is set.',
      ),
    ).toBeVisible()
  })

  test('orders the chosen tier, shows the order id, and opens the checkout with the order’s own amount', async () => {
    backend.answers('POST /api/payments/create-order/', { status: 201, body: { ...created, amount: 49_901 } })
    await press()
    expect(await checkout()).toMatchObject({
      key: 'rzp_test_key',
      amount: 49_901,
      currency: 'INR',
      order_id: 'order_abc',
      description: 'Plus Monthly',
      prefill: { email: 'asha@nitya.test' },
    })
    expect(backend.requestsTo('POST /api/payments/create-order/')[0]?.body).toEqual({
      email: 'asha@nitya.test',
      amount: 499,
      currency: 'INR',
      payment_method: 'razorpay',
      discount_code: null,
      tier_id: 1,
    })
    expect(screen.getByText('Order ID: order_abc')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await returns(receipt)
    expect(await screen.findByRole('heading', { name: 'Payment Successful! 🎉' })).toBeVisible()
    expect(backend.requestsTo('POST /api/payments/verify-payment/')[0]?.body).toEqual({
      ...receipt,
      status: 'successful',
    })
  })

  test('says so when the provider’s script is blocked, orders nothing, and can be pressed again', async () => {
    await press('error')
    await scriptIs('error')
    expect(await screen.findByText('Razorpay SDK failed to load. Please try again later.')).toBeVisible()
    expect(backend.requestsTo('POST /api/payments/create-order/')).toEqual([])
    expect(payNow()).toBeEnabled()
  })

  test('does not load the provider’s script twice', async () => {
    window.Razorpay = Checkout
    const person = await choosePlan()
    await person.type(screen.getByLabelText('Email'), 'asha@nitya.test')
    await person.click(payNow())
    expect(await checkout()).toMatchObject({ order_id: 'order_abc' })
    expect(document.head.querySelector('script')).toBeNull()
  })
})

describe('failures', () => {
  test('the tiers cannot be loaded: it says so, and can load them again', async () => {
    backend.answers('GET /api/payments/tiers/', { status: 500 })
    const { person } = visit('/payments')
    expect(await screen.findByText('Failed to fetch subscription tiers.')).toBeVisible()
    backend.answers('GET /api/payments/tiers/', { body: tiers })
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('radio', { name: /Plus Monthly/ })).toBeVisible()
  })

  test.each<[string, Scripted<'POST /api/payments/create-order/'>, string]>([
    [
      'with an error',
      { status: 400, body: { error: 'The price is ₹599.00 now. Please check it and try again.' } },
      'The price is ₹599.00 now. Please check it and try again.',
    ],
    [
      '503 with an error',
      { status: 503, body: { error: 'Payment is unavailable right now.' } },
      'Payment is unavailable right now.',
    ],
    [
      '500',
      { status: 500, body: { detail: 'A server error occurred.' } },
      'Payment failed. Please try again.',
    ],
    ['on a lost connection', 'cut', 'Payment failed. Please try again.'],
  ])('create-order fails %s', async (_, reply, sentence) => {
    backend.answers('POST /api/payments/create-order/', reply)
    await press()
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(payNow()).toBeEnabled()
  })

  test('a checkout that does not open for this order says that the payment failed', async () => {
    const { person } = visit('/payments')
    await scriptIs('load')
    window.Razorpay = class {
      open() {
        throw new Error('No key passed')
      }
    }
    await person.click(await screen.findByRole('radio', { name: /Plus Monthly/ }))
    await person.type(screen.getByLabelText('Email'), 'asha@nitya.test')
    await person.click(payNow())
    expect(await screen.findByText('Payment failed. Please try again.')).toBeVisible()
    expect(payNow()).toBeEnabled()
  })

  test.each<[string, Scripted<'POST /api/payments/verify-payment/'>, string]>([
    [
      'with an error',
      { status: 400, body: { error: 'This payment was refunded.' } },
      'This payment was refunded.',
    ],
    [
      'without one',
      { status: 400, body: { detail: 'No.' } },
      'Payment verification failed. Please contact support.',
    ],
  ])('verification fails %s', async (_, reply, sentence) => {
    backend.answers('POST /api/payments/verify-payment/', reply)
    await press()
    await returns(receipt)
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  test('the verification is repeated after a lost connection, since the money has been paid', async () => {
    let tries = 0
    backend.answers('POST /api/payments/verify-payment/', () => (++tries === 1 ? 'cut' : { body: verified }))
    await press()
    await returns(receipt)
    expect(await screen.findByRole('heading', { name: 'Payment Successful! 🎉' })).toBeVisible()
    expect(tries).toBe(2)
  })

  test('a closed checkout says what happens to money that was taken', async () => {
    await press()
    await returns(undefined)
    expect(await screen.findByText(/The payment window was closed/)).toBeVisible()
    expect(payNow()).toBeEnabled()
  })
})

describe('a discount code', () => {
  test('shows its effect before paying, and is part of the order', async () => {
    quoted(4_990, 'WELCOME10')
    const person = await choosePlan()
    await person.type(screen.getByLabelText('Discount code'), 'welcome10')
    expect(await screen.findByText('You save ₹49.90.')).toBeVisible()
    expect(screen.getByText('₹449.10')).toBeVisible()
    await person.type(screen.getByLabelText('Email'), 'asha@nitya.test')
    await scriptIs('load')
    await person.click(payNow())
    await checkout()
    expect(backend.requestsTo('POST /api/payments/create-order/')[0]?.body).toMatchObject({
      amount: 449.1,
      discount_code: 'WELCOME10',
    })
  })

  test('that is refused says why, and nothing can be paid until it is cleared', async () => {
    backend.answers('POST /api/payments/quote/', {
      status: 400,
      body: { error: 'This discount code is not valid.' },
    })
    const person = await choosePlan()
    await person.type(screen.getByLabelText('Email'), 'asha@nitya.test')
    await person.type(screen.getByLabelText('Discount code'), 'NOPE')
    expect(await screen.findByText('This discount code is not valid.')).toBeVisible()
    expect(payNow()).toBeDisabled()
    await person.clear(screen.getByLabelText('Discount code'))
    expect(payNow()).toBeEnabled()
  })

  test('that takes everything off needs no checkout', async () => {
    quoted(49_900, 'GIFT')
    backend.answers('POST /api/payments/create-order/', {
      status: 201,
      body: { ...created, order_id: null, amount: 0, status: 'successful' },
    })
    delete window.Razorpay
    const person = await choosePlan()
    await person.type(screen.getByLabelText('Email'), 'asha@nitya.test')
    await person.type(screen.getByLabelText('Discount code'), 'gift')
    expect(await screen.findByText('₹0')).toBeVisible()
    await person.click(payNow())
    expect(await screen.findByRole('heading', { name: 'Payment Successful! 🎉' })).toBeVisible()
  })
})

describe('a renewal discount that was redeemed', () => {
  test('is shown to its member without a code, and is what they order', async () => {
    remember(accessFor('asha'))
    backend.answers('GET /api/payments/status/', { body: plus })
    quoted(4_990)
    const person = await choosePlan()
    expect(await screen.findByText('Discount from your points')).toBeVisible()
    expect(backend.requestsTo('POST /api/payments/quote/')[0]?.body).toEqual({
      tier_id: 1,
      discount_code: null,
    })
    await person.type(screen.getByLabelText('Email'), 'asha@nitya.test')
    await scriptIs('load')
    await person.click(payNow())
    await checkout()
    expect(backend.requestsTo('POST /api/payments/create-order/')[0]?.body).toMatchObject({
      amount: 449.1,
      discount_code: null,
    })
  })

  test('that cannot be asked for leaves the full price, which may be ordered', async () => {
    remember(accessFor('asha'))
    backend.answers('GET /api/payments/status/', { body: free })
    backend.answers('POST /api/payments/quote/', { status: 429, body: { detail: 'Request was throttled.' } })
    await choosePlan()
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'Summary' })).toHaveTextContent('To pay₹499'),
    )
  })
})

describe('the buyer', () => {
  test('a guest is asked to register; the second method is labelled Coming Soon and cannot be chosen', async () => {
    backend.answers('POST /api/payments/verify-payment/', { body: { ...verified, expires_at: null } })
    await press()
    expect(screen.getByRole('radio', { name: /^Coming Soon/ })).toBeDisabled()
    expect(backend.requestsTo('POST /api/payments/quote/')).toEqual([])
    await returns(receipt)
    expect(await screen.findByRole('link', { name: 'Create your account' })).toHaveAttribute(
      'href',
      '/register',
    )
    expect(backend.requestsTo('GET /api/payments/status/')).toEqual([])
  })

  test('a member sees their current tier, and the new one as soon as it is bought', async () => {
    readIn('en-IN')
    remember(accessFor('asha'))
    backend.answers('GET /api/payments/status/', { body: free })
    await press()
    expect(await screen.findByText('Free')).toBeVisible()
    backend.answers('GET /api/payments/status/', { body: plus })
    await returns(receipt)
    expect(await screen.findByText('Premium Plus')).toBeVisible()
    expect(screen.getByText(/until 21\/12\/2026/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard')
  })

  test('a member who closed the checkout after the bank took the money has paid', async () => {
    remember(accessFor('asha'))
    backend.answers('GET /api/payments/status/', { body: free })
    backend.answers('GET /api/payments/orders/:order_id/', {
      body: {
        order_id: 'order_abc',
        state: 'paid',
        tier: 'Plus Monthly',
        amount: 49_900,
        currency: 'INR',
        discount_code: null,
        created_at: plus.expires_at,
        paid_at: plus.expires_at,
        refunded_at: null,
      },
    })
    await press()
    await returns(undefined)
    expect(await screen.findByRole('heading', { name: 'Payment Successful! 🎉' })).toBeVisible()
  })
})
