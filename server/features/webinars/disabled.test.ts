import pg from 'pg'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { deliver, delivery } from '../../testing/buying.ts'
import { inHours } from '../../testing/clock.ts'
import { meet, start, untilWaiting, type Statement } from '../../testing/locks.ts'
import type { Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addBooking, addClass } from '../../testing/studio.ts'
import { addBuyer, addTicket, addWebinar, ask, payTicket, ticketOf } from '../../testing/webinars.ts'
import { reconcile } from '../payments/reconcile.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
let asha: Person
let bela: Person
beforeAll(() => server.razorpay.webhooks('off'))
beforeEach(async () => {
  ;[asha, bela] = [await addBuyer(server, 'asha'), await addBuyer(server, 'bela')]
})

const disables = (who: Person): Statement => [
  'update members set disabled_at = app_now() where id = $1',
  [who.id],
]
const disable = (who: Person) => server.sql(...disables(who))
const statusOf = async (webinar: number, who: Person) => (await ticketOf(server, webinar, who.id))?.status
const pay = async (payment: string) =>
  (await deliver(server, delivery(server.razorpay, 'payment.captured', payment))).statusCode
async function moneyOf(payment: string): Promise<string> {
  await server.sql('update orders set next_check_at = app_now() where next_check_at is not null')
  await reconcile(server.services)
  return server.razorpay.books.payment(payment).status
}

it('disabling a member refunds their ticket, however soon the webinar is, and offers the seat', async () => {
  const id = await addWebinar(server, { startsAt: await inHours(server, 2), capacity: 1 })
  const { payment } = await payTicket(server, id, asha)
  expect([await pay(payment.id), await statusOf(id, asha)]).toEqual([200, 'booked'])
  await ask(server, `POST ${id}/waitlist/`, bela)
  await disable(asha)
  expect([await statusOf(id, asha), await statusOf(id, bela)]).toEqual(['cancelled', 'offered'])
  expect(await moneyOf(payment.id)).toBe('refunded')
  const [refund] = await server.sql(
    `select data ->> 'because' as because, source from notifications
     join tickets on tickets.member = notifications.member join order_events on order_events.order_id = tickets.order_id
     where kind = 'ticket_refunded' and event = 'refunded' and notifications.member = $1`,
    [asha.id],
  )
  expect(refund).toEqual({ because: 'studio', source: 'staff' })
})

it('a disabled member loses their offers, and their waitlist places, which would otherwise block free seats', async () => {
  const startsAt = await inHours(server, 100)
  const [waited, offered] = [
    await addWebinar(server, { startsAt }),
    await addWebinar(server, { startsAt, capacity: 1 }),
  ]
  await addTicket(server, waited, asha.id, 'waiting')
  await addTicket(server, offered, asha.id, 'offered')
  await disable(asha)
  expect([await statusOf(waited, asha), await statusOf(offered, asha)]).toEqual(['left', 'left'])
  expect((await ask(server, `GET ${waited}/`)).json().seats_left).toBe(20)
  const [{ refusal }] = await server.sql('select refusal from wait_for_ticket($1, $2)', [asha.id, offered])
  expect(refusal).toBe('member_gone')
})

it.each(['after', 'before'])(
  'a payment %s the hold expired does not seat a disabled member',
  async (when) => {
    const id = await addWebinar(server, { startsAt: await inHours(server, 100) })
    const { payment } = await payTicket(server, id, asha)
    if (when === 'after')
      await server.sql('update tickets set until = app_now() where member = $1', [asha.id])
    await disable(asha)
    expect([await pay(payment.id), await statusOf(id, asha)]).toEqual([200, 'released'])
    expect(await moneyOf(payment.id)).toBe('refunded')
  },
)

it('an order placed while its member is being disabled does not leave a seat taken', async () => {
  const orders = (webinar: number): Statement => [
    `select case when opened.refusal is null then (order_ticket($2, $1, null, 0, 0)).refusal else opened.refusal end as refusal
     from open_ticket($2, $1) opened`,
    [webinar, asha.id],
  ]
  const plan = async (hours: number) =>
    addWebinar(server, { startsAt: await inHours(server, hours), price: 0 })
  const [first, second] = [await plan(100), await plan(110)]
  const [ordered] = await meet(server, orders(first), disables(asha))
  expect([ordered.refusal, await statusOf(first, asha)]).toEqual([null, 'cancelled'])
  await server.sql('update members set disabled_at = null where id = $1', [asha.id])
  const [, refused] = await meet(server, disables(asha), orders(second))
  expect([refused.refusal, await statusOf(second, asha)]).toEqual(['member_gone', undefined])
})

it('disabling a member does not deadlock with the member’s concurrent cancellation of a seat', async () => {
  const startsAt = await inHours(server, 100)
  const id = await addWebinar(server, { startsAt, price: 0 })
  const lesson = await addClass(server, { startsAt: await inHours(server, 60) })
  await addTicket(server, id, asha.id)
  await addBooking(server, asha.id, lesson, 'booked')
  for (const table of ['webinars', 'classes']) {
    const cancelling = new pg.Client({ connectionString: server.url })
    await cancelling.connect()
    try {
      // Simulates a cancellation that has locked the webinar or class, but not yet the member.
      await cancelling.query('begin')
      await cancelling.query(`select from ${table} where id = any($1) for update`, [[id, lesson]])
      const disabling = await start(server, () => disable(asha))
      await untilWaiting(server)
      await cancelling.query('select lock_credits($1)', [asha.id])
      await cancelling.query('commit')
      await disabling.answer
      expect(await statusOf(id, asha)).toBe('cancelled')
    } finally {
      await cancelling.end()
    }
    await server.sql('update members set disabled_at = null where id = $1', [asha.id])
    await server.sql(`update tickets set status = 'booked' where member = $1`, [asha.id])
    await server.sql(`update bookings set status = 'booked' where member = $1`, [asha.id])
  }
})
