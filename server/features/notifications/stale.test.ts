import { afterAll, beforeEach, expect, it } from 'vitest'
import { runClock, stopClock } from '../../testing/clock.ts'
import { joinWithoutExpiry, send, type Person } from '../../testing/people.ts'
import { addBooking, addClass } from '../../testing/studio.ts'
import { useServer } from '../../testing/server.ts'

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
