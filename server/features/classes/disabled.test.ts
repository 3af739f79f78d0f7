import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { giveRoles } from '../../testing/builders.ts'
import { untilWaiting } from '../../testing/locks.ts'
import { insertMember, openMemberSession } from '../../testing/insert-member.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { releaseSeats } from './settle-due.ts'
import { addBooking, addClass, book, cancel, creditsOf, givePlus, statusOf } from '../../testing/studio.ts'
import { inHours } from '../../testing/clock.ts'
import { addTicket, addWebinar, ticketOf } from '../../testing/webinars.ts'

const server = useServer()
let asha: Person
let bela: Person
let chetan: Person

beforeAll(async () => {
  ;[asha, bela, chetan] = [
    await insertMember(server, 'asha'),
    await insertMember(server, 'bela'),
    await insertMember(server, 'chetan'),
  ]
  for (const { id } of [asha, bela, chetan]) {
    await server.sql('insert into safety_notices (member, version) values ($1, safety_notice_version())', [
      id,
    ])
    await givePlus(server, id, 30)
  }
})

const disable = (who: Person) => server.sql('update members set disabled_at = now() where id = $1', [who.id])
const enable = (who: Person) => server.sql('update members set disabled_at = null where id = $1', [who.id])
const used = async (who: Person) =>
  (await creditsOf(server, who.id)).reduce((sum, credits) => sum + credits.used, 0)
const told = async (who: Person, kind: string) =>
  (await server.sql('select from notifications where member = $1 and kind = $2', [who.id, kind])).length

it('disabling a member frees their seats for the waitlist and returns their credits, however soon the class starts', async () => {
  const [full, soon, over] = [
    await addClass(server, { startsAt: await inHours(server, 60), capacity: 1 }),
    await addClass(server, { startsAt: await inHours(server, 0.5), capacity: 1 }),
    await addClass(server, { startsAt: await inHours(server, -30) }),
  ]
  for (const id of [full, soon]) {
    await book(server, asha.id, id)
    await book(server, bela.id, id, { wait: true, wake: true })
  }
  await server.sql(
    `insert into bookings (class, member, status, booked_at) values ($1, $2, 'attended', now())`,
    [over, asha.id],
  )
  expect(await used(asha)).toBe(2)
  await disable(asha)
  expect([await statusOf(server, asha.id, full), await statusOf(server, asha.id, soon)]).toEqual([
    'cancelled',
    'cancelled',
  ])
  expect([await statusOf(server, asha.id, over), await used(asha)]).toEqual(['attended', 0])
  expect([await statusOf(server, bela.id, full), await told(bela, 'waitlist_promoted')]).toEqual([
    'booked',
    1,
  ])
  // In the last hour, a free seat goes to the first member who books it.
  expect([await statusOf(server, bela.id, soon), await told(bela, 'seat_free')]).toEqual(['waiting', 1])
  await enable(asha)
  expect(await statusOf(server, asha.id, full)).toBe('cancelled')
})

it('seats, waitlist places and tickets of members whom an older release disabled are released', async () => {
  const [seat, place] = [
    await addClass(server, { startsAt: await inHours(server, 80), capacity: 1 }),
    await addClass(server, { startsAt: await inHours(server, 84) }),
  ]
  await book(server, asha.id, seat)
  await book(server, bela.id, seat, { wait: true, wake: true })
  await addBooking(server, asha.id, place, 'waiting')
  const webinar = await addWebinar(server, { startsAt: await inHours(server, 90) })
  await addTicket(server, webinar, asha.id)
  await server.sql('alter table members disable trigger members_leave_upcoming')
  await disable(asha)
  await server.sql('alter table members enable trigger members_leave_upcoming')
  await releaseSeats(server.services)
  expect([await statusOf(server, asha.id, seat), await statusOf(server, bela.id, seat)]).toEqual([
    'cancelled',
    'booked',
  ])
  expect([await statusOf(server, asha.id, place), await used(asha)]).toEqual(['cancelled', 0])
  expect((await ticketOf(server, webinar, asha.id))!.status).toBe('cancelled')
  await cancel(server, bela.id, seat)
  await enable(asha)
})

it('hosts who were disabled or lost the role under an older release are removed from classes and webinars', async () => {
  const leads = (id: number) =>
    server.sql(
      'select host::int from classes where host = $1 union all select host::int from webinars where host = $1',
      [id],
    )
  await giveRoles(server, asha, 'host')
  await giveRoles(server, bela, 'host')
  for (const { id } of [asha, bela, chetan])
    await addWebinar(server, { startsAt: await inHours(server, 90), host: id })
  await addClass(server, { startsAt: await inHours(server, 80), host: asha.id })
  await server.sql('alter table members disable trigger members_leave_upcoming')
  await disable(asha)
  await server.sql('alter table members enable trigger members_leave_upcoming')
  await releaseSeats(server.services)
  expect([await leads(asha.id), await leads(chetan.id)]).toEqual([[], []])
  expect(await leads(bela.id)).toEqual([{ host: bela.id }])
  await server.sql('delete from member_roles')
  await enable(asha)
})

it('a disabled member loses their waitlist places, and is not promoted from a place that remains', async () => {
  const id = await addClass(server, { startsAt: await inHours(server, 80), capacity: 1 })
  await book(server, bela.id, id)
  await book(server, asha.id, id, { wait: true, wake: true })
  await book(server, chetan.id, id, { wait: true, wake: true })
  await disable(asha)
  expect(await statusOf(server, asha.id, id)).toBe('cancelled')
  await server.sql(
    `update bookings set status = 'waiting', waiting_number = 0, waiting_since = now() where member = $1 and class = $2`,
    [asha.id, id],
  )
  await server.sql('select cancel_booking($1, $2)', [bela.id, id])
  expect([await statusOf(server, asha.id, id), await statusOf(server, chetan.id, id)]).toEqual([
    'waiting',
    'booked',
  ])
  await enable(asha)
})

it('a member who books while being disabled gets no seat', async () => {
  const id = await addClass(server, { startsAt: await inHours(server, 100) })
  const ask = (who: Person) => send(server, `POST /api/classes/${id}/book/`, {}, who.access)
  const other = new pg.Client({ connectionString: server.url })
  await other.connect()
  await other.query('begin')
  await other.query('update members set disabled_at = now() where id = $1', [chetan.id])
  const late = Promise.resolve(ask(chetan))
  await untilWaiting(server)
  await other.query('commit')
  expect((await late).statusCode).toBe(401)
  expect(await statusOf(server, chetan.id, id)).toBeUndefined()

  await other.end()

  for (let round = 0; round < 8; round++) {
    const who = { ...bela, ...(await openMemberSession(server, bela)) }
    await Promise.all([ask(who), disable(bela)])
    expect(await statusOf(server, bela.id, id)).not.toBe('booked')
    await enable(bela)
  }
})
