import { beforeEach, expect, it } from 'vitest'
import { stopClock } from '../../testing/clock.ts'
import { decide } from '../../testing/decide.ts'
import { useServer } from '../../testing/server.ts'
import { addClass, addMembers, book, statusOf } from '../../testing/studio.ts'
import { tendClasses } from './settle-due.ts'

const server = useServer()
const tend = () => tendClasses({ db: server.services.db })
const at = (time: string) => stopClock(server, `2026-03-04T${time}:00Z`)
const pointsOf = async (member: number) =>
  Number(
    (
      await server.sql(
        `select coalesce(sum(delta), 0) as points from points_ledger where member = $1 and reason = 'class'`,
        [member],
      )
    )[0].points,
  )
const wasHere = (id: number, member: number, from: string, until: string) =>
  server.sql('insert into class_presence (class, member, joined_at, left_at) values ($1, $2, $3, $4)', [
    id,
    member,
    `2026-03-04T${from}:00Z`,
    `2026-03-04T${until}:00Z`,
  ])
const asked = (id: number, member: number, time: string) =>
  server.sql('update bookings set asked_to_join_at = $3 where class = $1 and member = $2', [
    id,
    member,
    `2026-03-04T${time}:00Z`,
  ])

let members: number[]
/** Adds a one-hour class at 06:00, booked by three members, with a fourth on the waitlist. */
async function bookedClass(link: string | null = null) {
  await at('02:00')
  members = await addMembers(server, 4)
  const id = await addClass(server, { startsAt: '2026-03-04T06:00:00Z', capacity: 3, link })
  for (const member of members.slice(0, 3))
    expect(await book(server, member, id)).toMatchObject({ status: 'booked' })
  await book(server, members[3]!, id, { wait: true })
  return id
}
beforeEach(() => server.sql('delete from classes'))

it('ten minutes after its end, a class is settled: members in the room for half of it have attended', async () => {
  const id = await bookedClass()
  const [present, early, absent, waiting] = members as [number, number, number, number]
  // Overlapping stays count once, and time outside the class does not count.
  await wasHere(id, present, '05:50', '06:20')
  await wasHere(id, present, '06:10', '06:31')
  await wasHere(id, early, '06:00', '06:29')
  await at('07:09')
  await tend()
  expect(await statusOf(server, present, id)).toBe('booked')
  expect(await statusOf(server, waiting, id)).toBe('expired')
  await at('07:10')
  await tend()
  await tend()
  expect(await Promise.all([present, early, absent].map((m) => statusOf(server, m, id)))).toEqual([
    'attended',
    'no_show',
    'no_show',
  ])
  expect(await Promise.all([present, early, absent].map(pointsOf))).toEqual([20, 0, 0])
  const [{ minutes_present }] = await server.sql('select minutes_present from bookings where member = $1', [
    present,
  ])
  expect(minutes_present).toBe(31)
})

it('a class without room reports waits for its roster; after 48 hours everybody who tried to enter in time counts as attended', async () => {
  const id = await bookedClass()
  const [inTime, late, never] = members as [number, number, number]
  await asked(id, inTime, '05:50')
  await asked(id, late, '06:16')
  await stopClock(server, '2026-03-06T06:59:00Z')
  await tend()
  expect(await statusOf(server, inTime, id)).toBe('booked')
  await stopClock(server, '2026-03-06T07:00:00Z')
  await tend()
  expect(await Promise.all([inTime, late, never].map((m) => statusOf(server, m, id)))).toEqual([
    'attended',
    'no_show',
    'no_show',
  ])
  expect(await pointsOf(inTime)).toBe(20)
})

it.each([
  { how: 'by minutes, which keeps the seats', to: '06:25', rebooked: false },
  { how: 'by hours, with a new seat', to: '10:00', rebooked: true },
])('requests to join a class that then moved $how count from its new start', async ({ to, rebooked }) => {
  const id = await bookedClass('https://meet.example/secret')
  const [here, away] = members as [number, number]
  const join = (member: number) =>
    decide(server, `select refusal from join_class($1, $2, '{}', 10, 30)`, [member, id])
  await at('05:52')
  expect(await join(here)).toEqual({})
  if (rebooked) await join(away)
  await server.sql('select change_class($1, $2, null, null, null, null)', [id, `2026-03-04T${to}:00Z`])
  if (rebooked) {
    for (const member of [here, away])
      expect(await book(server, member, id)).toMatchObject({ status: 'booked' })
    await at('09:55')
    await join(here)
  }
  await stopClock(server, '2026-03-06T12:00:00Z')
  await tend()
  expect([await statusOf(server, here, id), await statusOf(server, away, id)]).toEqual([
    'attended',
    'no_show',
  ])
})

it('a class with an outside link awards points only when the host confirms attendance', async () => {
  const id = await bookedClass('https://meet.example/secret')
  const [present] = members as [number]
  await asked(id, present, '05:55')
  await stopClock(server, '2026-03-06T07:00:00Z')
  await tend()
  expect([await statusOf(server, present, id), await pointsOf(present)]).toEqual(['attended', 0])
  const correct = async (status: string) =>
    decide(server, 'select * from correct_roster($1, $2, $3)', [id, present, status])
  for (const status of ['attended', 'attended', 'no_show', 'attended']) await correct(status)
  expect(await pointsOf(present)).toBe(20)
  const entries = await server.sql(
    `select ref, turn, delta from points_ledger where member = $1 and reason = 'class' order by id`,
    [present],
  )
  expect(entries).toEqual([
    { ref: `${id}`, turn: 0, delta: 20 },
    { ref: `${id}`, turn: 1, delta: -20 },
    { ref: `${id}`, turn: 2, delta: 20 },
  ])
  await stopClock(server, '2026-03-08T07:00:01Z')
  expect(await correct('no_show')).toEqual({ refusal: 'too_late' })
})

it('a class ended before half its planned time counts as cancelled by its host, and returns every credit', async () => {
  const id = await bookedClass()
  await at('06:29')
  await server.sql('select end_class($1)', [id])
  expect(await Promise.all(members.map((m) => statusOf(server, m, id)))).toEqual(
    Array(4).fill('host_cancelled'),
  )
  const [{ used }] = await server.sql(
    'select count(booking)::int as used from credits where member = any($1)',
    [members],
  )
  expect(used).toBe(0)
  const told = await server.sql(
    `select kind, notification_facts(n) -> 'class' ->> 'ended_early' as early from notifications n
    where member = any($1) and kind like 'class_%'`,
    [members],
  )
  expect(told).toEqual(Array(4).fill({ kind: 'class_cancelled', early: 'true' }))
})

it('three no-shows in thirty days limit a member to one seat at a time until they attend two classes', async () => {
  await at('02:00')
  const [asha] = (await addMembers(server, 1)) as [number]
  await server.sql(`select give_credit($1, 'class', 'goodwill', 60, n::text) from generate_series(1, 9) n`, [
    asha,
  ])
  const past = async (day: number, status: string) => {
    const id = await addClass(server, { startsAt: `2026-02-${day}T06:00:00Z` })
    await server.sql(
      `insert into bookings (class, member, status, booked_at) values ($1, $2, $3, app_now())`,
      [id, asha, status],
    )
    return id
  }
  const missed = [await past(20, 'no_show'), await past(22, 'no_show'), await past(24, 'no_show')]
  const [first, second] = [
    await addClass(server, { startsAt: '2026-03-05T06:00:00Z' }),
    await addClass(server, { startsAt: '2026-03-06T06:00:00Z' }),
  ]
  expect(await book(server, asha, first)).toMatchObject({ status: 'booked' })
  expect(await book(server, asha, second)).toMatchObject({ refusal: 'restricted' })
  await past(25, 'attended')
  expect(await server.sql('select attend_left($1)', [asha])).toEqual([{ attend_left: 1 }])
  await server.sql('delete from bookings where class = $1', [missed[1]])
  expect(await book(server, asha, second)).toMatchObject({ status: 'booked' })
})
