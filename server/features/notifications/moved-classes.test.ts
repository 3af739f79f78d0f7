import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runClock, stopClock } from '../../testing/clock.ts'
import { joinWithoutExpiry, send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { acceptNotice, addBooking, addClass, addMembers, book } from '../../testing/studio.ts'

const server = useServer()
let asha: Person
let lesson: number
beforeAll(async () => {
  await stopClock(server, '2026-03-02T06:30:00Z')
  asha = await joinWithoutExpiry(server, 'asha')
  await acceptNotice(server, asha.id)
})
beforeEach(async () => {
  await server.sql('delete from classes')
  await server.sql('delete from notifications')
  lesson = await addClass(server, { startsAt: '2026-03-06T06:30:00Z' })
  await book(server, asha.id, lesson)
})
afterAll(() => runClock(server))

const change = (start: string | null, minutes: number | null = null) =>
  server.sql('select change_class($1, $2, $3, null, null, null)', [lesson, start, minutes])
const texts = async (kind: string): Promise<string[]> =>
  (await send(server, 'GET /api/notifications/', undefined, asha.access))
    .json()
    .filter((each: { kind: string }) => each.kind === kind)
    .map(({ text }: { text: string }) => text)
    .toSorted()
const onFriday = 'Morning flow on Fri 6 Mar at 12:00 pm'

it('the notification of a move promises free cancelling only while it is free', async () => {
  await change('2026-03-06T06:45:00Z')
  expect(await texts('class_moved')).toEqual([
    'Morning flow has moved from Fri 6 Mar at 12:00 pm to Fri 6 Mar at 12:15 pm. You keep your seat, and cancelling is free.',
  ])
  await change('2026-03-06T06:30:00Z')
  expect(await texts('class_moved')).toEqual([
    'Morning flow has moved from Fri 6 Mar at 12:15 pm to Fri 6 Mar at 12:00 pm. You keep your seat.',
    `${onFriday} now lasts 60 minutes. You keep your seat.`,
  ])
})

it.each([
  ['2026-03-06T06:40:00Z', []],
  [
    '2026-03-06T08:30:00Z',
    [
      'Morning flow has moved from Fri 6 Mar at 12:00 pm to Fri 6 Mar at 2:00 pm. You keep your place on the waitlist; leave it if the new time doesn’t suit you.',
    ],
  ],
])(
  'a move to %s is announced to waiting members if others would lose their seats',
  async (start, expected) => {
    await server.sql('delete from bookings')
    await addBooking(server, asha.id, lesson, 'waiting')
    await server.sql('update classes set capacity = 1 where id = $1', [lesson])
    const [holder] = (await addMembers(server, 1)) as [number]
    await addBooking(server, holder, lesson, 'booked')
    await change(start)
    expect(await texts('class_moved')).toEqual(expected)
  },
)

it('a member who waited and then got the seat no longer reads that their place was kept', async () => {
  await server.sql('delete from bookings')
  await server.sql('update classes set capacity = 1 where id = $1', [lesson])
  const [holder] = (await addMembers(server, 1)) as [number]
  await addBooking(server, holder, lesson, 'booked')
  await addBooking(server, asha.id, lesson, 'waiting')
  await change('2026-03-06T08:30:00Z')
  expect(await texts('class_moved')).toHaveLength(1)
  await server.sql("update bookings set status = 'booked' where member = $1", [asha.id])
  expect(await texts('class_moved')).toEqual([])
})

it('the notification of a new length names the length, not a move', async () => {
  await change(null, 45)
  expect(await texts('class_moved')).toEqual([`${onFriday} now lasts 45 minutes. You keep your seat.`])
})

it('the notification of a new length to the holder of a kept seat mentions no move', async () => {
  await change('2026-03-06T10:30:00Z')
  await change(null, 45)
  expect((await texts('class_moved_far'))[1]).toMatch(
    /^Morning flow on Fri 6 Mar at 4:00 pm now lasts 45 minutes\. Your seat was cancelled, and your credit has been returned\. A seat/,
  )
})
