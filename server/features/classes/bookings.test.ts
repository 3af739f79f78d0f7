import pg from 'pg'
import { expect, test } from 'vitest'
import { runClock, stopClock } from '../../testing/clock.ts'
import { untilWaiting } from '../../testing/locks.ts'
import { useServer } from '../../testing/server.ts'
import {
  addClass,
  addMembers,
  book,
  cancel,
  creditsOf,
  givePlus,
  refundPlus,
  statusOf,
} from '../../testing/studio.ts'

const server = useServer()

test('of two hundred bookings for twenty seats, fifty at a time, twenty succeed and 180 are refused as full', async () => {
  await stopClock(server, '2026-03-02T06:00:00Z')
  const members = await addMembers(server, 200)
  const lesson = await addClass(server, { startsAt: '2026-03-04T06:00:00Z', capacity: 20 })
  const answers = []
  for (let at = 0; at < 200; at += 50)
    answers.push(...(await Promise.all(members.slice(at, at + 50).map((m) => book(server, m, lesson)))))
  expect(answers.filter(({ status }) => status === 'booked')).toHaveLength(20)
  expect(answers.filter(({ refusal }) => refusal === 'class_full')).toHaveLength(180)
  const [{ used }] = await server.sql('select count(booking)::int as used from credits')
  expect(used).toBe(20)
})

test('a seat cancelled in time goes to the first member on the waitlist, and its giver earns points', async () => {
  await stopClock(server, '2026-03-02T06:00:00Z')
  const [asha, bela, chetan] = (await addMembers(server, 3)) as [number, number, number]
  const lesson = await addClass(server, { startsAt: '2026-03-05T06:00:00Z', capacity: 1 })
  expect(await book(server, asha, lesson)).toMatchObject({ status: 'booked', left: 0, created: true })
  expect(await book(server, asha, lesson)).toMatchObject({ status: 'booked', left: 0, created: false })
  expect(await book(server, bela, lesson)).toEqual({ refusal: 'class_full' })
  expect(await book(server, bela, lesson, { wait: true })).toMatchObject({ status: 'waiting', position: 1 })
  expect(await book(server, chetan, lesson, { wait: true })).toMatchObject({ status: 'waiting', position: 2 })
  await stopClock(server, '2026-03-03T06:00:00Z')
  expect(await cancel(server, asha, lesson)).toEqual({ status: 'cancelled', credit_returned: true })
  expect(await statusOf(server, bela, lesson)).toBe('booked')
  const [points] = await server.sql(
    `select delta, verified from points_ledger where member = $1 and reason = 'seat_given'`,
    [asha],
  )
  expect(points).toMatchObject({ delta: 5, verified: true })
  expect(await book(server, asha, lesson, { wait: true })).toMatchObject({ status: 'waiting', position: 2 })
  await runClock(server)
})

test('a waitlist position counts only members of the same waitlist', async () => {
  await stopClock(server, '2026-03-02T06:00:00Z')
  const [asha, esha, bela, chetan, dina] = (await addMembers(server, 5)) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const [other, lesson] = [
    await addClass(server, { startsAt: '2026-03-05T06:00:00Z', capacity: 1 }),
    await addClass(server, { startsAt: '2026-03-06T06:00:00Z', capacity: 1 }),
  ]
  await book(server, asha, other)
  await book(server, esha, lesson)
  await book(server, dina, other, { wait: true })
  for (const each of [bela, chetan]) await book(server, each, lesson, { wait: true })
  await book(server, dina, lesson, { wait: true })
  const places = await server.sql(
    `select member::float8, waitlist_position(bookings) as place from bookings
     where class = $1 and status = 'waiting' order by waiting_number`,
    [lesson],
  )
  expect(places).toEqual([bela, chetan, dina].map((member, at) => ({ member, place: at + 1 })))
})

/** Returns a member, and a class whose seat the member cancelled half an hour before the start. */
async function cancelLate(): Promise<[number, number]> {
  await stopClock(server, '2026-03-02T06:00:00Z')
  const [asha] = (await addMembers(server, 1)) as [number]
  const lesson = await addClass(server, { startsAt: '2026-03-05T06:00:00Z' })
  await book(server, asha, lesson)
  await stopClock(server, '2026-03-05T05:30:00Z')
  expect(await cancel(server, asha, lesson)).toEqual({ status: 'late_cancelled', credit_returned: false })
  return [asha, lesson]
}

test('a late cancellation costs the member a credit until somebody takes the seat', async () => {
  await stopClock(server, '2026-03-02T06:00:00Z')
  const [asha, bela] = (await addMembers(server, 2)) as [number, number]
  const lesson = await addClass(server, { startsAt: '2026-03-05T06:00:00Z', capacity: 1 })
  await book(server, asha, lesson)
  await stopClock(server, '2026-03-05T05:30:00Z')
  expect(await cancel(server, asha, lesson)).toEqual({ status: 'late_cancelled', credit_returned: false })
  expect(await creditsOf(server, asha)).toEqual([{ source: 'free', issued: 1, used: 1, void: 0 }])
  expect(await book(server, bela, lesson)).toMatchObject({ status: 'booked' })
  expect(await cancel(server, asha, lesson)).toEqual({ status: 'late_cancelled', credit_returned: true })
  expect(await creditsOf(server, asha)).toEqual([{ source: 'free', issued: 1, used: 0, void: 0 }])
})

test.each(['cancels the class', 'ends the class early'])(
  'a late cancellation costs nothing if the host %s, and the member is notified once',
  async (how) => {
    const [asha, lesson] = await cancelLate()
    await stopClock(server, '2026-03-05T06:20:00Z')
    for (let n = 0; n < 2; n++)
      await server.sql(
        how === 'ends the class early' ? 'select end_class($1)' : `select cancel_class($1, 'ill')`,
        [lesson],
      )
    expect(await statusOf(server, asha, lesson)).toBe('late_cancelled')
    expect(await creditsOf(server, asha)).toEqual([{ source: 'free', issued: 1, used: 0, void: 0 }])
    const [credit] = await server.sql('select kept_until from credits where member = $1', [asha])
    expect(credit.kept_until.toISOString()).toBe('2026-03-19T06:20:00.000Z')
    expect(
      await server.sql(
        `select data from notifications where member = $1 and kind in ('credit_returned', 'class_cancelled')`,
        [asha],
      ),
    ).toEqual([{ data: { class: lesson, cancelled: true } }])
  },
)

test('the earlier of two late cancellations gets its credit back when somebody takes a seat', async () => {
  await stopClock(server, '2026-03-02T06:00:00Z')
  const [asha, bela, chetan] = (await addMembers(server, 3)) as [number, number, number]
  const lesson = await addClass(server, { startsAt: '2026-03-05T06:00:00Z', capacity: 2 })
  for (const each of [asha, bela]) await book(server, each, lesson)
  await stopClock(server, '2026-03-05T05:30:00Z')
  await cancel(server, asha, lesson)
  await stopClock(server, '2026-03-05T05:31:00Z')
  await cancel(server, bela, lesson)
  await book(server, chetan, lesson)
  const used = async (member: number) => (await creditsOf(server, member)).map((each) => each.used)
  expect([await used(asha), await used(bela)]).toEqual([[0], [1]])
})

test('rebooking after a late cancellation does not start ten new minutes of free cancellation', async () => {
  const [asha, lesson] = await cancelLate()
  expect(await book(server, asha, lesson)).toMatchObject({ status: 'booked', left: 0 })
  expect(await cancel(server, asha, lesson)).toEqual({ status: 'late_cancelled', credit_returned: false })
  expect(await creditsOf(server, asha)).toEqual([{ source: 'free', issued: 1, used: 1, void: 0 }])
})

test('a seat rebooked after a late cancellation cannot be cancelled for free until the host moves the class', async () => {
  await stopClock(server, '2026-03-02T06:00:00Z')
  const [asha, bela] = (await addMembers(server, 2)) as [number, number]
  const lesson = await addClass(server, { startsAt: '2026-03-05T06:00:00Z', capacity: 1 })
  await book(server, asha, lesson)
  await stopClock(server, '2026-03-05T05:30:00Z')
  await cancel(server, asha, lesson)
  await book(server, bela, lesson)
  expect(await cancel(server, bela, lesson)).toMatchObject({ status: 'cancelled' })
  await book(server, asha, lesson)
  expect(await cancel(server, asha, lesson)).toMatchObject({ status: 'late_cancelled' })
  await book(server, asha, lesson)
  const moved = '2026-03-05T06:15:00Z'
  await server.sql('select change_class($1, $2, null, null, null, null)', [lesson, moved])
  expect(await cancel(server, asha, lesson)).toEqual({ status: 'cancelled', credit_returned: true })
})

test('a promotion does not make cancelling free for a member who has cancelled the seat late before', async () => {
  await stopClock(server, '2026-03-02T06:00:00Z')
  const [asha, bela] = (await addMembers(server, 2)) as [number, number]
  const lesson = await addClass(server, { startsAt: '2026-03-05T06:00:00Z', capacity: 1 })
  await book(server, asha, lesson)
  await stopClock(server, '2026-03-05T05:10:00Z')
  await cancel(server, asha, lesson)
  await book(server, bela, lesson)
  await server.sql('select change_class($1, $2, null, null, null, null)', [lesson, '2026-03-05T06:25:00Z'])
  expect(await book(server, asha, lesson, { wait: true })).toMatchObject({ status: 'waiting' })
  await cancel(server, bela, lesson)
  expect(await statusOf(server, asha, lesson)).toBe('booked')
  await stopClock(server, '2026-03-05T05:30:00Z')
  expect(await cancel(server, asha, lesson)).toEqual({ status: 'late_cancelled', credit_returned: false })
})

test('a late cancellation’s credit that is returned while its Plus is being refunded is void', async () => {
  await stopClock(server, '2026-03-09T06:00:00Z')
  const [asha, bela] = (await addMembers(server, 2)) as [number, number]
  const grant = await givePlus(server, asha, 30, { at: '2026-03-01T06:00:00Z' })
  const lesson = await addClass(server, { startsAt: '2026-03-12T06:00:00Z', capacity: 1 })
  await book(server, asha, lesson)
  await stopClock(server, '2026-03-12T05:30:00Z')
  await cancel(server, asha, lesson)
  const other = new pg.Client({ connectionString: server.url })
  await other.connect()
  await other.query('begin')
  await other.query('select book_class($1, $2, false, false, false)', [bela, lesson])
  const refunded = refundPlus(server, grant)
  await untilWaiting(server)
  await other.query('commit')
  await refunded
  await other.end()
  expect(await creditsOf(server, asha)).toEqual([{ source: 'plus', issued: 24, used: 0, void: 24 }])
})

test('Plus has windows of thirty days; a shorter last window has fewer credits, which a renewal tops up', async () => {
  await stopClock(server, '2026-01-01T00:00:00Z')
  const [asha] = (await addMembers(server, 1)) as [number]
  await givePlus(server, asha, 65)
  const windows = () =>
    server.sql('select nth, starts_at, ends_at, classes, checkins from plus_windows($1) order by nth', [asha])
  expect((await windows()).map(({ classes, checkins }) => [classes, checkins])).toEqual([
    [24, 4],
    [24, 4],
    [4, 1],
  ])
  await givePlus(server, asha, 30)
  expect((await windows()).map(({ classes }) => classes)).toEqual([24, 24, 24, 4])
  await givePlus(server, asha, 3, { bought: false })
  expect((await windows()).map(({ classes, checkins }) => [classes, checkins])).toEqual([
    [24, 4],
    [24, 4],
    [24, 4],
    [7, 1],
  ])
  const [{ ends_at }] = await server.sql('select max(ends_at) as ends_at from plus_windows($1)', [asha])
  const [{ expires_at }] = await server.sql('select expires_at from membership_of($1)', [asha])
  expect(ends_at).toEqual(expires_at)
})
