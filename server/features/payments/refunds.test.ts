import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'
import { staffMember } from '../../testing/builders.ts'
import { join, mailTo, send } from '../../testing/people.ts'
import {
  booksOf,
  daysUntil,
  deliver,
  delivery,
  orderId,
  type Paid,
  status,
  verify,
} from '../../testing/buying.ts'
import { inHours } from '../../testing/clock.ts'
import { addBuyer, addWebinar, ask, payTicket, ticketOf } from '../../testing/webinars.ts'
import { reconcile } from './reconcile.ts'

const server = useServer()
beforeAll(() => server.razorpay.webhooks('off'))

const pay = async (email = 'somebody@nitya.test') => server.razorpay.pay(await orderId(server, { email }))
const books = ({ razorpay_order_id }: Paid) => booksOf(server, razorpay_order_id)
const tell = (event: string, { payment }: Paid) =>
  deliver(server, delivery(server.razorpay, event, payment.id))

describe('a refund', () => {
  it('ends a granted Plus, is mailed to the payer, and is reported by a repeated verification', async () => {
    const person = await join(server, 'refunded')
    const paid = server.razorpay.pay(await orderId(server, { access: person.access, email: person.email }))
    await verify(server, paid)
    server.razorpay.refund(paid.payment.id)
    await tell('refund.processed', paid)
    expect(await books(paid)).toMatchObject({ state: 'refunded', grants: 1, running: 0 })
    expect(await status(server, person.access)).toEqual({
      subscription_type: 'free',
      tier_name: null,
      expires_at: null,
    })
    expect((await mailTo(server, person.email, 'refund')).Text).toContain('Plus Monthly')
    expect((await verify(server, paid)).json()).toEqual({ error: 'This payment was refunded.' })
  })

  it('of one purchase does not change the days of another purchase', async () => {
    const person = await join(server, 'twice')
    const buy = async () => {
      const paid = server.razorpay.pay(await orderId(server, { access: person.access, email: person.email }))
      await verify(server, paid)
      return paid
    }
    const [first] = [await buy(), await buy()]
    server.razorpay.refund(first.payment.id)
    await tell('refund.processed', first)
    const { expires_at } = await status(server, person.access)
    expect(await daysUntil(server, expires_at)).toBeCloseTo(30, 2)
  })

  it('that is reported before its payment prevents the grant', async () => {
    const paid = await pay()
    const captured = delivery(server.razorpay, 'payment.captured', paid.payment.id)
    server.razorpay.refund(paid.payment.id)
    await tell('refund.processed', paid)
    await deliver(server, captured)
    expect((await verify(server, paid)).statusCode).toBe(400)
    expect(await books(paid)).toMatchObject({ grants: 0 })
    const again = await pay()
    expect(again.razorpay_order_id).not.toBe(paid.razorpay_order_id)
    expect((await verify(server, again)).statusCode).toBe(200)
  })

  it('known only to the provider is found by the browser’s verification, which grants nothing', async () => {
    const email = 'unheard@nitya.test'
    const paid = await pay(email)
    server.razorpay.refund(paid.payment.id)
    const answer = await verify(server, paid)
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'This payment was refunded.' }])
    await deliver(server, delivery(server.razorpay, 'payment.captured', paid.payment.id))
    expect(await books(paid)).toMatchObject({ grants: 0, running: 0 })
    expect(await orderId(server, { email })).not.toBe(paid.razorpay_order_id)
  })

  it('that is outstanding is still sent after the refund of a surplus payment', async () => {
    const finance = await staffMember(server, 'finance')
    const order = await orderId(server, { email: 'doubled@nitya.test' })
    const [surplus, paid] = [server.razorpay.pay(order, 'declined'), server.razorpay.pay(order)]
    await verify(server, paid)
    Object.assign(surplus.payment, { captured: true, status: 'captured' })
    await server.razorpay.down('failing')
    const { statusCode } = await send(
      server,
      `POST /api/staff/orders/${order}/refund/`,
      { reason: 'Paid twice.' },
      finance.access,
    )
    await server.razorpay.up()
    server.razorpay.refund(surplus.payment.id)
    await tell('refund.processed', surplus)
    expect([statusCode, paid.payment.status]).toEqual([200, 'captured'])
    await server.sql('update orders set next_check_at = app_now() where next_check_at is not null')
    const { services } = await server.openAnother()
    await reconcile(services)
    expect(paid.payment.status).toBe('refunded')
  })

  it('of part of the payment does not end Plus', async () => {
    const person = await join(server, 'partly')
    const paid = server.razorpay.pay(await orderId(server, { access: person.access, email: person.email }))
    await verify(server, paid)
    server.razorpay.refund(paid.payment.id, 100)
    await tell('refund.processed', paid)
    await tell('refund.processed', paid)
    expect(await books(paid)).toMatchObject({
      state: 'paid',
      running: 1,
      events: ['paid', 'refunded in part'],
    })
    expect(await status(server, person.access)).toMatchObject({ subscription_type: 'premium' })
  })
})

it('a ticket can be ordered again while the refund of its cancellation is on its way', async () => {
  const buyer = await addBuyer(server, 'quick')
  const webinar = await addWebinar(server, { startsAt: await inHours(server, 100) })
  await verify(server, await payTicket(server, webinar, buyer))
  await server.razorpay.down('slow')
  try {
    const cancelled = ask(server, `POST ${webinar}/cancel/`, buyer)
    await expect.poll(async () => (await ticketOf(server, webinar, buyer.id))!.status).toBe('cancelled')
    expect((await ask(server, `POST ${webinar}/order/`, buyer, {})).statusCode).toBe(201)
    expect((await cancelled).json()).toMatchObject({ refund: { amount: 49_900, status: 'done' } })
  } finally {
    await server.razorpay.up()
  }
})

describe('the database', () => {
  it('refuses to move an order back to an earlier state, change its price snapshot, or delete it', async () => {
    const paid = await pay()
    await verify(server, paid)
    const id = paid.razorpay_order_id
    const change = (set: string) => server.sql(`update orders set ${set} where provider_order = $1`, [id])
    await expect(change("state = 'created'")).rejects.toThrow('from paid back to created')
    await expect(change('amount_paise = 100, price_paise = 100')).rejects.toThrow('snapshot')
    await expect(change("payment = 'pay_other'")).rejects.toThrow('bound')
    await expect(server.services.db.query('delete from orders', [])).rejects.toThrow('permission denied')
  })
})
