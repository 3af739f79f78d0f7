import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { around, moved } from '../../../testing/bounds.ts'
import { giveRoles } from '../../../testing/builders.ts'
import { stopClock } from '../../../testing/clock.ts'
import { joinWithoutExpiry, send, type Person } from '../../../testing/people.ts'
import { decide } from '../../../testing/decide.ts'
import { useServer } from '../../../testing/server.ts'
import { acceptNotice, addBooking, addClass, addMembers, book, statusOf } from '../../../testing/studio.ts'

// Tests the bounds of moving, cancelling, planning and joining (docs/rules.md#bookings and #planning): just
// before, at and after each bound.

const server = useServer()
/** The start of the class: Friday, 20 March 2026, 11:30 in India. It ends an hour later. */
const start = '2026-03-20T06:00:00Z'
const at = (fromStart: string, later = '') => stopClock(server, start, `${fromStart} ${later}`)
const inMinutes = (minutes: number) => new Date(Date.parse(start) + 60_000 * minutes).toISOString()
const ask = async (call: string, values: unknown[]) =>
  (await server.sql(`select ${call} as answer`, values))[0].answer
const move = (startsAt: string) =>
  decide(server, 'select * from change_class($1, $2, null, null, null, null)', [lesson, startsAt])
const keptUntil = async () => {
  const [held] = await server.sql('select until from seat_holds where class = $1 and member = $2', [
    lesson,
    asha,
  ])
  return held?.until.toISOString() ?? null
}

let [asha, lesson] = [0, 0]
let host: Person
let member: Person
beforeAll(async () => {
  await at('-7 days')
  ;[host, member] = [await joinWithoutExpiry(server, 'hema'), await joinWithoutExpiry(server, 'mina')]
  await giveRoles(server, host, 'host')
  await acceptNotice(server, member.id)
})
beforeEach(async () => {
  await server.sql('delete from classes')
  await server.sql('delete from class_series')
  await at('-7 days')
  ;[asha] = (await addMembers(server, 1)) as [number]
  lesson = await addClass(server, { startsAt: start, host: host.id, link: 'https://meet.example/secret' })
  await book(server, asha, lesson)
})

describe('a move', () => {
  it.each([
    ...around('booked', 'booked', 'host_cancelled', 'second').map((row) => ({ ...row, minutes: 30 })),
    ...around('host_cancelled', 'booked', 'booked', 'second').map((row) => ({ ...row, minutes: -30 })),
  ])(
    'by more than 30 minutes ends seats (classMove.keepsSeatMinutes): to $when $minutes minutes, $expected',
    async (row) => {
      await move(moved(inMinutes(row.minutes), row.later))
      expect(await statusOf(server, asha, lesson)).toBe(row.expected)
    },
  )

  it.each([
    // A seat is held for 24 hours, but at most until two hours before the new start.
    { hours: 24 * 3, kept: inMinutes(-7 * 24 * 60 + 24 * 60) },
    { hours: -6 * 24 + 3, kept: inMinutes(-7 * 24 * 60 + 24 * 60) },
    { hours: -6 * 24 + 2, kept: inMinutes(-7 * 24 * 60 + 24 * 60) },
    { hours: -6 * 24 + 1, kept: inMinutes(-7 * 24 * 60 + 23 * 60) },
    { hours: -7 * 24 + 3, kept: inMinutes(-7 * 24 * 60 + 60) },
  ])('by $hours hours holds the seat until $kept (classMove.keptHours)', async ({ hours, kept }) => {
    await move(inMinutes(60 * hours))
    expect(await keptUntil()).toBe(kept)
  })

  it.each(around(null, null, moved(inMinutes(-7 * 24 * 60), '1 second').replace('000000', '000'), 'second'))(
    'to a start within two hours holds no seat (classMove.keptUntilHoursBefore): to $when the limit, $expected',
    async ({ later, expected }) => {
      await move(moved(inMinutes(-7 * 24 * 60 + 120), later))
      expect(await keptUntil()).toBe(expected)
    },
  )

  it.each([
    { to: 'later', hours: 24 * 5, kept: inMinutes(-6 * 24 * 60), told: inMinutes(-6 * 24 * 60) },
    { to: 'in four hours', hours: -152, kept: inMinutes(-154 * 60), told: inMinutes(-154 * 60) },
    { to: 'in an hour', hours: -155, kept: inMinutes(-156 * 60), told: undefined },
  ])(
    'after an earlier move does not extend the hold, and notifies the member: $to',
    async ({ hours, kept, told }) => {
      await move(inMinutes(24 * 3 * 60))
      await at('-156 hours')
      expect(await move(inMinutes(60 * hours))).toEqual({ affected: 1 })
      expect(await keptUntil()).toBe(kept)
      const notified = await server.sql(
        `select data ->> 'kept_until' as until from notifications where member = $1 and kind = 'class_moved_far' order by created_at`,
        [asha],
      )
      expect(notified).toHaveLength(2)
      expect(notified[1].until && new Date(notified[1].until).toISOString()).toBe(told ?? null)
    },
  )

  it.each(around(19, 20, 20))(
    'holds a seat only until the limit: $when the limit, $expected seats left',
    async ({ later, expected }) => {
      await move(inMinutes(24 * 60))
      await at('-6 days', later)
      const [{ left }] = await server.sql('select seats_left(c, null) as left from classes c where id = $1', [
        lesson,
      ])
      expect(left).toBe(expected)
    },
  )

  it.each(around('booked', 'class_over', 'class_over'))(
    'is possible until the start: $when the start, $expected',
    async ({ later, expected }) => {
      await at('0 days', later)
      expect((await move(inMinutes(10))).refusal ?? (await statusOf(server, asha, lesson))).toBe(expected)
    },
  )
})

describe('a cancellation by the host', () => {
  it('returns each credit, valid for at least 14 days (returnedCredit.days)', async () => {
    await at('-1 day')
    await ask(`cancel_class($1, 'flu')`, [lesson])
    const [credit] = await server.sql('select kept_until from credits where member = $1', [asha])
    expect(credit.kept_until.toISOString()).toBe(inMinutes(13 * 24 * 60))
  })

  it.each(around('host_cancelled', 'class_over', 'class_over'))(
    'is possible until the end: $when the end, $expected',
    async ({ later, expected }) => {
      await at('60 minutes', later)
      const { refusal } = await decide(server, `select * from cancel_class($1, 'flu')`, [lesson])
      expect(refusal ?? (await statusOf(server, asha, lesson))).toBe(expected)
    },
  )
})

describe('a series', () => {
  const series = async () =>
    (
      await server.sql(
        `insert into class_series (type, weekday, local_time, time_zone, minutes, host, capacity, starts_on)
         select type, 5, '11:30', 'Asia/Kolkata', 60, $1, 20, '2026-03-20' from classes limit 1 returning id`,
        [host.id],
      )
    )[0].id

  it.each(around(0, 0, 1))(
    'creates its classes less than 28 days ahead (series.daysAhead): $when the limit, $expected',
    async ({ later, expected }) => {
      await at('-28 days', later)
      await server.sql('update classes set host = null')
      expect(await ask('expand_series($1)', [await series()])).toBe(expected)
    },
  )

  it.each([
    ...around(1, 1, 0, 'second').map((row) => ({ ...row, other: 'ends', minutes: -60 })),
    ...around(0, 1, 1, 'second').map((row) => ({ ...row, other: 'begins', minutes: 60 })),
  ])(
    'skips a week in which another class of its host overlaps: one that $other $when the moment at which they touch, $expected',
    async (row) => {
      await server.sql('delete from bookings')
      await server.sql('update classes set starts_at = $1', [moved(inMinutes(row.minutes), row.later)])
      await at('-21 days')
      expect(await ask('expand_series($1)', [await series()])).toBe(row.expected)
    },
  )
})

describe('joining', () => {
  const joined = async (who: Person) => {
    const answer = await send(server, `POST /api/classes/${lesson}/join/`, undefined, who.access)
    return answer.json().code ?? answer.statusCode
  }

  it.each([
    ...around<string | number>('too_early', 200, 200).map((row) => ({
      ...row,
      bound: 'room.opensMinutesBefore',
      minutes: -10,
    })),
    ...around<string | number>('too_early', 200, 200).map((row) => ({
      ...row,
      bound: 'room.opensMinutesBeforeForStaff',
      minutes: -30,
    })),
    ...around<string | number>(200, 'class_over', 'class_over').map((row) => ({
      ...row,
      bound: 'the end',
      minutes: 60,
    })),
  ])(
    'is possible within its bounds: $when $bound, $expected',
    async ({ later, expected, bound, minutes }) => {
      await addBooking(server, member.id, lesson, 'booked')
      await at(`${minutes} minutes`, later)
      expect(await joined(bound.endsWith('ForStaff') ? host : member)).toBe(expected)
    },
  )

  it.each(around(true, false, false))(
    'allows a stay in the room until 15 minutes after the planned end (room.closesMinutesAfter): $when the limit, $expected',
    async ({ later, expected }) => {
      await server.sql('insert into room_passes (class, member) values ($1, $2)', [lesson, asha])
      await server.sql(
        `insert into sessions (member, ends_at, rooms) values ($1, $2::timestamptz + interval '1 day', array[$3::bigint])`,
        [asha, start, lesson],
      )
      await at('75 minutes', later)
      const [{ may }] = await server.sql(
        'select may_be_in_room(class, identity) as may from room_passes where class = $1',
        [lesson],
      )
      expect(may).toBe(expected)
    },
  )

  it('returns a token that is valid until 15 minutes after the planned end', async () => {
    await server.sql('update classes set link = null')
    await at('0 minutes')
    expect(
      await decide(server, `select * from join_class($1, $2, '{}', 10, 30)`, [asha, lesson]),
    ).toMatchObject({ seconds: 75 * 60 })
  })
})
