import { beforeEach, describe, expect, it } from 'vitest'
import { around, moved } from '../../testing/bounds.ts'
import { stopClock } from '../../testing/clock.ts'
import { useServer } from '../../testing/server.ts'
import {
  addBooking,
  addClass,
  addMembers,
  book,
  cancel,
  giveClasses,
  outcome,
  statusOf,
} from '../../testing/studio.ts'

// Tests the bounds of the waitlist and of giving a mat (docs/rules.md#bookings): just before, at and after
// each bound.

const server = useServer()
/** The start of the class: Friday, 20 March 2026, 11:30 in India. */
const start = '2026-03-20T06:00:00Z'
/** Stops the clock at an offset from the start, such as '-60 minutes'. */
const at = (fromStart: string, later = '') => stopClock(server, start, `${fromStart} ${later}`)
const classAt = (startsAt: string, capacity = 20) => addClass(server, { startsAt, capacity })
const onDay = (day: number) => classAt(`2026-03-${day}T06:00:00Z`)
const toldOf = async (member: number, kind: string) =>
  (await server.sql('select from notifications where member = $1 and kind = $2', [member, kind])).length
let [asha, bela] = [0, 0]
beforeEach(async () => {
  await server.sql('delete from classes')
  await at('-7 days')
  ;[asha, bela] = (await addMembers(server, 2)) as [number, number]
})

describe('the waitlist', () => {
  const wait = async (member: number, lesson: number) =>
    outcome(await book(server, member, lesson, { wait: true }))
  const fullClass = async (startsAt = start) => {
    const lesson = await classAt(startsAt, 1)
    await giveClasses(server, bela, 1)
    expect(await book(server, bela, lesson)).toMatchObject({ status: 'booked' })
    return lesson
  }

  it.each([
    { places: 9, expected: 'waiting' },
    { places: 10, expected: 'waitlist_limit' },
  ])(
    'accepts members with fewer than ten waitlist places: with $places, $expected',
    async ({ places, expected }) => {
      const lesson = await fullClass()
      for (let each = 0; each < places; each++) await addBooking(server, asha, await onDay(21), 'waiting')
      expect(await wait(asha, lesson)).toBe(expected)
    },
  )

  it.each(around('waitlist_limit', 'waiting', 'waiting'))(
    'counts only places in upcoming classes (waitlist.placesMax): $when the start of one of ten classes, $expected',
    async ({ later, expected }) => {
      const lesson = await fullClass('2026-03-25T06:00:00Z')
      for (let each = 0; each < 9; each++) await addBooking(server, asha, await onDay(21), 'waiting')
      await addBooking(server, asha, await classAt(start), 'waiting')
      await at('0 minutes', later)
      expect(await wait(asha, lesson)).toBe(expected)
    },
  )

  it.each(around(['booked', 0], ['waiting', 1], ['waiting', 1]))(
    'gets a seat that is freed more than 60 minutes before the start (waitlist.promotesMinutesBefore), and is only notified of a seat freed later: $when the limit, $expected',
    async ({ later, expected }) => {
      const lesson = await fullClass()
      await wait(asha, lesson)
      await at('-60 minutes', later)
      await cancel(server, bela, lesson)
      expect([await statusOf(server, asha, lesson), await toldOf(asha, 'seat_free')]).toEqual(expected)
    },
  )

  it.each([
    { what: 'a larger class', to: null, capacity: 2, expected: 1 },
    { what: 'a move that ends seats', to: '2026-03-20T05:15:00Z', capacity: null, expected: 1 },
    { what: 'a class that is no larger', to: null, capacity: 1, expected: 0 },
  ])(
    'is notified of a seat freed in the last hour by staff: $what, $expected',
    async ({ to, capacity, expected }) => {
      const lesson = await fullClass()
      await wait(asha, lesson)
      await at('-50 minutes')
      await server.sql('select change_class($1, $2, null, null, $3, null)', [lesson, to, capacity])
      expect([await statusOf(server, asha, lesson), await toldOf(asha, 'seat_free')]).toEqual([
        'waiting',
        expected,
      ])
    },
  )

  it.each(around('waiting', 'expired', 'expired'))(
    'closes at the start: $when the start, $expected',
    async ({ later, expected }) => {
      const lesson = await fullClass()
      await wait(asha, lesson)
      await at('0 minutes', later)
      await server.sql('select tend_class($1)', [lesson])
      expect(await statusOf(server, asha, lesson)).toBe(expected)
    },
  )

  it.each([
    ...around('booked', 'waiting', 'waiting').map((row) => ({
      ...row,
      quiet: '21:30',
      now: '2026-03-19T16:00:00Z',
    })),
    ...around('waiting', 'booked', 'booked').map((row) => ({
      ...row,
      quiet: '07:00',
      now: '2026-03-20T01:30:00Z',
    })),
  ])(
    'promotes nobody from 21:30 to 07:00 for a class before 09:00: $when $quiet, $expected',
    async ({ later, expected, now }) => {
      // 08:45 in India; the seat is freed the evening before, or that morning.
      const lesson = await fullClass('2026-03-20T03:15:00Z')
      await wait(asha, lesson)
      await stopClock(server, now, later)
      await cancel(server, bela, lesson)
      expect(await statusOf(server, asha, lesson)).toBe(expected)
    },
  )

  it.each(around('waiting', 'booked', 'booked', 'second'))(
    'promotes members at night for a class that starts at 09:00 or later: $when 09:00, $expected',
    async ({ later, expected }) => {
      const lesson = await fullClass(moved('2026-03-20T03:30:00Z', later))
      await wait(asha, lesson)
      await stopClock(server, '2026-03-19T20:00:00Z')
      await cancel(server, bela, lesson)
      expect(await statusOf(server, asha, lesson)).toBe(expected)
    },
  )
})

describe('giving a mat', () => {
  const give = async (giver: number, receiver: number) => {
    const lesson = await classAt(start, 1)
    await giveClasses(server, giver, 1)
    await giveClasses(server, receiver, 1)
    await book(server, giver, lesson)
    await book(server, receiver, lesson, { wait: true })
    return lesson
  }
  const earnedBy = async (member: number) =>
    (
      await server.sql(
        `select coalesce(sum(delta), 0)::int as points from points_ledger where member = $1 and reason = 'seat_given'`,
        [member],
      )
    )[0].points

  it.each(around(0, 5, 5))(
    'earns 5 points for a seat held for 12 hours (givenMat.points, givenMat.heldHours): cancelled $when the limit, $expected',
    async ({ later, expected }) => {
      const lesson = await give(asha, bela)
      await at('-7 days 12 hours', later)
      await cancel(server, asha, lesson)
      expect(await earnedBy(asha)).toBe(expected)
    },
  )

  /** Records a mat given at an earlier time. */
  const gave = async (giver: number, receiver: number, when: string) => {
    const lesson = await classAt('2026-01-05T06:00:00Z')
    await addBooking(server, giver, lesson, 'cancelled')
    await server.sql(
      `insert into mats_given (booking, round, giver, receiver, zone, given_at)
       select id, 1, member, $3, 'Asia/Kolkata', $4 from bookings where class = $1 and member = $2`,
      [lesson, giver, receiver, when],
    )
  }
  /** Gives a mat on Saturday, 14 March, a day after booking the seat. */
  const giveNow = async () => {
    const lesson = await give(asha, bela)
    await at('-6 days')
    await cancel(server, asha, lesson)
    return earnedBy(asha)
  }

  it.each([
    ...around(5, 5, 0).map((row) => ({ ...row, direction: 'the same way' })),
    ...around(5, 5, 0).map((row) => ({ ...row, direction: 'back' })),
  ])(
    'earns points again between the same two members after 30 days (givenMat.samePairDays), $direction: given $when the limit, $expected',
    async ({ later, expected, direction }) => {
      const pair: [number, number] = direction === 'back' ? [bela, asha] : [asha, bela]
      await gave(...pair, moved('2026-02-12T06:00:00Z', later))
      expect(await giveNow()).toBe(expected)
    },
  )

  it.each([
    { given: 3, expected: 5 },
    { given: 4, expected: 0 },
  ])(
    'earns points 4 times a month (givenMat.perMonth): after $given times, $expected points',
    async ({ given, expected }) => {
      for (const other of await addMembers(server, given)) await gave(asha, other, '2026-03-02T06:00:00Z')
      expect(await giveNow()).toBe(expected)
    },
  )

  it.each(around(5, 0, 0))(
    'counts towards its month, which begins at midnight: four given $when midnight, $expected points',
    async ({ later, expected }) => {
      const midnight = moved('2026-02-28T18:30:00Z', later)
      for (const other of await addMembers(server, 4)) await gave(asha, other, midnight)
      expect(await giveNow()).toBe(expected)
    },
  )
})
