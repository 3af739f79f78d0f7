import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Scripted } from '../../testing/backend.ts'
import {
  useCheckout,
  payNow,
  scriptIs,
  choosePlan,
  press,
  checkout,
  returns,
  created,
  receipt,
  verified,
  Checkout,
  tiers,
} from '../../testing/checkout.tsx'
import { visit } from '../../testing/visit.tsx'

const backend = useCheckout()

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

  test('lists the missing fields when the form is submitted anyway', async () => {
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

  test('reports that the provider’s script is blocked, orders nothing, and can be pressed again', async () => {
    await press('error')
    await scriptIs('error')
    expect(await screen.findByText('Razorpay SDK failed to load. Please try again later.')).toBeVisible()
    expect(backend.requestsTo('POST /api/payments/create-order/')).toEqual([])
    expect(payNow()).toBeEnabled()
  })

  test('loads the provider’s script only once', async () => {
    window.Razorpay = Checkout
    const person = await choosePlan()
    await person.type(screen.getByLabelText('Email'), 'asha@nitya.test')
    await person.click(payNow())
    expect(await checkout()).toMatchObject({ order_id: 'order_abc' })
    expect(document.head.querySelector('script')).toBeNull()
  })
})

test('a tier of a single day lasts “1 day”', async () => {
  backend.answers('GET /api/payments/tiers/', { body: [{ ...tiers[0]!, duration_days: 1 }] })
  visit('/payments')
  expect(await screen.findByText('1 day')).toBeVisible()
})

describe('failures', () => {
  test('tiers that fail to load are reported, and can be loaded again', async () => {
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
  ])('a failed order shows its error: %s', async (_, reply, sentence) => {
    backend.answers('POST /api/payments/create-order/', reply)
    await press()
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(payNow()).toBeEnabled()
  })

  test('a changed price is shown after the order is refused', async () => {
    backend.answers('POST /api/payments/create-order/', {
      status: 400,
      body: { error: 'The price is ₹599.00 now. Please check it and try again.' },
    })
    const person = await choosePlan()
    await person.type(screen.getByLabelText('Email'), 'asha@nitya.test')
    await scriptIs('load')
    backend.answers('GET /api/payments/tiers/', { body: [{ ...tiers[0]!, price: 599 }] })
    await person.click(payNow())
    expect(await screen.findByText(/^The price is ₹599\.00 now/)).toBeVisible()
    expect(await within(screen.getByRole('status', { name: 'Summary' })).findByText('₹599')).toBeVisible()
    await person.click(payNow())
    await waitFor(() =>
      expect(backend.requestsTo('POST /api/payments/create-order/')[1]?.body).toMatchObject({ amount: 599 }),
    )
  })

  test('a checkout that fails to open is reported as a failed payment', async () => {
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
  ])('a failed verification shows its error: %s', async (_, reply, sentence) => {
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

  test('closing the checkout shows what happens to money already taken', async () => {
    await press()
    await returns(undefined)
    expect(await screen.findByText(/The payment window was closed/)).toBeVisible()
    expect(payNow()).toBeEnabled()
  })
})
