import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { booksOf, deliver, orderId, verify, type Paid } from '../../testing/buying.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { useServer } from '../../testing/server.ts'
import { reconcile } from './reconcile.ts'

/** Tests the effects of each webhook event, and its entry in the order's history. */
const server = useServer()
beforeAll(() => server.razorpay.webhooks('off'))
beforeEach(() => void server.logs.splice(0))

let count = 0
const newOrder = () => orderId(server, { email: `payer${++count}@nitya.test` })
const books = ({ razorpay_order_id }: Paid) => booksOf(server, razorpay_order_id)

/** Delivers an event about a payment, with `change` applied to the payment's fields. */
async function tell(event: string, { payment }: Paid, change: object = {}): Promise<void> {
  const body = JSON.stringify({
    event,
    id: ++count,
    payload: { payment: { entity: { ...payment, ...change } } },
  })
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': server.razorpay.signWebhook(body),
  }
  expect((await deliver(server, { body, headers })).statusCode).toBe(200)
}
const mailsAbout = async ({ razorpay_order_id }: Paid) => {
  const rows = await server.sql(
    "select data->>'kind' as kind, data->>'to' as to from pgboss.job where name = 'mail' and data->>'order' = $1 order by created_on",
    [razorpay_order_id],
  )
  return rows.map(({ kind, to }) => [kind, to])
}

it('an event that is not about a payment is accepted', async () => {
  for (const body of [
    '{"event":"order.paid","payload":{}}',
    '{"event":"order.paid"}',
    '{"event":"order.paid","payload":{"payment":{}}}',
  ]) {
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': server.razorpay.signWebhook(body),
    }
    expect((await deliver(server, { body, headers })).statusCode, body).toBe(200)
  }
})

it('a mismatched payment is logged as an error', async () => {
  const paid = server.razorpay.pay(await newOrder())
  await tell('payment.captured', paid, { amount: paid.payment.amount - 1 })
  expect(server.logs.filter((line) => line.includes('"event":"payment.mismatch"'))).toHaveLength(1)
  expect(await books(paid)).toMatchObject({ state: 'created', events: ['mismatch'] })
})

it('an attempt moves an order forward and adds each step to its history once', async () => {
  const tried = server.razorpay.pay(await newOrder(), 'declined')
  for (const event of ['payment.authorized', 'payment.authorized'])
    await tell(event, tried, { status: 'authorized' })
  expect(await books(tried)).toMatchObject({ state: 'attempted', events: ['attempted'] })
  for (const event of ['payment.failed', 'payment.failed']) await tell(event, tried)
  expect(await books(tried)).toMatchObject({ state: 'failed', events: ['attempted', 'failed'] })
})

describe('a refund', () => {
  const whole = 49_900
  it.each([
    ['reported by the payment’s status', { status: 'refunded' }, 'refunded'],
    ['of the whole amount', { status: 'captured', amount_refunded: whole }, 'refunded'],
    ['of all but one paisa', { status: 'captured', amount_refunded: whole - 1 }, 'paid'],
    ['without an amount', { status: 'captured' }, 'paid'],
  ])('%s: %j leaves the order %s', async (_, said, state) => {
    const paid = server.razorpay.pay(await newOrder())
    await tell('payment.captured', paid)
    await tell('refund.processed', paid, { amount_refunded: undefined, ...said })
    const { state: left, events } = await books(paid)
    expect([left, events?.at(-1)]).toEqual([state, state === 'paid' ? 'refunded in part' : 'refunded'])
  })

  it('sends no email to a deleted member', async () => {
    const asha = await insertMember(server, 'asha')
    const paid = server.razorpay.pay(await orderId(server, { access: asha.access, email: asha.email }))
    await tell('payment.captured', paid)
    await server.sql('delete from members where id = $1', [asha.id])
    await server.sql('update orders set email = null where provider_order = $1', [paid.razorpay_order_id])
    const before = await mailsAbout(paid)
    await tell('refund.processed', paid, { status: 'refunded' })
    expect(await books(paid)).toMatchObject({ state: 'refunded' })
    expect(await mailsAbout(paid)).toEqual(before)
  })
})

it('the receipt is sent to the order’s address, not to the address entered at the provider', async () => {
  const order = await newOrder()
  const { email } = await booksOf(server, order)
  const paid = server.razorpay.pay(order, 'paid', 'typed-at-the-checkout@nitya.test')
  await tell('payment.captured', paid)
  expect(await books(paid)).toMatchObject({ state: 'paid', email })
  expect(await mailsAbout(paid)).toEqual([['receipt', email]])
})

it('a payment proven only by its signature stays unconfirmed when verified again, and is confirmed once', async () => {
  const asha = await insertMember(server, 'asha')
  const paid = server.razorpay.pay(await orderId(server, { access: asha.access, email: asha.email }))
  const app = await server.openAnother()
  await server.razorpay.down('closed')
  const answers = [await verify(app, paid), await verify(app, paid)]
  await server.razorpay.up()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await books(paid)).toMatchObject({ state: 'paid', unsure: true, events: ['paid, to be confirmed'] })
  for (let time = 0; time < 2; time++) await tell('payment.captured', paid)
  await reconcile(server.services)
  expect(await books(paid)).toMatchObject({ unsure: false, events: ['paid, to be confirmed', 'confirmed'] })
})
