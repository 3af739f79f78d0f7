import { beforeEach, describe, expect, it } from 'vitest'
import { around, moved } from '../../testing/bounds.ts'
import { stopClock } from '../../testing/clock.ts'
import { decide } from '../../testing/decide.ts'
import { useServer } from '../../testing/server.ts'
import { addBooking, addClass, addMembers, book, giveClasses, statusOf } from '../../testing/studio.ts'

// Tests attendance, rosters and excuses (docs/rules.md#bookings) just before, at and after each bound.

const server = useServer()
/** The start of the class: Friday, 20 March 2026, 11:30 in India. It ends an hour later. */
const start = '2026-03-20T06:00:00Z'
const at = (fromStart: string, later = '') => stopClock(server, start, `${fromStart} ${later}`)
const inMinutes = (minutes: number) => new Date(Date.parse(start) + 60_000 * minutes).toISOString()
const ask = async (call: string, values: unknown[]) =>
  (await server.sql(`select ${call} as answer`, values))[0].answer
const settle = () => ask('settle_class($1)', [lesson])
const correct = (member: number, status: string) =>
  decide(server, 'select * from correct_roster($1, $2, $3)', [lesson, member, status])
const status = () => statusOf(server, asha, lesson)
/** Adds a member's stay, by default Asha's. Times are strings, because dates have no microseconds. */
const wasHere = (from: string, until: string, member = asha) =>
  server.sql('insert into class_presence (class, member, joined_at, left_at) values ($1, $2, $3, $4)', [
    lesson,
    member,
    from,
    until,
  ])
const excuse = async (aClass: number) => {
  const { refusal } = await decide(server, 'select * from excuse_booking($1, $2)', [asha, aClass])
  return refusal ?? statusOf(server, asha, aClass)
}

let [asha, lesson] = [0, 0]
/** Adds a class and books it for Asha. */
async function seatIn(minutes = 60) {
  await at('-1 day')
  lesson = await addClass(server, { startsAt: start, minutes })
  await book(server, asha, lesson)
}
beforeEach(async () => {
  await server.sql('delete from classes')
  await at('-1 day')
  ;[asha] = (await addMembers(server, 1)) as [number]
})

describe('settlement', () => {
  it.each(around('booked', 'no_show', 'no_show'))(
    'happens 10 minutes after the end (attendance.settledMinutesAfter): $when the limit, $expected',
    async ({ later, expected }) => {
      await seatIn()
      await at('70 minutes', later)
      await settle()
      expect(await status()).toBe(expected)
    },
  )

  it.each(around('host_cancelled', 'no_show', 'no_show'))(
    'cancels a class that its host ends before half its planned time: ended $when that time, $expected',
    async ({ later, expected }) => {
      await seatIn()
      await at('30 minutes', later)
      await ask('end_class($1)', [lesson])
      expect(await status()).toBe(expected)
    },
  )

  it.each(around('too_early', 'ended', 'ended'))(
    'happens when the host ends a class that has started: $when the start, $expected',
    async ({ later, expected }) => {
      await seatIn()
      await at('0 minutes', later)
      const { refusal } = await decide(server, 'select * from end_class($1)', [lesson])
      expect(refusal ?? 'ended').toBe(expected)
    },
  )

  it.each(around('booked', 'attended', 'attended'))(
    'without a room report happens after 48 hours (attendance.rosterHours): $when the limit, $expected',
    async ({ later, expected }) => {
      await seatIn()
      await server.sql('update bookings set asked_to_join_at = $1', [start])
      await at('60 minutes 48 hours', later)
      await settle()
      expect(await status()).toBe(expected)
    },
  )
})

describe('attendance', () => {
  it.each([
    // Half the actual length, but at least 10 minutes or, if that is less, half the planned length.
    { minutes: 60, held: 60, needs: 30 },
    { minutes: 22, held: 22, needs: 11 },
    { minutes: 16, held: 16, needs: 8 },
    { minutes: 6, held: 6, needs: 3 },
    { minutes: 30, held: 16, needs: 10 },
    { minutes: 18, held: 10, needs: 9 },
    { minutes: 60, held: 40, needs: 20 },
  ])(
    'in a class planned for $minutes minutes that lasts $held requires $needs minutes (attendance.minutesMin)',
    async ({ minutes, held, needs }) => {
      for (const { later, expected } of around('no_show', 'attended', 'attended')) {
        await server.sql('delete from classes')
        await seatIn(minutes)
        await wasHere(start, moved(inMinutes(needs), later))
        await at(`${held} minutes`)
        await ask('end_class($1)', [lesson])
        expect([later, await status()]).toEqual([later, expected])
      }
    },
  )

  it.each([
    ...around('no_show', 'attended', 'attended').map((row) => ({ ...row, bound: -10 })),
    ...around('attended', 'attended', 'no_show').map((row) => ({ ...row, bound: 15 })),
  ])(
    'without a room report requires a request to join, from 10 minutes before the start to 15 after (attendance.askedMinutesBefore, attendance.askedMinutesAfter): $when minute $bound, $expected',
    async ({ later, expected, bound }) => {
      await seatIn()
      await server.sql('update bookings set asked_to_join_at = $1', [moved(inMinutes(bound), later)])
      await at('3 days')
      await settle()
      expect(await status()).toBe(expected)
    },
  )

  it.each(around('attended', 'no_show', 'no_show'))(
    'is updated by a room report within 48 hours of the settlement (attendance.rosterHours): $when the limit, $expected',
    async ({ later, expected }) => {
      await seatIn()
      await server.sql('insert into room_passes (class, member) values ($1, $2)', [lesson, asha])
      await at('70 minutes')
      await settle()
      expect(await status()).toBe('no_show')
      await at('70 minutes 48 hours', later)
      await ask(`record_presence($1, (select identity from room_passes where class = $1), 'PA_1', $2, $3)`, [
        lesson,
        start,
        inMinutes(60),
      ])
      expect(await status()).toBe(expected)
    },
  )
})

describe('the roster', () => {
  it.each(around('attended', 'too_late', 'too_late'))(
    'can be corrected within 48 hours of the settlement (attendance.rosterHours): $when the limit, $expected',
    async ({ later, expected }) => {
      await seatIn()
      await at('70 minutes')
      await settle()
      await at('70 minutes 48 hours', later)
      const { refusal } = await correct(asha, 'attended')
      expect(refusal ?? (await status())).toBe(expected)
    },
  )

  it.each(around('not_settled', 'attended', 'attended'))(
    'can be corrected from the end of the class: $when the end, $expected',
    async ({ later, expected }) => {
      await seatIn()
      await at('60 minutes', later)
      const { refusal } = await correct(asha, 'attended')
      expect(refusal ?? (await status())).toBe(expected)
    },
  )

  it.each([
    { corrections: 3, flags: 0 },
    { corrections: 4, flags: 1 },
  ])(
    'with $corrections corrections notifies the owners $flags times (attendance.correctionsMax)',
    async ({ corrections, flags }) => {
      const [owner, ...absent] = (await addMembers(server, 1 + corrections)) as [number, ...number[]]
      await server.sql(`insert into member_roles (member, role) values ($1, 'owner')`, [owner])
      await seatIn()
      for (const each of absent) await book(server, each, lesson)
      await at('70 minutes')
      await settle()
      for (const each of absent) await correct(each, 'attended')
      expect(
        await server.sql(`select from notifications where kind = 'roster_flagged' and member = $1`, [owner]),
      ).toHaveLength(flags)
    },
  )
})

describe('an excuse', () => {
  /** Adds a no-show in a class that starts at the given time. */
  const missed = async (startsAt: string) => {
    const id = await addClass(server, { startsAt })
    await addBooking(server, asha, id, 'no_show')
    return id
  }
  const excusedAt = async (moment: string) => {
    const id = await missed('2026-01-05T06:00:00Z')
    await server.sql(
      `update bookings set status = 'excused', excused_at = $2, excused_zone = 'Asia/Kolkata' where class = $1`,
      [id, moment],
    )
  }

  it.each(around('excused', 'excused', 'too_late'))(
    'is accepted within 7 days of the end (excuse.withinDays): $when the limit, $expected',
    async ({ later, expected }) => {
      const id = await missed(start)
      await at('60 minutes 7 days', later)
      expect(await excuse(id)).toBe(expected)
    },
  )

  it.each([
    { used: 1, expected: 'excused' },
    { used: 2, expected: 'none_left' },
  ])('works twice a quarter (excuse.perQuarter): after $used, $expected', async ({ used, expected }) => {
    for (let each = 0; each < used; each++) await excusedAt('2026-01-10T06:00:00Z')
    expect(await excuse(await missed(inMinutes(-24 * 60)))).toBe(expected)
  })

  it.each(around('excused', 'none_left', 'none_left'))(
    'counts towards its quarter, which begins at midnight: two accepted $when midnight, $expected',
    async ({ later, expected }) => {
      for (let each = 0; each < 2; each++) await excusedAt(moved('2025-12-31T18:30:00Z', later))
      expect(await excuse(await missed(inMinutes(-24 * 60)))).toBe(expected)
    },
  )

  it('returns a credit that is valid for 7 days (excuse.creditDays)', async () => {
    await seatIn()
    await at('70 minutes')
    await settle()
    await at('2 hours')
    expect(await excuse(lesson)).toBe('excused')
    const [credit] = await server.sql('select booking, kept_until from credits where member = $1', [asha])
    expect([credit.booking, credit.kept_until.toISOString()]).toEqual([null, inMinutes(120 + 7 * 24 * 60)])
  })
})

describe('three no-shows', () => {
  const past = async (startsAt: string, was: string) =>
    addBooking(server, asha, await addClass(server, { startsAt }), was)
  const attendLeft = () => ask('attend_left($1)', [asha])
  const day = (count: number) => inMinutes(-24 * 60 * count)

  it.each(around(null, null, 2, 'second'))(
    'restrict a member if all are within 30 days (restriction.withinDays): the first $when 30 days before the third, $expected',
    async ({ later, expected }) => {
      for (const each of [moved(day(32), later), day(10), day(2)]) await past(each, 'no_show')
      expect(await attendLeft()).toBe(expected)
    },
  )

  it.each([
    { missed: 2, attended: 0, left: null },
    { missed: 3, attended: 0, left: 2 },
    { missed: 3, attended: 1, left: 1 },
    { missed: 3, attended: 2, left: null },
  ])(
    'restrict a member until the member attends two classes (restriction.noShows, restriction.attended): $missed missed, $attended attended, $left to attend',
    async (row) => {
      for (let each = 0; each < row.missed; each++) await past(day(10 - each), 'no_show')
      for (let each = 0; each < row.attended; each++) await past(day(5 - each), 'attended')
      expect(await attendLeft()).toBe(row.left)
    },
  )

  it('allow one new seat at a time: the first is booked, the second is refused', async () => {
    for (const each of [day(10), day(9), day(8)]) await past(each, 'no_show')
    await giveClasses(server, asha, 2)
    const [one, two] = [
      await addClass(server, { startsAt: start }),
      await addClass(server, { startsAt: inMinutes(60) }),
    ]
    expect(await book(server, asha, one)).toMatchObject({ status: 'booked' })
    expect(await book(server, asha, two)).toMatchObject({ refusal: 'restricted' })
  })

  it.each(around(2, 2, 1, 'second'))(
    'are offset only by classes attended after the third: one $when the third no-show, $expected left to attend',
    async ({ later, expected }) => {
      for (const each of [day(10), day(9), day(8)]) await past(each, 'no_show')
      await past(moved(day(8), later), 'attended')
      expect(await attendLeft()).toBe(expected)
    },
  )
})

it.each(around('ended', 'open', 'open'))(
  'a comparison with the room ends an absent participant’s stay unless it began in the last 10 s: $when the limit, $expected',
  async ({ later, expected }) => {
    await seatIn()
    const stays = `insert into class_presence (class, member, session, joined_at) values ($1, $2, 'PA_1', $3)`
    await server.sql(stays, [lesson, asha, moved(start, later)])
    await server.sql(`select compare_presence($1, $2, '{}', '{PA_2}', '{}')`, [lesson, inMinutes(1 / 6)])
    const [{ left }] = await server.sql('select left_at as left from class_presence')
    expect(left ? 'ended' : 'open').toBe(expected)
  },
)
