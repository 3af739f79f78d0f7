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
  givePlus,
  outcome,
  statusOf,
} from '../../testing/studio.ts'

// docs/rules.md#bookings: each bound of booking and cancelling, and the moments around it.

const server = useServer()
/** When the class of a test starts: Friday, 20 March 2026, half past eleven in India. */
const start = '2026-03-20T06:00:00Z'
/** Stops the clock the given time from the start: '-60 minutes'. */
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
    'opens 14 days before the start (booking.opensDaysBefore): $when it, $expected',
    async ({ later, expected }) => {
      const lesson = await classAt(start)
      await at('-14 days', later)
      expect(outcome(await book(server, asha, lesson))).toBe(expected)
    },
  )

  it.each(around('booked', 'class_over', 'class_over'))(
    'closes at the start: $when it, $expected',
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
    'with $upcoming upcoming seats on $tier (booking.seatsOnPlus, booking.seatsOnFree): $expected',
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
  ])('beside a seat, touching its $edge $when it: $expected', async ({ later, expected, from }) => {
    await giveClasses(server, asha, 2)
    await addBooking(server, asha, await classAt(start), 'booked')
    expect(outcome(await book(server, asha, await classAt(moved(inMinutes(from), later))))).toBe(expected)
  })
})

describe('a cancellation', () => {
  it.each(around('cancelled', 'cancelled', 'late_cancelled'))(
    'is free until 60 minutes before the start (cancelling.freeMinutesBefore): $when them, $expected',
    async ({ later, expected }) => {
      const lesson = await classAt(start)
      await book(server, asha, lesson)
      await at('-60 minutes', later)
      const credit_returned = expected === 'cancelled'
      expect(await cancel(server, asha, lesson)).toEqual({ status: expected, credit_returned })
    },
  )

  it.each(around('cancelled', 'cancelled', 'late_cancelled'))(
    'is free within 10 minutes of booking (cancelling.freeMinutesAfterBooking): $when them, $expected',
    async ({ later, expected }) => {
      const lesson = await classAt(start)
      await at('-40 minutes')
      await book(server, asha, lesson)
      await at('-30 minutes', later)
      expect(outcome(await cancel(server, asha, lesson))).toBe(expected)
    },
  )

  it.each(around('late_cancelled', 'class_over', 'class_over'))(
    'is possible until the start: $when it, $expected',
    async ({ later, expected }) => {
      const lesson = await classAt(start)
      await book(server, asha, lesson)
      await at('0 minutes', later)
      expect(outcome(await cancel(server, asha, lesson))).toBe(expected)
    },
  )

  it.each(around('late_cancelled', 'late_cancelled', 'cancelled'))(
    'is free after a promotion in the last 3 hours (cancelling.promotedHours): promoted $when them, $expected',
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
    'is what not coming counts as after a promotion in the last 3 hours: promoted $when them, $expected',
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
