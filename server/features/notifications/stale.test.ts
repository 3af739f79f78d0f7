import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addCheckin, addCoach } from '../../testing/checkins.ts'
import { runClock, stopClock } from '../../testing/clock.ts'
import { joinWithoutExpiry, send, type Person } from '../../testing/people.ts'
import { addBooking, addClass, givePlus } from '../../testing/studio.ts'
import { useServer } from '../../testing/server.ts'
import { addTicket, addWebinar } from '../../testing/webinars.ts'
import { remind, remindOfEnds } from './remind.ts'

// The bell, after an event that made a notification untrue.

const server = useServer()
let asha: Person
let people = 0
beforeEach(async () => {
  await stopClock(server, '2026-03-02T06:30:00Z')
  asha = await joinWithoutExpiry(server, `asha${people++}`)
})
afterAll(() => runClock(server))

const titles = async (): Promise<string[]> =>
  (await send(server, 'GET /api/notifications/', undefined, asha.access))
    .json()
    .map(({ title }: { title: string }) => title)

it.each([
  ['waitlist_skipped', 'A seat in Morning flow became free'],
  ['seat_free', 'A seat is free in Morning flow'],
])('the bell mentions a free seat only while the member waits for it: %s', async (kind, title) => {
  const lesson = await addClass(server, { startsAt: '2026-03-06T06:00:00Z' })
  await addBooking(server, asha.id, lesson, 'waiting')
  await server.sql('select notify($1, $2, $2, $3)', [
    asha.id,
    kind,
    { class: lesson, because: 'quiet_hours' },
  ])
  expect(await titles()).toEqual([title])
  await server.sql("update bookings set status = 'booked' where class = $1", [lesson])
  expect(await titles()).toEqual([])
})

describe('the bell shows a reminder with its moment until the event is over, of', () => {
  const start = '2026-03-04T14:30:00Z'
  const moment = 'Wed 4 Mar at 8:00 pm'
  /** What the bell shows after the reminders of a day and two hours ahead, and after the event. */
  async function shown(): Promise<string[][]> {
    const all = []
    for (const now of ['2026-03-03T15:00:00Z', '2026-03-04T13:00:00Z', '2026-03-05T06:30:00Z']) {
      await stopClock(server, now)
      await remind(server.services)
      all.push(await titles())
    }
    return all
  }
  const both = (what: string) => [
    [`${what} is on ${moment}`],
    [`${what} begins on ${moment}`, `${what} is on ${moment}`],
    [],
  ]

  it('a class', async () => {
    await addBooking(server, asha.id, await addClass(server, { startsAt: start }), 'booked')
    expect(await shown()).toEqual(both('Morning flow'))
  })

  it('a webinar', async () => {
    await addTicket(server, await addWebinar(server, { startsAt: start }), asha.id)
    expect(await shown()).toEqual(both('Sleep and rhythm'))
  })

  it('a check-in', async () => {
    const coach = await addCoach(server)
    await addCheckin(
      server,
      asha.id,
      coach.id,
      (Date.parse(start) - Date.parse('2026-03-02T06:30:00Z')) / 60_000,
    )
    expect(await shown()).toEqual(both(`Your check-in with ${coach.username}`))
  })
})

it.each([true, false])(
  'the bell announces the end of Plus until it is renewed or over: renewed %s',
  async (renewed) => {
    await givePlus(server, asha.id, 1)
    await stopClock(server, '2026-03-02T07:30:00Z')
    await remindOfEnds(server.services)
    expect(await titles()).toEqual(['Plus ends on Tue 3 Mar at 12:00 pm'])
    if (renewed) await givePlus(server, asha.id, 30)
    else await stopClock(server, '2026-03-03T06:30:00Z')
    expect(await titles()).toEqual([])
  },
)

it('the bell shows the streak’s reminder only as long as it is true', async () => {
  await server.sql('select notify($1, $2, $2, $3)', [
    asha.id,
    'streak',
    { streak: 3, not_after: '2026-03-02T16:30:00Z' },
  ])
  expect(await titles()).toEqual(['Day 4 is still open'])
  await stopClock(server, '2026-03-02T16:30:00Z')
  expect(await titles()).toEqual([])
})
