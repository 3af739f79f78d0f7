import { beforeEach, describe, expect, it } from 'vitest'
import { around, moved } from '../../testing/bounds.ts'
import { stopClock } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { send } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { listWindows } from './queries.types.ts'
import { addClass, addMembers, book, givePlus, outcome, statusOf } from '../../testing/studio.ts'

// Tests the bounds of credits, windows and pauses (docs/rules.md#credits): just before, at and after each
// bound.

const server = useServer()
/** The beginning of Plus: Monday, 2 March 2026, 11:30 in India. */
const monday = '2026-03-02T06:00:00Z'
const at = (afterMonday: string, later = '') => stopClock(server, monday, `${afterMonday} ${later}`)
const day = (days: number) => new Date(Date.parse(monday) + days * 86_400_000).toISOString()
/** Returns midnight in India, the given number of days after that Monday. */
const midnight = (days: number) =>
  new Date(Date.parse('2026-03-01T18:30:00Z') + days * 86_400_000).toISOString()
const classAt = (startsAt: string) => addClass(server, { startsAt })
const list = () => server.sql('select issue_current($1)', [asha])
const windows = (where = 'true') =>
  server.sql(
    `select source, starts_at, ends_at, classes, checkins from credit_windows
     where member = $1 and ${where} order by starts_at, source`,
    [asha],
  )
/** Returns the start of the window whose credit pays for a class. */
const paidFrom = async (aClass: number) =>
  (
    await server.sql(
      `select valid_from from credits where booking = (select id from bookings where class = $1 and member = $2)`,
      [aClass, asha],
    )
  )[0].valid_from.toISOString()

let asha = 0
beforeEach(async () => {
  await at('0 days')
  ;[asha] = (await addMembers(server, 1)) as [number]
})

describe('a window of Plus', () => {
  it.each([
    { days: 1, classes: [1], checkins: [1] },
    { days: 15, classes: [12], checkins: [2] },
    { days: 16, classes: [13], checkins: [3] },
    { days: 29, classes: [24], checkins: [4] },
    { days: 30, classes: [24], checkins: [4] },
    { days: 31, classes: [24, 1], checkins: [4, 1] },
    { days: 60, classes: [24, 24], checkins: [4, 4] },
    { days: 61, classes: [24, 24, 1], checkins: [4, 4, 1] },
  ])(
    'of $days days (plusWindow.days) has $classes classes (plusWindow.classes) and $checkins check-ins (plusWindow.checkins)',
    async ({ days, classes, checkins }) => {
      await givePlus(server, asha, days)
      const rows = await server.sql('select classes, checkins from plus_windows($1) order by nth', [asha])
      expect(rows.map((row) => row.classes)).toEqual(classes)
      expect(rows.map((row) => row.checkins)).toEqual(checkins)
    },
  )

  it.each([
    { given: 1, classes: 25, checkins: 4 },
    { given: 3, classes: 27, checkins: 4 },
    { given: 5, classes: 28, checkins: 4 },
    { given: 7, classes: 30, checkins: 4 },
    { given: 8, classes: 31, checkins: 5 },
    { given: 15, classes: 36, checkins: 6 },
  ])(
    'extended by $given gift days has $classes classes and $checkins check-ins',
    async ({ given, classes, checkins }) => {
      await givePlus(server, asha, 30)
      await givePlus(server, asha, given, { bought: false })
      const rows = await server.sql('select classes, checkins, ends_at from plus_windows($1)', [asha])
      expect(rows).toEqual([{ classes, checkins, ends_at: new Date(day(30 + given)) }])
    },
  )

  it.each(around(1, 2, 2))(
    'is issued 14 days before it begins (plusWindow.issuedDaysAhead): $when the limit, $expected',
    async ({ later, expected }) => {
      await givePlus(server, asha, 60)
      await at('16 days', later)
      await list()
      expect(await windows(`source = 'plus'`)).toHaveLength(expected)
    },
  )

  it.each(around(day(0), day(30), day(30), 'second'))(
    'pays for the classes that start within it: the window from $expected pays for one that starts $when the next window’s start',
    async ({ later, expected }) => {
      await givePlus(server, asha, 60)
      await at('20 days')
      const lesson = await classAt(moved(day(30), later))
      await book(server, asha, lesson)
      expect(await paidFrom(lesson)).toBe(expected)
    },
  )

  it.each(around(1, 0, 0))(
    'gives the member Plus until the end of the window: $when the end, $expected',
    async ({ later, expected }) => {
      await givePlus(server, asha, 30)
      await at('30 days', later)
      expect(await server.sql('select from membership_of($1)', [asha])).toHaveLength(expected)
    },
  )
})

describe('the unused credits of a window', () => {
  it.each([
    { used: 19, carried: 4 },
    { used: 20, carried: 4 },
    { used: 21, carried: 3 },
    { used: 24, carried: 0 },
  ])(
    'are carried over, up to 4 classes (plusWindow.carriedMax): after using $used of 24, $carried',
    async ({ used, carried }) => {
      await givePlus(server, asha, 60)
      await list()
      // Voided credits aren't carried over either.
      await server.sql(
        `update credits set voided_at = app_now() where id in (
         select id from credits where member = $1 and kind = 'class' and source = 'plus' order by ordinal limit $2)`,
        [asha, used],
      )
      await at('30 days')
      await list()
      expect((await windows(`source = 'carried'`)).map(({ classes }) => classes)).toEqual(
        carried ? [carried] : [],
      )
    },
  )

  it.each(around(0, 1, 1))(
    'are carried over at the end of the window: $when the end, $expected',
    async ({ later, expected }) => {
      await givePlus(server, asha, 60)
      await list()
      await at('30 days', later)
      await list()
      expect(await windows(`source = 'carried'`)).toHaveLength(expected)
    },
  )
})

it.each(around(1, 0, 0))(
  'a window is listed for 30 days after its end (schedule.pastDays): $when the limit, $expected',
  async ({ later, expected }) => {
    await givePlus(server, asha, 30)
    await list()
    await at('60 days', later)
    const rows = await listWindows.run({ member: asha }, server.services.db)
    expect(rows.filter(({ source, kind }) => source === 'plus' && kind === 'class')).toHaveLength(expected)
  },
)

describe('a free week', () => {
  it.each(around(midnight(0), midnight(7), midnight(7), 'second'))(
    'lasts from Monday to Monday: the week from $expected pays for a class that starts $when midnight',
    async ({ later, expected }) => {
      const lesson = await classAt(moved(midnight(7), later))
      await book(server, asha, lesson)
      expect(await paidFrom(lesson)).toBe(expected)
    },
  )

  it.each(around(0, 1, 1))(
    'is issued up to 14 days before it begins: $when the limit, $expected',
    async ({ later, expected }) => {
      await stopClock(server, midnight(0), later)
      await server.sql('select issue_free_week($1, $2)', [asha, midnight(15)])
      expect(await windows()).toHaveLength(expected)
    },
  )

  it('pays for one class: the second in a week is refused', async () => {
    expect(outcome(await book(server, asha, await classAt(day(1))))).toBe('booked')
    expect(outcome(await book(server, asha, await classAt(day(2))))).toBe('no_credit')
  })
})

describe('a pause', () => {
  const pause = (from: number, days: number) =>
    server.sql('select pause_membership($1, $2::date, $3)', [asha, `2026-03-${2 + from}`, days])
  const withdraw = async () => (await server.sql('select withdraw_pause($1) is null as done', [asha]))[0].done

  it.each([
    { days: 2, from: 1, status: 400 },
    { days: 3, from: 1, status: 200 },
    { days: 15, from: 1, status: 200 },
    { days: 16, from: 1, status: 400 },
    { days: 3, from: 0, status: 400 },
    { days: 3, from: 60, status: 200 },
    { days: 3, from: 61, status: 400 },
  ])(
    "has 'pause.daysMin' to 'pause.daysMax' days, starting at most 'pause.aheadMax' days ahead: $days days, $from days ahead, $status",
    async (row) => {
      const bela = await insertMember(server, 'bela')
      await givePlus(server, bela.id, 90)
      const body = { from: day(row.from).slice(0, 10), days: row.days }
      expect((await send(server, 'POST /api/membership/pause/', body, bela.access)).statusCode).toBe(
        row.status,
      )
    },
  )

  it.each(around(true, false, false))(
    'can be withdrawn before it begins: $when the beginning, $expected',
    async ({ later, expected }) => {
      await givePlus(server, asha, 30)
      await pause(3, 5)
      await stopClock(server, midnight(3), later)
      expect(await withdraw()).toBe(expected)
      const [{ ends }] = await server.sql('select max(ends_at) as ends from plus_windows($1)', [asha])
      expect(ends.toISOString()).toBe(day(expected ? 30 : 35))
    },
  )

  it.each([
    ...around('booked', 'paused', 'paused', 'second').map((row) => ({ ...row, edge: 'beginning', on: 3 })),
    ...around('paused', 'booked', 'booked', 'second').map((row) => ({ ...row, edge: 'end', on: 8 })),
  ])(
    'blocks the booking of classes within it: $when its $edge, $expected',
    async ({ later, expected, on }) => {
      await givePlus(server, asha, 30)
      await pause(3, 5)
      expect(outcome(await book(server, asha, await classAt(moved(midnight(on), later))))).toBe(expected)
    },
  )

  it.each([
    ...around('booked', 'cancelled', 'cancelled', 'second').map((row) => ({
      ...row,
      edge: 'beginning',
      on: 3,
    })),
    ...around('cancelled', 'booked', 'booked', 'second').map((row) => ({ ...row, edge: 'end', on: 8 })),
  ])('releases the seats within it: $when its $edge, $expected', async ({ later, expected, on }) => {
    await givePlus(server, asha, 30)
    const lesson = await classAt(moved(midnight(on), later))
    await book(server, asha, lesson)
    await pause(3, 5)
    expect(await statusOf(server, asha, lesson)).toBe(expected)
  })

  it.each(around('not_plus', 'not_plus', 'paused'))(
    'must begin before Plus ends: if Plus ends $when the pause begins, $expected',
    async ({ later, expected }) => {
      await givePlus(server, asha, 5, { at: moved(midnight(-2), later) })
      const [answer] = await server.sql('select refusal from pause_membership($1, $2::date, 3)', [
        asha,
        '2026-03-05',
      ])
      expect(answer.refusal ?? 'paused').toBe(expected)
    },
  )
})
