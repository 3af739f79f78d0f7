import { beforeEach, expect, it } from 'vitest'
import { giveRoles } from '../../testing/builders.ts'
import { stopClock } from '../../testing/clock.ts'
import { joinWithoutExpiry, send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { acceptNotice, addClass, book, givePlus } from '../../testing/studio.ts'

const server = useServer()
const monday = '2026-03-02T06:00:00Z'
const day = (days: number) => new Date(Date.parse(monday) + days * 86_400_000).toISOString()
let who: Person
let joined = 0
beforeEach(async () => {
  await stopClock(server, monday)
  who = await joinWithoutExpiry(server, `asha${joined++}`)
})

type Row = { source: string; kind: string; from: string; to: string; issued: number; left: number }
/** Returns the listed windows with source, start, end and the number of credits left. */
async function list(kind = 'class') {
  const { windows } = (await send(server, 'GET /api/credits/', undefined, who.access)).json()
  return (windows as Row[])
    .filter((row) => row.kind === kind)
    .map(({ source, from, to, issued, left }) => {
      expect(left).toBe(issued)
      return [source, from, to, left]
    })
}
const week = (monday: string) => [
  'free',
  monday,
  new Date(Date.parse(monday) + 7 * 86_400_000).toISOString(),
  1,
]

it('a Free member sees the credits of this week and the next', async () => {
  expect(await list()).toEqual([week('2026-03-01T18:30:00.000Z'), week('2026-03-08T18:30:00.000Z')])
})

it('the next week is listed in the first minutes of a week of 169 hours', async () => {
  await server.sql(`update members set time_zone = 'Europe/Berlin' where id = $1`, [who.id])
  await stopClock(server, '2026-10-18T22:10:00Z')
  expect((await list()).map(([, from]) => from)).toEqual([
    '2026-10-18T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ])
})

it('a member with Plus sees the next window, which is not issued yet, with its classes and check-ins', async () => {
  await givePlus(server, who.id, 45, { at: '2026-03-01T18:30:00Z' })
  const [starts, ends] = ['2026-03-31T18:30:00.000Z', '2026-04-15T18:30:00.000Z']
  expect(await list()).toEqual([
    ['plus', '2026-03-01T18:30:00.000Z', starts, 24],
    ['plus', starts, ends, 12],
  ])
  expect((await list('checkin')).at(-1)).toEqual(['plus', starts, ends, 2])
  expect(await server.sql('select from credit_windows where member = $1', [who.id])).toHaveLength(1)
  await stopClock(server, day(20))
  expect(await list()).toHaveLength(2)
  expect(await server.sql('select from credit_windows where member = $1', [who.id])).toHaveLength(2)
})

it('a member in the last window of Plus sees the next free week, and viewing the list does not issue that week', async () => {
  await givePlus(server, who.id, 30, { at: '2026-03-01T18:30:00Z' })
  const plus = ['plus', '2026-03-01T18:30:00.000Z', '2026-03-31T18:30:00.000Z', 24]
  for (const at of [monday, day(20)]) {
    await stopClock(server, at)
    expect(await list()).toEqual([plus, week('2026-03-29T18:30:00.000Z')])
  }
  expect(await server.sql('select from credit_windows where member = $1', [who.id])).toHaveLength(1)
})

it('a credit that was taken back is not counted as left', async () => {
  await givePlus(server, who.id, 30)
  await list()
  await server.sql(
    `update credits set voided_at = app_now() where member = $1 and source = 'plus' and ordinal = 1`,
    [who.id],
  )
  const { windows } = (await send(server, 'GET /api/credits/', undefined, who.access)).json()
  expect(
    windows
      .filter(({ source }: Row) => source === 'plus')
      .map(({ kind, issued, left }: Row) => [kind, issued - left]),
  ).toEqual([
    ['class', 1],
    ['checkin', 1],
  ])
})

it('a credit kept after its window is listed until its own end, without those that expired, also to staff', async () => {
  const desk = await joinWithoutExpiry(server, `desk${joined}`)
  await giveRoles(server, desk, 'desk')
  await givePlus(server, who.id, 2)
  const id = await addClass(server, { startsAt: day(1) })
  await acceptNotice(server, who.id)
  expect(await book(server, who.id, id)).toMatchObject({ status: 'booked' })
  await server.sql("select cancel_class($1, 'Ill.')", [id])
  await stopClock(server, day(3))
  const kept = { source: 'plus', kind: 'class', to: day(14), issued: 2, used: 0, left: 1 }
  const page = await send(server, `GET /api/staff/members/${who.username}/`, undefined, desk.access)
  expect(page.json().credits).toContainEqual(expect.objectContaining(kept))
  const own = await send(server, 'GET /api/credits/', undefined, who.access)
  expect(own.json().windows).toContainEqual(expect.objectContaining(kept))
  await stopClock(server, day(15))
  const later = await send(server, 'GET /api/credits/', undefined, who.access)
  expect(later.json().windows, 'an ended window shows what lapsed').toContainEqual(
    expect.objectContaining({ ...kept, left: 2 }),
  )
})
