import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'
import { runClock, stopClock } from '../../testing/clock.ts'
import { join, mailTo, send, withoutExpiry, type Person } from '../../testing/people.ts'
import { booksOf, daysUntil, monthly, order, orderId, status, verify } from '../../testing/buying.ts'

const server = useServer()
let asha: Person

beforeAll(async () => {
  asha = await join(server, 'asha')
  server.razorpay.webhooks('off')
})

describe('the plans', () => {
  it('are public and priced in rupees', async () => {
    const answer = await send(server, 'GET /api/payments/tiers/')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      [
        { id: 1, name: 'Plus Monthly', price: 499, duration_days: 30 },
        { id: 2, name: 'Plus Quarterly', price: 1299, duration_days: 90 },
        { id: 3, name: 'Plus Yearly', price: 4499, duration_days: 365 },
      ],
    ])
  })

  it('are quoted with and without a code, whose case is ignored', async () => {
    const quoted = (body: object) => send(server, 'POST /api/payments/quote/', body)
    expect((await quoted({ tier_id: 1 })).json()).toEqual({
      price: 49900,
      discount: 0,
      amount: 49900,
      currency: 'INR',
      discount_code: null,
    })
    expect((await quoted({ tier_id: 1, discount_code: ' welcome10 ' })).json()).toEqual({
      price: 49900,
      discount: 4990,
      amount: 44910,
      currency: 'INR',
      discount_code: 'WELCOME10',
    })
    const unknown = await quoted({ tier_id: 1, discount_code: 'NOTHING' })
    expect([unknown.statusCode, unknown.json()]).toEqual([400, { error: 'This discount code is not valid.' }])
    expect((await quoted({ tier_id: 99 })).json()).toEqual({
      error: 'This plan is not available. Please choose another one.',
    })
  })
})

describe('a member who pays', () => {
  it('gets Plus for thirty days, and a receipt', async () => {
    expect(await status(server, asha.access)).toEqual({
      subscription_type: 'free',
      tier_name: null,
      expires_at: null,
    })
    const created = await order(server, { access: asha.access })
    expect([created.statusCode, created.json()]).toEqual([
      201,
      {
        order_id: expect.stringMatching(/^order_/),
        amount: 49900,
        currency: 'INR',
        key_id: server.razorpay.merchant.keyId,
        status: 'created',
      },
    ])
    const paid = server.razorpay.pay(created.json().order_id)
    const verified = await verify(server, paid, asha.access)
    expect([verified.statusCode, verified.json()]).toEqual([
      200,
      {
        message: 'Payment successful.',
        status: 'successful',
        subscription_type: 'premium',
        tier_name: 'Plus',
        expires_at: expect.stringMatching(/Z$/),
      },
    ])
    expect(await daysUntil(server, verified.json().expires_at)).toBeCloseTo(monthly.days, 2)
    const { message: _, status: __, ...membership } = verified.json()
    expect(await status(server, asha.access)).toEqual(membership)

    const receipt = await mailTo(server, asha.email, 'receipt')
    expect(receipt.Text).toContain('Plan: Plus Monthly\nAmount: ₹499.00')
    expect(receipt.HTML).toMatch(/Plan<\/th><td[^>]*>Plus Monthly<\/td>/)
    expect(receipt.Text).toContain(created.json().order_id)
    expect(receipt.Text).toMatch(/Until: \w{3} \d{1,2} \w+ 20\d\d/)
    expect(receipt.Text).toContain('Reply to this email with your order number, and a person will help you.')
    expect(receipt.Text).toContain('http://nitya.test/dashboard')
  })

  it('gets a receipt with the dates of the member’s own time zone', async () => {
    const elena = await withoutExpiry(server, await join(server, 'elena'))
    await server.sql("update members set time_zone = 'America/New_York' where id = $1", [elena.id])
    // In India it is already the next day.
    await stopClock(server, '2026-11-21T20:00:00Z')
    const id = await orderId(server, { access: elena.access, email: elena.email })
    await verify(server, server.razorpay.pay(id), elena.access)
    const { Text } = await mailTo(server, elena.email, 'receipt')
    expect(Text).toMatch(/^Date: Sat 21 Nov 2026$/m)
    expect(Text).toMatch(/^Until: Mon 21 Dec 2026$/m)
    await runClock(server)
  })

  it('gets a receipt for a single day', async () => {
    const fay = await join(server, 'fay')
    await server.sql('update tiers set duration_days = 1 where id = 1')
    const id = await orderId(server, { access: fay.access, email: fay.email })
    await server.sql('update tiers set duration_days = 30 where id = 1')
    await verify(server, server.razorpay.pay(id), fay.access)
    expect((await mailTo(server, fay.email, 'receipt')).Text).toMatch(/^Duration: 1 day$/m)
  })

  it('can read the order’s state; other members cannot', async () => {
    const bela = await join(server, 'bela')
    const id = await orderId(server, { access: bela.access, email: bela.email })
    const look = (access: string) => send(server, `GET /api/payments/orders/${id}/`, undefined, access)
    expect((await look(bela.access)).json()).toEqual({
      order_id: id,
      state: 'created',
      kind: 'tier',
      tier: 'Plus Monthly',
      webinar: null,
      amount: 49900,
      refunded_amount: 0,
      currency: 'INR',
      discount_code: null,
      created_at: expect.any(String),
      paid_at: null,
      refunded_at: null,
    })
    const other = await look(asha.access)
    expect([other.statusCode, other.json()]).toEqual([404, { detail: 'No Order matches the given query.' }])
    await verify(server, server.razorpay.pay(id), bela.access)
    expect((await look(bela.access)).json()).toMatchObject({ state: 'paid', paid_at: expect.any(String) })
  })

  it('extends Plus from its end by buying again, or from now after it has ended', async () => {
    const chetan = await join(server, 'chetan')
    const buy = async () => {
      const paid = server.razorpay.pay(await orderId(server, { access: chetan.access, email: chetan.email }))
      return daysUntil(server, (await verify(server, paid)).json().expires_at)
    }
    expect(await buy()).toBeCloseTo(30, 2)
    expect(await buy()).toBeCloseTo(60, 2)
    await server.sql(
      "update membership_grants set granted_at = granted_at - interval '61 days' where member = $1",
      [chetan.id],
    )
    expect(await status(server, chetan.access)).toMatchObject({ subscription_type: 'free' })
    expect(await buy()).toBeCloseTo(30, 2)
  })
})

describe('a guest who pays', () => {
  const pay = async (email: string) => verify(server, server.razorpay.pay(await orderId(server, { email })))

  it('is asked to register and gets the membership after verifying the email', async () => {
    const verified = await pay('Deepa@nitya.test')
    expect(verified.json()).toEqual({
      message:
        'Payment successful. Your membership begins once you register and verify an account with the email you paid with.',
      status: 'successful',
      subscription_type: 'premium',
      tier_name: 'Plus',
      expires_at: null,
    })
    const receipt = await mailTo(server, 'deepa@nitya.test', 'receipt')
    expect(receipt.Text).toContain('Register with this address')
    expect(receipt.Text).toContain('http://nitya.test/register')
    const deepa = await join(server, 'deepa')
    const membership = await status(server, deepa.access)
    expect(membership).toMatchObject({ subscription_type: 'premium', tier_name: 'Plus' })
    expect(await daysUntil(server, membership.expires_at)).toBeCloseTo(30, 2)
  })

  it('gets the membership immediately if the email is a verified member’s', async () => {
    const esha = await join(server, 'esha')
    expect((await pay('esha@nitya.test')).json()).toMatchObject({
      message: 'Payment successful.',
      expires_at: expect.any(String),
    })
    expect(await status(server, esha.access)).toMatchObject({ subscription_type: 'premium' })
  })

  it('cannot get the membership through an account without a verified email', async () => {
    const id = await orderId(server, { email: 'farah@nitya.test' })
    await send(server, 'POST /api/accounts/register/', {
      username: 'planted',
      email: 'farah@nitya.test',
      password: 'a planted password by the sea',
    })
    await verify(server, server.razorpay.pay(id))
    expect(await booksOf(server, id)).toMatchObject({ state: 'paid', member: null, grants: 0 })
  })

  it('gets the membership after a Google login with the email', async () => {
    await pay('gita@gmail.com')
    const token = await server.google.mint({ email: 'gita@gmail.com' })
    const { access } = (await send(server, 'POST /api/accounts/google-login/', { token })).json()
    expect(await status(server, access)).toMatchObject({ subscription_type: 'premium' })
  })

  it('gets the membership after a password reset, which verifies the email', async () => {
    await send(server, 'POST /api/accounts/register/', {
      username: 'hari',
      email: 'hari@nitya.test',
      password: 'the first password by the sea',
    })
    await pay('hari@nitya.test')
    await send(server, 'POST /api/accounts/forgot-reset-password/', { email: 'hari@nitya.test' })
    const token = /forgot-reset-password\/([\w-]+)/.exec(
      (await mailTo(server, 'hari@nitya.test', 'Reset')).Text,
    )![1]
    const password = 'another password by the sea'
    await send(server, 'POST /api/accounts/forgot-reset-password/', { token, new_password: password })
    const { access } = (
      await send(server, 'POST /api/accounts/token/', { username: 'hari', password })
    ).json()
    expect(await status(server, access)).toMatchObject({ subscription_type: 'premium' })
  })

  it('gets the membership when payment and verification race', async () => {
    for (let round = 0; round < 10; round++) {
      const email = `meeting${round}@nitya.test`
      const id = await orderId(server, { email })
      const person = { username: `meeting${round}`, email, password: 'by the river in the morning' }
      await send(server, 'POST /api/accounts/register/', person)
      const token = /verify-email\/([\w-]+)/.exec((await mailTo(server, email, 'Verify')).Text)![1]
      const paid = server.razorpay.pay(id)
      await Promise.all([verify(server, paid), send(server, `GET /api/accounts/verify-email/${token}/`)])
      expect(await booksOf(server, id)).toMatchObject({ state: 'paid', grants: 1, running: 1 })
    }
  })
})

describe('an order is refused', () => {
  const fine = {
    email: 'asha@nitya.test',
    amount: 499,
    currency: 'INR',
    payment_method: 'razorpay',
    discount_code: null,
    tier_id: 1,
  }
  it.each([
    ['another method', { payment_method: 'paypal' }, 'Coming Soon'],
    ['another currency', { currency: 'USD' }, 'Payments are taken in INR only.'],
    ['an unknown tier', { tier_id: 77 }, 'This plan is not available. Please choose another one.'],
    ['a tampered amount', { amount: 1 }, 'The price is ₹499.00 now. Please check it and try again.'],
    ['an amount in paise', { amount: 49900 }, 'The price is ₹499.00 now. Please check it and try again.'],
    [
      'the full amount with a code',
      { discount_code: 'WELCOME10' },
      'The price is ₹449.10 now. Please check it and try again.',
    ],
    ['an unknown code', { discount_code: 'x’ or 1=1' }, 'This discount code is not valid.'],
    ['an unknown code of digits', { discount_code: 777 }, 'This discount code is not valid.'],
    ['a code that is not text', { discount_code: ['WELCOME10'] }, 'Not a valid string.'],
    [
      'a code that is too long',
      { discount_code: 'X'.repeat(41) },
      'Ensure this field has no more than 40 characters.',
    ],
    ['no email', { email: '' }, 'This field may not be blank.'],
    ['a bad email', { email: 'asha@nitya\r\nBcc: x' }, 'Enter a valid email address.'],
  ])('for %s', async (_, change, error) => {
    const answer = await send(server, 'POST /api/payments/create-order/', { ...fine, ...change })
    expect([answer.statusCode, answer.json().error]).toEqual([400, error])
  })
})

describe('an order', () => {
  it('accepts numbers as text from a form', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/payments/create-order/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=form@nitya.test&amount=499.00&currency=INR&payment_method=razorpay&tier_id=1',
    })
    expect(answer.statusCode).toBe(201)
  })

  it('is returned again if the request is repeated within the hour', async () => {
    const wish = { email: 'again@nitya.test' }
    const ids = await Promise.all(Array.from({ length: 10 }, () => orderId(server, wish)))
    expect(new Set(ids).size).toBe(1)
    await verify(server, server.razorpay.pay(ids[0]!))
    expect(await orderId(server, wish)).not.toBe(ids[0])
  })
})
