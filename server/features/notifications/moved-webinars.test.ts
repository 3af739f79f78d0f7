import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deliver, delivery } from '../../testing/buying.ts'
import { runClock, stopClock } from '../../testing/clock.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addBuyer, addTicket, addWebinar, payTicket } from '../../testing/webinars.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
let asha: Person
let id: number
beforeAll(() => server.razorpay.webhooks('off'))
beforeEach(async () => {
  await stopClock(server, '2026-03-02T06:30:00Z')
  asha = await addBuyer(server, 'asha')
  id = await addWebinar(server, { startsAt: '2026-03-06T10:30:00Z' })
})
afterAll(() => runClock(server))

const move = (start: string) =>
  server.sql('select change_webinar($1, null, null, null, $2, null, null, null, null)', [id, start])
const texts = async (): Promise<string[]> =>
  (await send(server, 'GET /api/notifications/', undefined, asha.access))
    .json()
    .filter(({ kind }: { kind: string }) => kind === 'webinar_changed')
    .map(({ text }: { text: string }) => text.replace(/^.*\. You keep your seat\. ?/, ''))
const pay = async () => {
  const { payment } = await payTicket(server, id, asha)
  await deliver(server, delivery(server.razorpay, 'payment.captured', payment.id))
}
const moneyBack = 'You can give your ticket back until the start and get all your money back.'

it('the notification of a move promises the money back only while the ticket can be given back', async () => {
  await pay()
  await move('2026-03-06T12:30:00Z')
  expect(await texts()).toEqual([moneyBack])
  await move('2026-03-06T10:30:00Z')
  expect(await texts()).toEqual(['', ''])
})

it('the notification of a second small move counts the first', async () => {
  await pay()
  await move('2026-03-06T10:50:00Z')
  expect(await texts()).toEqual([''])
  await move('2026-03-06T11:10:00Z')
  expect((await texts())[0]).toBe(moneyBack)
})

it('the notification of a move promises no money for a free ticket', async () => {
  await addTicket(server, id, asha.id)
  await move('2026-03-06T12:30:00Z')
  expect(await texts()).toEqual(['You can give your ticket back until the start.'])
})
