import { beforeEach, describe, expect, it } from 'vitest'
import { around, moved } from '../../testing/bounds.ts'
import { stopClock } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { send } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import {
  addBooking,
  addClass,
  addMembers,
  book,
  cancel,
  giveClasses,
  givePlus,
  outcome,
  statusOf,
} from '../../testing/studio.ts'

// Tests the bounds of booking and cancelling (docs/rules.md#bookings): just before, at and after each bound.

const server = useServer()
/** The start of the class: Friday, 20 March 2026, 11:30 in India. */
const start = '2026-03-20T06:00:00Z'
/** Stops the clock at an offset from the start, such as '-60 minutes'. */
const at = (fromStart: string, later = '') => stopClock(server, start, `${fromStart} ${later}`)
const classAt = (startsAt: string, capacity = 20) => addClass(server, { startsAt, capacity })
const onDay = (day: number) => classAt(`2026-03-${day}T06:00:00Z`)
const inMinutes = (minutes: number) => new Date(Date.parse(start) + 60_000 * minutes).toISOString()
let [asha, bela] = [0, 0]
beforeEach(async () => {
  await server.sql('delete from classes')
  await at('-7 days')
  ;[asha, bela] = (await addMembers(server, 2)) as [number, number]
})

describe('booking', () => {
  it.each(around('too_early', 'booked', 'booked'))(
    'opens 14 days before the start (booking.opensDaysBefore): $when the limit, $expected',
    async ({ later, expected }) => {
      const lesson = await classAt(start)
      await at('-14 days', later)
      expect(outcome(await book(server, asha, lesson))).toBe(expected)
    },
  )

  it('too early returns the opening time', async () => {
    const lesson = await classAt(start)
    await at('-15 days')
    const text = 'select opens_at from book_class($1, $2, false, false, false)'
    expect(await server.sql(text, [asha, lesson])).toEqual([{ opens_at: new Date('2026-03-06T06:00:00Z') }])
  })

  it.each(around('booked', 'class_over', 'class_over'))(
    'closes at the start: $when the start, $expected',
    async ({ later, expected }) => {
      const lesson = await classAt(start)
      await at('0 minutes', later)
      expect(outcome(await book(server, asha, lesson))).toBe(expected)
    },
  )

  it.each([
    { tier: 'Free', upcoming: 1, expected: 'booked' },
    { tier: 'Free', upcoming: 2, expected: 'booking_limit' },
    { tier: 'Plus', upcoming: 5, expected: 'booked' },
    { tier: 'Plus', upcoming: 6, expected: 'booking_limit' },
  ])(
    'is limited by upcoming seats (booking.seatsOnPlus, booking.seatsOnFree): with $upcoming on $tier, $expected',
    async ({ tier, upcoming, expected }) => {
      if (tier === 'Plus') await givePlus(server, asha, 30)
      await giveClasses(server, asha, 1)
      for (let day = 21; day < 21 + upcoming; day++)
        await addBooking(server, asha, await onDay(day), 'booked')
      expect(outcome(await book(server, asha, await classAt(start)))).toBe(expected)
    },
  )

  it.each([
    ...around('overlap', 'booked', 'booked', 'second').map((row) => ({ ...row, edge: 'end', from: 60 })),
    ...around('booked', 'booked', 'overlap', 'second').map((row) => ({ ...row, edge: 'start', from: -60 })),
  ])(
    'is refused for overlapping classes: next to a seat’s $edge, $when the moment at which they touch, $expected',
    async ({ later, expected, from }) => {
      await giveClasses(server, asha, 2)
      await addBooking(server, asha, await classAt(start), 'booked')
      expect(outcome(await book(server, asha, await classAt(moved(inMinutes(from), later))))).toBe(expected)
    },
  )
})

describe('a cancellation', () => {
  it.each(around('cancelled', 'cancelled', 'late_cancelled'))(
    'is free until 60 minutes before the start (cancelling.freeMinutesBefore): $when the limit, $expected',
    async ({ later, expected }) => {
      const lesson = await classAt(start)
      await book(server, asha, lesson)
      await at('-60 minutes', later)
      const credit_returned = expected === 'cancelled'
      expect(await cancel(server, asha, lesson)).toEqual({ status: expected, credit_returned })
    },
  )

  it.each(around('cancelled', 'cancelled', 'late_cancelled'))(
    'is free within 10 minutes of booking (cancelling.freeMinutesAfterBooking): $when the limit, $expected',
    async ({ later, expected }) => {
      const lesson = await classAt(start)
      await at('-40 minutes')
      await book(server, asha, lesson)
      await at('-30 minutes', later)
      expect(outcome(await cancel(server, asha, lesson))).toBe(expected)
    },
  )

  it.each(around('late_cancelled', 'class_over', 'class_over'))(
    'is possible until the start: $when the start, $expected',
    async ({ later, expected }) => {
      const lesson = await classAt(start)
      await book(server, asha, lesson)
      await at('0 minutes', later)
      expect(outcome(await cancel(server, asha, lesson))).toBe(expected)
    },
  )

  it.each(around('late_cancelled', 'late_cancelled', 'cancelled'))(
    'is free after a promotion within 3 hours of the start (cancelling.promotedHours): promoted $when the limit, $expected',
    async ({ later, expected }) => {
      const lesson = await classAt(start, 1)
      await book(server, asha, lesson)
      await book(server, bela, lesson, { wait: true })
      await at('-3 hours', later)
      await cancel(server, asha, lesson)
      expect(await statusOf(server, bela, lesson)).toBe('booked')
      await at('-1 microsecond')
      expect(outcome(await cancel(server, bela, lesson))).toBe(expected)
    },
  )

  it.each(around('no_show', 'no_show', 'cancelled'))(
    'is recorded instead of a no-show after a promotion within 3 hours of the start: promoted $when the limit, $expected',
    async ({ later, expected }) => {
      const lesson = await classAt(start, 1)
      await book(server, asha, lesson)
      await book(server, bela, lesson, { wait: true })
      await at('-3 hours', later)
      await cancel(server, asha, lesson)
      await at('70 minutes')
      await server.sql('select settle_class($1)', [lesson])
      expect(await statusOf(server, bela, lesson)).toBe(expected)
    },
  )
})

it.each(
  [
    { status: 'booked', bound: 'end', minutes: 60 },
    { status: 'waiting', bound: 'start', minutes: 0 },
  ].flatMap((row) => around(['upcoming'], ['past'], ['past']).map((moment) => ({ ...row, ...moment }))),
)(
  'a class with a $status booking is listed as upcoming until its $bound: $when the $bound, $expected',
  async ({ status, minutes, later, expected }) => {
    await at(`${minutes} minutes`, later)
    const member = await insertMember(server, 'carla')
    await addBooking(server, member.id, await classAt(start), status)
    const lists = []
    for (const when of ['upcoming', 'past']) {
      const list = await send(server, `GET /api/classes/mine/?when=${when}`, undefined, member.access)
      if (list.json().length > 0) lists.push(when)
    }
    expect(lists).toEqual(expected)
  },
)
