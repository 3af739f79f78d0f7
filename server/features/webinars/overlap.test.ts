import { expect, it } from 'vitest'
import { inHours } from '../../testing/clock.ts'
import { meet, type Statement } from '../../testing/locks.ts'
import { useServer } from '../../testing/server.ts'
import { lockWebinarOf, seatAwaits } from '../payments/queries.types.ts'
import { addClass, addMembers } from '../../testing/studio.ts'
import { addQuestion, addTicket, addWebinar } from '../../testing/webinars.ts'

const server = useServer()

const orders = (webinar: number, member: number): Statement => [
  `select ordered.refusal from open_ticket($2, $1) opened, lateral order_ticket($2, $1, null, 0, 49900 + 0 * coalesce(opened.price_paise, 0)) ordered`,
  [webinar, member],
]
const plan = async (capacity = 20) => addWebinar(server, { startsAt: await inHours(server, 100), capacity })
const pair = async () => (await addMembers(server, 2)) as [number, number]

it('only one of two buyers gets the last seat', async () => {
  const [asha, bela] = await pair()
  const id = await plan(1)
  const [first, second] = await meet(server, orders(id, asha), orders(id, bela))
  expect([first.refusal, second.refusal]).toEqual([null, 'sold_out'])
})

it('a member gets a seat in only one of two webinars at the same time', async () => {
  const [asha] = await pair()
  const [one, other] = [await plan(), await plan()]
  const [first, second] = await meet(server, orders(one, asha), orders(other, asha))
  expect([first.refusal, second.refusal]).toEqual([null, 'overlap'])
})

it('a member’s concurrent questions cannot exceed five', async () => {
  const [asha] = await pair()
  const id = await plan()
  await addTicket(server, id, asha)
  for (let n = 0; n < 4; n++) await addQuestion(server, id, asha)
  const asks: Statement = [`select refusal from ask_question($1, $2, 'Why?')`, [asha, id]]
  const [first, second] = await meet(server, asks, asks)
  expect([first.refusal, second.refusal]).toEqual([null, 'limit_reached'])
})

it('a host gets only one of two webinars that are added or moved to the same time', async () => {
  const [host] = await pair()
  const startsAt = await inHours(server, 500)
  const adds: Statement = [
    `select refusal from add_webinar('Rest', '', $1, $2, 60, 10, 0, null)`,
    [host, startsAt],
  ]
  const [first, second] = await meet(server, adds, adds)
  expect([first.refusal, second.refusal]).toEqual([null, 'host_busy'])
  const later = await inHours(server, 700)
  const moved = await addWebinar(server, { startsAt: await inHours(server, 900), host })
  const moves: Statement = [
    `select refusal from change_webinar($1, null, null, null, $2, null, null, null, null)`,
    [moved, later],
  ]
  const [third, fourth] = await meet(server, [adds[0], [host, later]], moves)
  expect([third.refusal, fourth.refusal]).toEqual([null, 'host_busy'])
})

it('a seat whose hold has expired is offered to one member, once', async () => {
  const [asha, bela] = await pair()
  const id = await plan(1)
  await addTicket(server, id, asha, 'held')
  await addTicket(server, id, bela, 'waiting')
  await server.sql(`update tickets set until = app_now() where webinar = $1 and status = 'held'`, [id])
  const tends: Statement = ['select tend_webinars()::text as tended', []]
  await meet(server, tends, tends)
  expect(await server.sql('select status from tickets where webinar = $1 order by status', [id])).toEqual([
    { status: 'offered' },
    { status: 'released' },
  ])
  expect(await server.sql(`select member::int from notifications where kind = 'webinar_offer'`)).toEqual([
    { member: bela },
  ])
})

it('a late payment gets no seat if its buyer is booking a class at that time', async () => {
  const startsAt = await inHours(server, 300)
  const [asha] = await pair()
  const id = await addWebinar(server, { startsAt })
  const lesson = await addClass(server, { startsAt })
  const [{ order_id: order }] = await server.sql(
    'select order_id from order_ticket($2, $1, null, 0, 49900)',
    [id, asha],
  )
  await server.sql('update tickets set until = app_now() where member = $1', [asha])
  const [booked, paid] = await meet(
    server,
    ['select status, refusal from book_class($1, $2, false, false, false)', [asha, lesson]],
    async (db) => {
      await db.query('begin', [])
      await lockWebinarOf.run({ order }, db)
      return seatAwaits.run({ order }, db)
    },
  )
  expect([booked.status, paid.awaits]).toEqual(['booked', false])
})
