import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ageOrders,
  booksOf,
  deliver,
  delivery,
  order,
  orderId,
  status,
  verify,
  type Paid,
} from '../../testing/buying.ts'
import { join } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { executeCommand } from './commands.ts'
import { openOperations } from './operator.ts'
import { findOrder } from './queries.types.ts'
import { checkOrder, reconcile, watchDays } from './reconcile.ts'

const server = useServer()
beforeAll(() => server.razorpay.webhooks('off'))
// Orders of earlier tests must not be due.
beforeEach(() => server.sql('update orders set next_check_at = null'))

let count = 0
const newOrder = () => orderId(server, { email: `somebody${++count}@nitya.test` })
const books = ({ razorpay_order_id }: Paid) => booksOf(server, razorpay_order_id)
const atProvider = ({ payment }: Paid) => server.razorpay.books.payment(payment.id)
const makeDue = async (...orders: string[]) => {
  for (const [nth, order] of orders.entries()) {
    await server.sql(
      'update orders set next_check_at = now() - make_interval(mins => $2) where provider_order = $1',
      [order, 10 - nth],
    )
  }
}
const troublesOf = async (order: string) => {
  const rows = (await executeCommand(openOperations(server.services, 'ravi'), ['order', 'troubles'])) as {
    order: string
    event: string
  }[]
  return rows
    .filter((row) => row.order === order)
    .map(({ event }) => event)
    .toSorted()
}
/** Verifies payments while the provider is unreachable, in a new process, whose circuit breaker is closed. */
async function verifyUnreached(...claims: Paid[]): Promise<number[]> {
  const app = await server.openAnother()
  await server.razorpay.down('closed')
  const answers = []
  for (const claim of claims) answers.push((await verify(app, claim)).statusCode)
  await server.razorpay.up()
  return answers
}
/** Makes a payment that is authorised but not captured. */
function authorize(order: string): Paid {
  server.razorpay.captures('manual')
  const paid = server.razorpay.pay(order)
  server.razorpay.captures('at-once')
  return paid
}

describe('an order that was granted on a signature', () => {
  it('is revoked and listed after five days without a captured payment, not earlier', async () => {
    const person = await join(server, 'moneyless')
    const paid = authorize(await orderId(server, { access: person.access, email: person.email }))
    expect(await verifyUnreached(paid)).toEqual([200])
    expect(await status(server, person.access)).toMatchObject({ subscription_type: 'premium' })
    Object.assign(atProvider(paid), { status: 'failed' })

    await ageOrders(server, [paid.razorpay_order_id], watchDays - 1)
    await reconcile(server.services)
    expect(await books(paid)).toMatchObject({ state: 'paid', unsure: true, running: 1 })

    await ageOrders(server, [paid.razorpay_order_id], 2)
    await reconcile(server.services)
    expect(await books(paid)).toMatchObject({
      state: 'refunded',
      unsure: false,
      running: 0,
      events: ['paid, to be confirmed', 'never captured', 'refunded'],
    })
    expect(await status(server, person.access)).toMatchObject({ subscription_type: 'free' })
    expect(await troublesOf(paid.razorpay_order_id)).toEqual(['never captured'])

    // A later authorisation is not captured.
    Object.assign(atProvider(paid), { status: 'authorized' })
    const [order] = await findOrder.run({ providerOrder: paid.razorpay_order_id }, server.services.db)
    await checkOrder(server.services, order!)
    expect(atProvider(paid).status).toBe('authorized')
  })

  it('remains if its payment is found captured after five days, even if another attempt was declined', async () => {
    const order = await newOrder()
    server.razorpay.pay(order, 'declined')
    const paid = server.razorpay.pay(order)
    expect(await verifyUnreached(paid)).toEqual([200])
    await ageOrders(server, [order], watchDays + 1)
    await reconcile(server.services)
    expect(await books(paid)).toMatchObject({
      state: 'paid',
      unsure: false,
      events: expect.not.arrayContaining(['never captured']),
    })
  })

  it('is confirmed by capturing its authorised payment', async () => {
    const paid = authorize(await newOrder())
    expect(await verifyUnreached(paid)).toEqual([200])
    await makeDue(paid.razorpay_order_id)
    await reconcile(server.services)
    expect(atProvider(paid).status).toBe('captured')
    expect(await books(paid)).toMatchObject({ state: 'paid', unsure: false })
  })

  it('is revoked if the provider has refunded its payment', async () => {
    const paid = server.razorpay.pay(await newOrder())
    expect(await verifyUnreached(paid)).toEqual([200])
    server.razorpay.refund(paid.payment.id)
    await makeDue(paid.razorpay_order_id)
    await reconcile(server.services)
    expect(await books(paid)).toMatchObject({ state: 'refunded', unsure: false, running: 0 })
  })

  it('is revoked even if another payment was captured, which is listed as a trouble until it is refunded', async () => {
    const order = await newOrder()
    const declined = server.razorpay.pay(order, 'declined')
    expect(await verifyUnreached(declined)).toEqual([200])
    const other = server.razorpay.pay(order)
    await ageOrders(server, [order], watchDays + 1)
    await reconcile(server.services)
    expect(await booksOf(server, order)).toMatchObject({ state: 'refunded', payment: declined.payment.id })
    expect(atProvider(other).status).toBe('captured')
    expect(await troublesOf(order)).toEqual(['never captured', 'surplus payment'])
    server.razorpay.refund(other.payment.id)
    await deliver(server, delivery(server.razorpay, 'refund.processed', other.payment.id))
    expect(await troublesOf(order)).toEqual(['never captured'])
  })
})

describe('an order with several payments', () => {
  it('is paid by the captured payment and leaves an authorised payment uncaptured', async () => {
    const order = await newOrder()
    const first = server.razorpay.pay(order, 'declined')
    const second = server.razorpay.pay(order)
    server.razorpay.authorizeLate(first.payment.id)
    await makeDue(order)
    await reconcile(server.services)
    expect(await booksOf(server, order)).toMatchObject({
      state: 'paid',
      payment: second.payment.id,
      events: expect.not.arrayContaining(['refused by the provider']),
    })
    expect(atProvider(first).status).toBe('authorized')
  })

  it('records no surplus for two signed but unconfirmed payments', async () => {
    const order = await newOrder()
    const [first, second] = [server.razorpay.pay(order, 'declined'), server.razorpay.pay(order)]
    expect(await verifyUnreached(second, first)).toEqual([200, 200])
    expect(await booksOf(server, order)).toMatchObject({
      payment: second.payment.id,
      events: ['paid, to be confirmed', 'waits for a verified email'],
    })
  })

  it('is not marked paid by a payment of a different amount', async () => {
    const paid = server.razorpay.pay(await newOrder())
    Object.assign(atProvider(paid), { amount: paid.payment.amount - 1 })
    await makeDue(paid.razorpay_order_id)
    await reconcile(server.services)
    expect(await books(paid)).toMatchObject({ state: 'created', payment: null, events: null })
  })
})

describe('a run of the reconciler', () => {
  it('closes an unpaid order after five days, not earlier', async () => {
    const unpaid = await newOrder()
    await ageOrders(server, [unpaid], watchDays - 1)
    await reconcile(server.services)
    expect(await booksOf(server, unpaid)).toMatchObject({ state: 'created', events: null })
    await ageOrders(server, [unpaid], 2)
    await reconcile(server.services)
    expect(await booksOf(server, unpaid)).toMatchObject({ state: 'closed', events: ['closed unpaid'] })
  })

  it('closes an order that never reached the provider, without calling the provider', async () => {
    const app = await server.openAnother()
    await server.razorpay.down('closed')
    expect((await order(app, { email: 'unreached@nitya.test' })).statusCode).toBe(503)
    await server.razorpay.up()
    const [{ id }] = await server.sql(`select id from orders where email = 'unreached@nitya.test'`)
    await ageOrders(server, [id], 1)
    const before = server.razorpay.requests()
    await reconcile(server.services)
    expect(server.razorpay.requests()).toBe(before)
    expect(await server.sql('select state, email from orders where id = $1', [id])).toEqual([
      { state: 'closed', email: null },
    ])
  })

  it('lists an order that the provider refuses, and continues', async () => {
    const refused = authorize(await newOrder())
    Object.assign(server.razorpay.books.order(refused.razorpay_order_id), { status: 'paid' })
    const fine = server.razorpay.pay(await newOrder())
    await makeDue(refused.razorpay_order_id, fine.razorpay_order_id)
    await reconcile(server.services)
    expect(await books(refused)).toMatchObject({ state: 'created', events: ['refused by the provider'] })
    expect(await troublesOf(refused.razorpay_order_id)).toEqual(['refused by the provider'])
    expect(await books(fine)).toMatchObject({ state: 'paid' })
  })

  it('stops at the first order while the provider is unreachable', async () => {
    const { services } = await server.openAnother()
    await makeDue(await newOrder(), await newOrder(), await newOrder())
    await server.razorpay.down('failing')
    const before = server.razorpay.requests()
    await reconcile(services)
    await server.razorpay.up()
    // One call and its retry.
    expect(server.razorpay.requests() - before).toBe(2)
  })

  it('fails on an internal error without recording a refusal by the provider', async () => {
    const paid = server.razorpay.pay(await newOrder())
    await makeDue(paid.razorpay_order_id)
    await server.sql('alter table payments rename to payments_gone')
    try {
      await expect(reconcile(server.services)).rejects.toThrow('payments')
    } finally {
      await server.sql('alter table payments_gone rename to payments')
    }
    expect(await books(paid)).toMatchObject({ state: 'created', events: null })
  })
})
