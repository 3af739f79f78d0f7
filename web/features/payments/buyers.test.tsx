import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { formatDay } from '../../core/format.ts'
import { anAccount, free } from '../../testing/builders.ts'
import {
  useCheckout,
  quoted,
  payNow,
  scriptIs,
  choosePlan,
  press,
  checkout,
  returns,
  created,
  plus,
  receipt,
  verified,
} from '../../testing/checkout.tsx'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useCheckout()

describe('a discount code', () => {
  test('shows its effect before the payment, and is part of the order', async () => {
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

  test('shows why it is refused, and blocks payment until it is cleared', async () => {
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

  test('needs no checkout if it covers the full price', async () => {
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

describe('a redeemed renewal discount', () => {
  test('is shown to the member without a code, and applies to their order', async () => {
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

  test('is replaced by the full price if it cannot be read', async () => {
    remember(accessFor('asha'))
    backend.answers('GET /api/payments/status/', { body: free })
    backend.answers('POST /api/payments/quote/', { status: 429, body: { detail: 'Request was throttled.' } })
    await choosePlan()
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'Summary' })).toHaveTextContent('To pay₹499'),
    )
  })
})

describe('the buyer:', () => {
  test('a paying guest is asked to register; the second method is disabled and labelled Coming Soon', async () => {
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

  test('a member sees their current tier, and the new tier as soon as it is bought', async () => {
    remember(accessFor('asha'))
    backend.answers('GET /api/payments/status/', { body: free })
    await press()
    expect(await screen.findByText('Free')).toBeVisible()
    backend.answers('GET /api/payments/status/', { body: plus })
    await returns(receipt)
    expect(await screen.findByText('Premium Plus')).toBeVisible()
    expect(screen.getByText(`Until ${formatDay(plus.expires_at)}.`, { exact: false })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard')
  })

  test('a member who closes the checkout after the bank took the money is shown a successful payment', async () => {
    remember(accessFor('asha'))
    backend.answers('GET /api/payments/status/', { body: free })
    backend.answers('GET /api/payments/orders/:order_id/', {
      body: {
        order_id: 'order_abc',
        state: 'paid',
        kind: 'tier' as const,
        tier: 'Plus Monthly',
        webinar: null,
        refunded_amount: 0,
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

  test('a member’s meter is reread after a payment, and links lead to the classes and check-ins', async () => {
    remember(accessFor('asha'))
    backend.answers('GET /api/payments/status/', { body: free })
    const used = { used: 1, of: 1 }
    const deal = { days_left: null, paise_per_class: null, free_would_have_given: 1, advice: null }
    const checkins = { used: 0, of: 0 }
    backend.answers('GET /api/membership/', { body: { ...deal, tier: 'free', classes: used, checkins } })
    await press()
    const meter = await screen.findByRole('region', { name: 'What your plan gives you' })
    expect(await within(meter).findByText('1 of 1')).toBeVisible()
    backend.answers('GET /api/payments/status/', { body: plus })
    backend.answers('GET /api/membership/', {
      body: {
        ...deal,
        tier: 'plus',
        days_left: 30,
        classes: { used: 0, of: 24 },
        checkins: { used: 0, of: 4 },
      },
    })
    await returns(receipt)
    expect(await within(meter).findByText('0 of 24')).toBeVisible()
    expect(within(meter).queryByText('1 of 1')).toBeNull()
    expect(screen.getByRole('link', { name: 'Book your first Plus class' })).toHaveAttribute(
      'href',
      '/classes',
    )
    for (const link of [
      within(meter).getByRole('link', { name: 'Book a check-in' }),
      screen.getByRole('link', { name: 'Find a time with a coach' }),
    ])
      expect(link).toHaveAttribute('href', '/check-ins/book')
  })

  test('a member’s new payment is listed below the confirmation', async () => {
    remember(accessFor('asha'))
    backend.answers('GET /api/payments/orders/', { body: [] })
    await press()
    await waitFor(() => expect(backend.requestsTo('GET /api/payments/orders/')).toHaveLength(1))
    const { order_id, amount, currency } = created
    const [created_at, paid_at] = ['2026-11-20T06:00:00.000Z', '2026-11-20T06:01:00.000Z']
    const bought = { order_id, amount, currency, state: 'paid' as const, kind: 'tier' as const }
    const times = { created_at, paid_at, refunded_at: null, refunded_amount: 0, duration_days: 30 }
    backend.answers('GET /api/payments/orders/', {
      body: [{ ...bought, ...times, tier: 'Plus Monthly', webinar: null, discount_code: null }],
    })
    await returns(receipt)
    const list = await screen.findByRole('region', { name: 'Your payments' })
    expect(within(list).getByText(/^Plus Monthly, /)).toBeVisible()
  })

  test('a member’s email is filled in, and another can be used', async () => {
    remember(accessFor('asha'))
    backend.answers('GET /api/accounts/me/', { body: anAccount({ email: 'asha@home.test' }) })
    const person = await choosePlan()
    expect(await screen.findByDisplayValue('asha@home.test')).toBe(screen.getByLabelText('Email'))
    expect(payNow()).toBeEnabled()
    await person.clear(screen.getByLabelText('Email'))
    expect(payNow()).toBeDisabled()
  })

  test.each([
    ['one class: shows no cost per class', 1, null, null],
    [
      'three classes: shows the cost of each and the number on Free',
      3,
      null,
      '3 classes, ₹166.33 each. Free would have been 2.',
    ],
    ['as few classes as on Free: shows only that', 3, 'Free would do.', 'Free would do.'],
  ])('the meter after %s', async (_, used, advice, sentence) => {
    remember(accessFor('asha'))
    backend.answers('GET /api/payments/status/', { body: plus })
    backend.answers('GET /api/membership/', {
      body: {
        tier: 'plus',
        days_left: 20,
        classes: { used, of: 24 },
        checkins: { used: 0, of: 4 },
        paise_per_class: Math.round(49_900 / used),
        free_would_have_given: 2,
        advice,
      },
    })
    visit('/payments')
    const meter = await screen.findByRole('region', { name: 'What your plan gives you' })
    expect(await within(meter).findByText(`${used} of 24`)).toBeVisible()
    expect(within(meter).queryByText(/each|Free/)?.textContent ?? null).toBe(sentence)
  })
})
