import { beforeEach, describe, expect, it } from 'vitest'
import { around, moved } from '../../testing/bounds.ts'
import { stopClock } from '../../testing/clock.ts'
import { useServer } from '../../testing/server.ts'
import { addClass, addMembers, book, cancel, givePlus, statusOf } from '../../testing/studio.ts'

// docs/rules.md#bookings: each bound of booking, waiting and cancelling, and the moments around it.

const server = useServer()
/** When the class of a test starts: Friday, 20 March 2026, half past eleven in India. */
const start = '2026-03-20T06:00:00Z'
/** Stops the clock so far from the start: '-60 minutes'. */
const at = (fromStart: string, later = '') => stopClock(server, start, `${fromStart} ${later}`)
const classAt = (startsAt: string, capacity = 20) => addClass(server, { startsAt, capacity })
const onDay = (day: number) => classAt(`2026-03-${day}T06:00:00Z`)
const inMinutes = (minutes: number) => new Date(Date.parse(start) + 60_000 * minutes).toISOString()
const outcome = (answer: { status?: string; refusal?: string }) => answer.status ?? answer.refusal
const toldOf = async (member: number, kind: string) =>
  (await server.sql('select from notifications where member = $1 and kind = $2', [member, kind])).length
/** A credit for any class of the next sixty days. */
const giveCredits = (member: number, count: number) =>
  server.sql(`select give_credit($1, 'class', 'goodwill', 60, 'given ' || n) from generate_series(1, $2) n`, [
    member,
    count,
  ])
/** Inserts a booking as it was left by earlier calls. */
const hold = (member: number, aClass: number, status: string) =>
  server.sql(
    `insert into bookings (class, member, status, booked_at, booked_for, waiting_since, waiting_number)
     select id, $2, $3, app_now(), starts_at, app_now(), case when $3 = 'waiting' then nextval('waitlist_numbers') end
     from classes where id = $1`,
    [aClass, member, status],
  )

let [asha, bela] = [0, 0]
beforeEach(async () => {
  await server.sql('delete from classes')
  await at('-7 days')
  ;[asha, bela] = (await addMembers(server, 2)) as [number, number]
})

describe('booking', () => {
  it.each(around('too_early', 'booked', 'booked'))(
    'opens 14 days before the start: $when it, $expected',
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
  ])('with $upcoming upcoming seats on $tier: $expected', async ({ tier, upcoming, expected }) => {
    if (tier === 'Plus') await givePlus(server, asha, 30)
    await giveCredits(asha, 1)
    for (let day = 21; day < 21 + upcoming; day++) await hold(asha, await onDay(day), 'booked')
    expect(outcome(await book(server, asha, await classAt(start)))).toBe(expected)
  })

  it.each([
    ...around('overlap', 'booked', 'booked', 'second').map((row) => ({ ...row, edge: 'end', from: 60 })),
    ...around('booked', 'booked', 'overlap', 'second').map((row) => ({ ...row, edge: 'start', from: -60 })),
  ])('beside a seat, touching its $edge $when it: $expected', async ({ later, expected, from }) => {
    await giveCredits(asha, 2)
    await hold(asha, await classAt(start), 'booked')
    expect(outcome(await book(server, asha, await classAt(moved(inMinutes(from), later))))).toBe(expected)
  })
})

describe('a cancellation', () => {
  it.each(around('cancelled', 'cancelled', 'late_cancelled'))(
    'is free until 60 minutes before the start: $when them, $expected',
    async ({ later, expected }) => {
      const lesson = await classAt(start)
      await book(server, asha, lesson)
      await at('-60 minutes', later)
      const credit_returned = expected === 'cancelled'
      expect(await cancel(server, asha, lesson)).toEqual({ status: expected, credit_returned })
    },
  )

  it.each(around('cancelled', 'cancelled', 'late_cancelled'))(
    'is free within 10 minutes of booking: $when them, $expected',
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
    'is free for who was promoted in the last 3 hours: promoted $when them, $expected',
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

describe('the waitlist', () => {
  const wait = async (member: number, lesson: number) =>
    outcome(await book(server, member, lesson, { wait: true }))
  const fullClass = async (startsAt = start) => {
    const lesson = await classAt(startsAt, 1)
    await giveCredits(bela, 1)
    expect(await book(server, bela, lesson)).toMatchObject({ status: 'booked' })
    return lesson
  }

  it.each([
    { places: 9, expected: 'waiting' },
    { places: 10, expected: 'waitlist_limit' },
  ])('takes a member with $places places: $expected', async ({ places, expected }) => {
    const lesson = await fullClass()
    for (let each = 0; each < places; each++) await hold(asha, await onDay(21), 'waiting')
    expect(await wait(asha, lesson)).toBe(expected)
  })

  it.each(around('waitlist_limit', 'waiting', 'waiting'))(
    'counts places in classes to come: $when the start of one of ten, $expected',
    async ({ later, expected }) => {
      const lesson = await fullClass('2026-03-25T06:00:00Z')
      for (let each = 0; each < 9; each++) await hold(asha, await onDay(21), 'waiting')
      await hold(asha, await classAt(start), 'waiting')
      await at('0 minutes', later)
      expect(await wait(asha, lesson)).toBe(expected)
    },
  )

  it.each(around(['booked', 0], ['waiting', 1], ['waiting', 1]))(
    'gets a seat that is freed more than 60 minutes before the start, later only hears of it: $when them, $expected',
    async ({ later, expected }) => {
      const lesson = await fullClass()
      await wait(asha, lesson)
      await at('-60 minutes', later)
      await cancel(server, bela, lesson)
      expect([await statusOf(server, asha, lesson), await toldOf(asha, 'seat_free')]).toEqual(expected)
    },
  )

  it.each(around('waiting', 'expired', 'expired'))(
    'closes at the start: $when it, $expected',
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
    'wakes nobody from 21:30 to 07:00 for a class before nine: $when $quiet, $expected',
    async ({ later, expected, now }) => {
      // 08:45 in India; the seat is freed on the evening before, or that morning.
      const lesson = await fullClass('2026-03-20T03:15:00Z')
      await wait(asha, lesson)
      await stopClock(server, now, later)
      await cancel(server, bela, lesson)
      expect(await statusOf(server, asha, lesson)).toBe(expected)
    },
  )

  it.each(around('waiting', 'booked', 'booked', 'second'))(
    'wakes somebody at night for a class from 09:00 on: for one $when it, $expected',
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
    await giveCredits(giver, 1)
    await giveCredits(receiver, 1)
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
    'earns 5 points for a seat held for 12 hours: cancelled $when them, $expected',
    async ({ later, expected }) => {
      const lesson = await give(asha, bela)
      await at('-7 days 12 hours', later)
      await cancel(server, asha, lesson)
      expect(await earnedBy(asha)).toBe(expected)
    },
  )

  /** A mat given before, from a class of long ago. */
  const gave = async (giver: number, receiver: number, when: string) => {
    const lesson = await classAt('2026-01-05T06:00:00Z')
    await hold(giver, lesson, 'cancelled')
    await server.sql(
      `insert into mats_given (booking, round, giver, receiver, zone, given_at)
       select id, 1, member, $3, 'Asia/Kolkata', $4 from bookings where class = $1 and member = $2`,
      [lesson, giver, receiver, when],
    )
  }
  /** Gives a mat a day after booking it, on Saturday, 14 March. */
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
    'earns again between the same two after 30 days, $direction: given $when them, $expected',
    async ({ later, expected, direction }) => {
      const pair: [number, number] = direction === 'back' ? [bela, asha] : [asha, bela]
      await gave(...pair, moved('2026-02-12T06:00:00Z', later))
      expect(await giveNow()).toBe(expected)
    },
  )

  it.each([
    { given: 3, expected: 5 },
    { given: 4, expected: 0 },
  ])('earns 4 times a month: after $given times, $expected', async ({ given, expected }) => {
    for (const other of await addMembers(server, given)) await gave(asha, other, '2026-03-02T06:00:00Z')
    expect(await giveNow()).toBe(expected)
  })

  it.each(around(5, 0, 0))(
    'counts the month from its first midnight: four given $when it, $expected',
    async ({ later, expected }) => {
      const midnight = moved('2026-02-28T18:30:00Z', later)
      for (const other of await addMembers(server, 4)) await gave(asha, other, midnight)
      expect(await giveNow()).toBe(expected)
    },
  )
})
