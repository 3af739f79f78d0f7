import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { stopClock } from '../../testing/clock.ts'
import { untilWaiting } from '../../testing/locks.ts'
import { decide } from '../../testing/decide.ts'
import { useServer } from '../../testing/server.ts'
import { addClass, addMembers, book, givePlus, refundPlus, statusOf } from '../../testing/studio.ts'

const server = useServer()
const monday = '2026-03-02T06:00:00Z'
const day = (days: number) => new Date(Date.parse(monday) + days * 86_400_000).toISOString()
const classOn = (days: number) => addClass(server, { startsAt: day(days) })

/** A second connection, with its own transaction. */
let other: pg.Client
beforeAll(async () => {
  other = new pg.Client({ connectionString: server.url })
  await other.connect()
})
afterAll(() => other.end())
afterEach(() => other.query('rollback'))

let member: number
beforeEach(async () => {
  await stopClock(server, monday)
  member = (await addMembers(server, 1))[0]!
})

const pauseText =
  'select refusal, until::text, expires_at from pause_membership($1, day_of($1) + $2::int, $3::int)'
const pause = (from: number, days: number) => decide(server, pauseText, [member, from, days])
const withdraw = () => decide(server, 'select refusal from withdraw_pause($1) as refusal', [member])
const endOfPlus = async () =>
  (await server.sql('select expires_at from membership_of($1)', [member]))[0]?.expires_at.toISOString()
const windowsEnd = async () =>
  (
    await server.sql('select max(ends_at) as ends_at from plus_windows($1)', [member])
  )[0].ends_at.toISOString()
/** Returns the credit that pays for the member's seat in a class. */
const creditOf = async (lesson: number) =>
  (
    await server.sql(
      'select u.* from credits u join bookings b on b.id = u.booking where b.member = $1 and b.class = $2',
      [member, lesson],
    )
  )[0]
const releases = async () =>
  (
    await server.sql(`select data from notifications where member = $1 and kind = 'seat_released'`, [member])
  ).map(({ data }) => Number(data.class))

test('a pause releases a seat that is being booked while the pause is created', async () => {
  await givePlus(server, member, 30)
  const lesson = await classOn(4)
  await other.query('begin')
  await other.query('select book_class($1, $2, false, false, false)', [member, lesson])
  const paused = pause(3, 5)
  await untilWaiting(server)
  await other.query('commit')
  expect(await paused).toMatchObject({ until: '2026-03-10' })
  expect(await statusOf(server, member, lesson)).toBe('cancelled')
  expect(await releases()).toEqual([lesson])
})

test('a booking within a pause that is being created is refused', async () => {
  await givePlus(server, member, 30)
  const lesson = await classOn(4)
  await other.query('begin')
  await other.query(pauseText, [member, 3, 5])
  const booked = book(server, member, lesson)
  await untilWaiting(server)
  await other.query('commit')
  expect(await booked).toMatchObject({ refusal: 'paused' })
})

test('pauses of two purchases may touch but not overlap, and each extends Plus once', async () => {
  await givePlus(server, member, 30)
  expect(await pause(3, 5)).toMatchObject({ until: '2026-03-10' })
  await givePlus(server, member, 30)
  expect(await pause(7, 5)).toEqual({ refusal: 'already_paused' })
  expect(await pause(1, 3)).toEqual({ refusal: 'already_paused' })
  expect(await endOfPlus()).toBe(day(65))
  expect(await pause(8, 5)).toMatchObject({ until: '2026-03-15' })
  expect(await endOfPlus()).toBe(day(70))
  expect(await windowsEnd()).toBe(day(70))
})

test('the database rejects a pause that overlaps another, even a direct insert', async () => {
  const first = await givePlus(server, member, 30)
  const second = await givePlus(server, member, 30)
  const insert = (grant: number, from: number) =>
    server.sql(
      `insert into membership_pauses (member, grant_id, starts_at, ends_at, starts_on, resumes_on)
       values ($1, $2, $3, $4, '2026-03-05', '2026-03-10')`,
      [member, grant, day(from), day(from + 5)],
    )
  await insert(first, 3)
  await expect(insert(second, 7)).rejects.toThrow('pauses_do_not_overlap')
  expect(await withdraw()).toEqual({})
  await insert(second, 7)
})

test('a pause made before the constraint existed cannot be overlapped', async () => {
  await givePlus(server, member, 30)
  await pause(3, 5)
  await server.sql('delete from pause_times')
  await givePlus(server, member, 30)
  expect(await pause(7, 5)).toEqual({ refusal: 'already_paused' })
})

test('withdrawing a pause releases a seat after the end of Plus that no credit pays for, and notifies the member', async () => {
  await givePlus(server, member, 7)
  await pause(3, 5)
  const [within, late, later] = [await classOn(8.5), await classOn(8.75), await classOn(9)]
  for (const lesson of [within, late, later])
    expect((await book(server, member, lesson)).status).toBe('booked')
  expect(await withdraw()).toEqual({})
  expect(await endOfPlus()).toBe(day(7))
  // All three classes are now after the end of Plus, in a week whose free credit pays for the first.
  expect(await creditOf(within)).toMatchObject({ source: 'free' })
  expect(await statusOf(server, member, within)).toBe('booked')
  expect(await statusOf(server, member, late)).toBe('cancelled')
  expect(await statusOf(server, member, later)).toBe('cancelled')
  expect(new Set(await releases())).toEqual(new Set([late, later]))
})

test('a seat booked while a pause is being withdrawn is released if it is after the end of Plus', async () => {
  await givePlus(server, member, 7)
  await pause(3, 5)
  const [first, second] = [await classOn(8.5), await classOn(9)]
  await book(server, member, first)
  await other.query('begin')
  await other.query('select book_class($1, $2, false, false, false)', [member, second])
  const withdrawn = withdraw()
  await untilWaiting(server)
  await other.query('commit')
  expect(await withdrawn).toEqual({})
  expect(await creditOf(first)).toMatchObject({ source: 'free' })
  expect(await statusOf(server, member, second)).toBe('cancelled')
})

test('a seat that the current window covers only because of a pause is paid for by that window', async () => {
  await givePlus(server, member, 60)
  await stopClock(server, day(20))
  const lesson = await classOn(31)
  await book(server, member, lesson)
  await pause(2, 5)
  expect(await creditOf(lesson)).toMatchObject({ valid_to: new Date(day(35)) })
  await withdraw()
  expect(await creditOf(lesson)).toMatchObject({ valid_from: new Date(day(30)) })
})

test('a refund withdraws a pause that would begin after the end of Plus', async () => {
  await givePlus(server, member, 10)
  const renewal = await givePlus(server, member, 30)
  await pause(15, 10)
  expect(await endOfPlus()).toBe(day(50))
  await refundPlus(server, renewal)
  expect(await endOfPlus()).toBe(day(10))
  expect(
    await server.sql('select from membership_pauses where member = $1 and withdrawn_at is null', [member]),
  ).toHaveLength(0)
})

test('carried-over classes are extended by a pause, and void after a refund that ends Plus', async () => {
  await givePlus(server, member, 30)
  await stopClock(server, day(25))
  const renewal = await givePlus(server, member, 30)
  await server.sql('select issue_current($1)', [member])
  await stopClock(server, day(31))
  await server.sql('select issue_current($1)', [member])
  const carried = async () =>
    (
      await server.sql(
        `select count(*) filter (where voided_at is null)::int as left, max(valid_to) as until from credits where member = $1 and source = 'carried'`,
        [member],
      )
    )[0]
  expect(await carried()).toEqual({ left: 4, until: new Date(day(60)) })
  await pause(3, 10)
  expect(await carried()).toEqual({ left: 4, until: new Date(day(70)) })
  await refundPlus(server, renewal)
  expect(await carried()).toMatchObject({ left: 0 })
})

test('a window bought again after a refund regains its credits, except those already used', async () => {
  await givePlus(server, member, 10)
  const first = await givePlus(server, member, 20)
  const lesson = await classOn(8)
  await book(server, member, lesson)
  await refundPlus(server, first)
  await givePlus(server, member, 20)
  await server.sql('select issue_current($1)', [member])
  const [credits] = await server.sql(
    `select count(*) filter (where voided_at is null)::int as valid, count(booking)::int as used
     from credits where member = $1 and kind = 'class' and source = 'plus'`,
    [member],
  )
  expect(credits).toEqual({ valid: 24, used: 1 })
})

test('moving a class into a pause cancels the seat without holding it, however short the move', async () => {
  await givePlus(server, member, 30)
  await pause(3, 5)
  // The pause begins at midnight in India.
  const lesson = await addClass(server, { startsAt: '2026-03-04T18:15:00Z' })
  await book(server, member, lesson)
  await server.sql('select change_class($1, $2, null, null, null, null)', [lesson, '2026-03-04T18:30:00Z'])
  expect(await statusOf(server, member, lesson)).toBe('host_cancelled')
  expect(await server.sql('select from seat_holds where member = $1', [member])).toHaveLength(0)
  const [told] = await server.sql(
    `select data from notifications where member = $1 and kind = 'class_moved_far'`,
    [member],
  )
  expect(told.data.kept_until).toBeNull()
})
