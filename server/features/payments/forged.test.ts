import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { booksOf, deliver, orderId, verify, type Paid } from '../../testing/buying.ts'
import { send } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
beforeAll(() => server.razorpay.webhooks('off'))

let count = 0
const somebody = () => `somebody${++count}@nitya.test`
const pay = async (email = somebody()) => server.razorpay.pay(await orderId(server, { email }))
const books = ({ razorpay_order_id }: Paid) => booksOf(server, razorpay_order_id)

describe('forged claims', () => {
  it('a claimed success without a valid signature is refused and logged', async () => {
    const id = await orderId(server, { email: somebody() })
    const body = { razorpay_order_id: id, razorpay_payment_id: 'pay_made_up', status: 'successful' }
    expect((await send(server, 'POST /api/payments/verify-payment/', body)).statusCode).toBe(400)
    for (const razorpay_signature of ['x', 'f'.repeat(64), 'é'.repeat(64)]) {
      const answer = await send(server, 'POST /api/payments/verify-payment/', { ...body, razorpay_signature })
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { error: 'This payment could not be verified. Please contact support.' },
      ])
    }
    expect(await booksOf(server, id)).toMatchObject({ state: 'created', grants: 0 })
    expect(server.logs.some((line) => line.includes('payment.badSignature'))).toBe(true)
  })

  it('the signature of a cheaper order’s payment does not pay for another order', async () => {
    const cheap = await pay()
    const dear = await orderId(server, { email: somebody(), tier: 3, amount: 4499 })
    const answer = await verify(server, { ...cheap, razorpay_order_id: dear })
    expect(answer.statusCode).toBe(400)
    expect(await booksOf(server, dear)).toMatchObject({ state: 'created', grants: 0 })
  })

  it.each([
    ['amount', (paid: Paid) => ({ amount: paid.payment.amount - 1 })],
    ['currency', () => ({ currency: 'USD' })],
    ['order id', () => ({ order_id: 'order_of_another1' })],
  ])(
    'a payment that differs from its order in %s is refused by verification and webhook, and grants nothing',
    async (_, change) => {
      const paid = await pay()
      Object.assign(server.razorpay.books.payment(paid.payment.id), change(paid))
      server.logs.splice(0)
      const answer = await verify(server, paid)
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { error: 'This payment does not match its order. Please contact support.' },
      ])
      expect(server.logs.some((line) => line.includes('payment.mismatch'))).toBe(true)
      const body = JSON.stringify({
        event: 'payment.captured',
        payload: { payment: { entity: server.razorpay.books.payment(paid.payment.id) } },
      })
      await deliver(server, {
        body,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': server.razorpay.signWebhook(body),
        },
      })
      expect(await books(paid)).toMatchObject({ state: 'created', grants: 0 })
    },
  )

  it('a signature for an unknown order is refused', async () => {
    const unknown = 'order_never_made'
    const signature = createHmac('sha256', server.razorpay.merchant.keySecret)
      .update(`${unknown}|pay_x`)
      .digest('hex')
    const claim = { razorpay_order_id: unknown, razorpay_payment_id: 'pay_x', razorpay_signature: signature }
    const answer = await verify(server, claim as Paid)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: 'This order is not known. Please contact support.' },
    ])
  })

  it('a signed payment unknown to the provider is refused and grants nothing', async () => {
    const id = await orderId(server, { email: somebody() })
    const unknown = 'pay_never_made_0'
    const signature = createHmac('sha256', server.razorpay.merchant.keySecret)
      .update(`${id}|${unknown}`)
      .digest('hex')
    const claim = { razorpay_order_id: id, razorpay_payment_id: unknown, razorpay_signature: signature }
    const answer = await verify(server, claim as Paid)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: 'This payment does not match its order. Please contact support.' },
    ])
    expect(await booksOf(server, id)).toMatchObject({
      state: 'created',
      payment: null,
      grants: 0,
      events: ['mismatch'],
    })
  })

  it('a failed payment is refused and grants nothing', async () => {
    const declined = server.razorpay.pay(await orderId(server, { email: somebody() }), 'declined')
    const answer = await verify(server, declined)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: 'This payment has not gone through. Nothing was charged.' },
    ])
    expect(await books(declined)).toMatchObject({ grants: 0 })
  })
})
