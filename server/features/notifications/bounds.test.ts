import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { around, moved } from '../../testing/bounds.ts'
import { runClock, stopClock } from '../../testing/clock.ts'
import { useServer } from '../../testing/server.ts'
import { addBooking, addClass, addMembers, givePlus } from '../../testing/studio.ts'
import { givePoints } from '../../testing/rewards.ts'
import { dispatch } from './dispatch.ts'
import { countUnread } from './queries.types.ts'
import { remind, remindOfEnds } from './remind.ts'
import { sweepNotifications } from './sweep.ts'

// Tests reminders, quiet hours and digests (docs/rules.md#notifications) just before, at and just after each
// bound.

const server = useServer()
/** Friday, 20 March 2026, 11:30 in India: the start of a class, or the end of Plus or of points. */
const start = '2026-03-20T06:00:00Z'
const at = (fromStart: string, later = '') => stopClock(server, start, `${fromStart} ${later}`)
const told = async (kind: string) =>
  (await server.sql('select from notifications where member = $1 and kind = $2', [asha, kind])).length
const notify = (kind: string, key: string, data: object = {}) =>
  server.sql('select notify($1, $2, $3, $4)', [asha, kind, key, data])
const prefer = (kind: string) =>
  server.sql(
    'insert into notification_preferences (member, kind, app, mail, push) values ($1, $2, true, false, false)',
    [asha, kind],
  )

const aNote = async () => {
  const [{ id }] = await server.sql(
    `insert into notes (author, title, content) values ($1, 'Dawn', 'Slow water') returning id`,
    [asha],
  )
  return id
}
const comment = async (note: number, by: number) =>
  server.sql(`insert into comments (note, author, content) values ($1, $2, 'Hm')`, [note, by])

let asha = 0
beforeEach(async () => {
  await server.sql('delete from classes')
  await server.sql('delete from notifications')
  await at('-60 days')
  ;[asha] = (await addMembers(server, 1)) as [number]
})
afterAll(() => runClock(server))

describe('a class reminder', () => {
  const lesson = async (bookedAt?: string) => {
    const id = await addClass(server, { startsAt: start })
    await addBooking(server, asha, id, 'booked')
    if (bookedAt) await server.sql('update bookings set booked_at = $2 where class = $1', [id, bookedAt])
  }

  it.each([
    ...around(0, 1, 1).map((row) => ({ ...row, kind: 'class_in_24h', bound: '-24 hours' })),
    ...around(1, 0, 0).map((row) => ({ ...row, kind: 'class_in_24h', bound: '-12 hours' })),
    ...around(0, 1, 1).map((row) => ({ ...row, kind: 'class_in_2h', bound: '-2 hours' })),
    ...around(1, 0, 0).map((row) => ({ ...row, kind: 'class_in_2h', bound: '-30 minutes' })),
  ])('$kind is written $expected times: $when $bound', async ({ kind, bound, later, expected }) => {
    await lesson()
    await at(bound, later)
    await remind(server.services)
    expect(await told(kind)).toBe(expected)
  })

  it.each([
    ...around(1, 0, 0).map((row) => ({ ...row, kind: 'class_in_24h', hours: 24 })),
    ...around(1, 0, 0).map((row) => ({ ...row, kind: 'class_in_2h', hours: 2 })),
  ])('$kind needs a booking before it is due: $when, $expected', async ({ kind, hours, later, expected }) => {
    await lesson(moved(new Date(Date.parse(start) - hours * 3_600_000).toISOString(), later))
    await at(`-${hours} hours 1 minute`)
    await remind(server.services)
    expect(await told(kind)).toBe(expected)
  })
})

describe('a reminder that Plus ends or points expire', () => {
  it.each([
    ...around(0, 1, 1).map((row) => ({ ...row, kind: 'membership_ends_7d', bound: '-7 days' })),
    ...around(1, 0, 0).map((row) => ({ ...row, kind: 'membership_ends_7d', bound: '-5 days' })),
    ...around(0, 1, 1).map((row) => ({ ...row, kind: 'membership_ends_1d', bound: '-1 day' })),
    ...around(1, 0, 0).map((row) => ({ ...row, kind: 'membership_ends_1d', bound: '-6 hours' })),
  ])('$kind is written $expected times: $when $bound', async ({ kind, bound, later, expected }) => {
    await at('-30 days')
    await givePlus(server, asha, 30)
    await at(bound, later)
    await remindOfEnds(server.services)
    expect(await told(kind)).toBe(expected)
  })

  it.each([
    ...around(0, 1, 1).map((row) => ({ ...row, period: 'month', bound: '-30 days' })),
    ...around(1, 0, 0).map((row) => ({ ...row, period: 'month', bound: '-27 days' })),
    ...around(0, 1, 1).map((row) => ({ ...row, period: 'week', bound: '-7 days' })),
    ...around(1, 0, 0).map((row) => ({ ...row, period: 'week', bound: '-5 days' })),
  ])('is written $expected times for points of a $period: $when $bound', async (row) => {
    await stopClock(server, '2025-03-20T06:00:00Z')
    await givePoints(server, asha, 5)
    await at(row.bound, row.later)
    await remindOfEnds(server.services)
    expect(
      await server.sql(
        `select from notifications where member = $1 and kind = 'points_expire' and key like $2`,
        [asha, `${row.period}%`],
      ),
    ).toHaveLength(row.expected)
  })
})

describe('opt-in notifications:', () => {
  // Monday, 16 March, at 08:00 and noon in India; then the Sunday before and the Tuesday after, at 08:00.
  it.each([
    ...around(0, 1, 1).map((row) => ({ ...row, moment: '2026-03-16T02:30:00Z' })),
    ...around(1, 0, 0).map((row) => ({ ...row, moment: '2026-03-16T06:30:00Z' })),
    ...around(0, 0, 0).map((row) => ({ ...row, moment: '2026-03-15T02:30:00Z' })),
    ...around(0, 0, 0).map((row) => ({ ...row, moment: '2026-03-17T02:30:00Z' })),
  ])('the digest is written on Monday from 08:00 to noon: $when $moment, $expected times', async (row) => {
    await prefer('weekly_digest')
    await stopClock(server, row.moment, row.later)
    await remind(server.services)
    expect(await told('weekly_digest')).toBe(row.expected)
  })

  // 19:00 and 21:00 in India.
  it.each([
    ...around(0, 1, 1).map((row) => ({ ...row, moment: '2026-03-16T13:30:00Z' })),
    ...around(1, 0, 0).map((row) => ({ ...row, moment: '2026-03-16T15:30:00Z' })),
  ])('the streak reminder is written from 19:00 to 21:00: $when $moment, $expected times', async (row) => {
    await prefer('streak')
    await stopClock(server, row.moment)
    await server.sql(
      `insert into practice (member, day, last_day, streak, longest, freezes) select $1, d, d, 3, 3, 0 from (select day_of($1) - 1 as d) l`,
      [asha],
    )
    await stopClock(server, row.moment, row.later)
    await remind(server.services)
    expect(await told('streak')).toBe(row.expected)
  })
})

describe('quiet hours', () => {
  /**
   * Returns the time at which the email about a comment written at `moment` is due; null if it is due
   * immediately.
   */
  const dueAt = async (moment: string, later: string) => {
    await stopClock(server, moment, later)
    const [other] = (await addMembers(server, 1)) as [number]
    await comment(await aNote(), other)
    await dispatch(server.services)
    const [row] = await server.sql(
      `select case when d.due_at > app_now() then d.due_at end as due from notification_deliveries d
       join notifications n on n.id = d.notification where n.member = $1 and d.channel = 'mail'`,
      [asha],
    )
    return row.due?.toISOString() ?? null
  }

  it.each([
    ...around<string | null>(null, '2026-03-20T01:30:00.000Z', '2026-03-20T01:30:00.000Z').map((row) => ({
      ...row,
      moment: '2026-03-19T16:00:00Z',
    })),
    ...around<string | null>('2026-03-20T01:30:00.000Z', null, null).map((row) => ({
      ...row,
      moment: '2026-03-20T01:30:00Z',
    })),
  ])('delay emails from 21:30 to 07:00: $when $moment, $expected', async ({ moment, later, expected }) => {
    expect(await dueAt(moment, later)).toBe(expected)
  })
})

describe('combining:', () => {
  const deliveries = async () =>
    (
      await server.sql(
        `select d.scope, extract(epoch from d.due_at - $2::timestamptz)::float8 as due from notification_deliveries d
         join notifications n on n.id = d.notification where n.member = $1 and d.channel = 'mail' order by d.due_at, d.scope desc`,
        [asha, start],
      )
    ).map(({ scope, due }) => [scope, due / 60])
  const tell = async (key: string, kind: string, data: object) => {
    await notify(kind, key, data)
    await dispatch(server.services)
  }
  it.each([
    { minutes: 59, due: 60 },
    { minutes: 60, due: 60 },
    { minutes: 61, due: 61 },
  ])(
    "a comment $minutes minutes after another is mailed at minute $due ('combining.minutes')",
    async ({ minutes, due }) => {
      const [other] = (await addMembers(server, 1)) as [number]
      await at('0 minutes')
      const note = await aNote()
      await comment(note, other)
      await dispatch(server.services)
      await at(`${minutes} minutes`)
      await comment(note, other)
      await dispatch(server.services)
      expect(await deliveries()).toEqual([
        ['thing', 0],
        ['thing', due],
      ])
    },
  )

  it.each([
    { minutes: 14, due: 15 },
    { minutes: 15, due: 15 },
    { minutes: 16, due: 16 },
  ])(
    "a free seat $minutes minutes after another is mailed at minute $due ('combining.seatMinutes')",
    async ({ minutes, due }) => {
      const lesson = await addClass(server, { startsAt: '2026-03-22T06:00:00Z', capacity: 1 })
      await addBooking(server, asha, lesson, 'waiting')
      await at('0 minutes')
      await tell('one', 'seat_free', { class: lesson })
      await at(`${minutes} minutes`)
      await tell('two', 'seat_free', { class: lesson })
      expect(await deliveries()).toEqual([
        ['thing', 0],
        ['thing', due],
      ])
    },
  )

  it.each([
    { news: 10, digests: 0 },
    { news: 11, digests: 1 },
    { news: 12, digests: 1 },
  ])(
    "emails beyond ten an hour ('combining.perHour') are combined: $news notifications make $digests digests",
    async (row) => {
      const [other] = (await addMembers(server, 1)) as [number]
      await at('0 minutes')
      for (let each = 0; each < row.news; each++) await comment(await aNote(), other)
      await dispatch(server.services)
      const all = await deliveries()
      expect(all.filter(([scope]) => scope === 'thing')).toHaveLength(10)
      expect(all.filter(([scope]) => scope === 'all')).toEqual(Array(row.digests).fill(['all', 60]))
    },
  )
})

it.each([
  { free: 0, moot: true },
  { free: 1, moot: false },
])(
  'the notification of a free seat is outdated once every seat is taken: $free free',
  async ({ free, moot }) => {
    const lesson = await addClass(server, { startsAt: start, capacity: free + 1 })
    const [other] = (await addMembers(server, 1)) as [number]
    await addBooking(server, other, lesson, 'booked')
    await addBooking(server, asha, lesson, 'waiting')
    await notify('seat_free', 'one', { class: lesson })
    const rows = await server.sql(
      'select notification_is_moot(notifications) as moot from notifications where member = $1',
      [asha],
    )
    expect(rows).toEqual([{ moot }])
  },
)

it.each([99, 100, 101])(
  'the unread count stops at one more than 99 (notificationLimits.unreadMax): %i unread',
  async (news) => {
    await server.sql(
      `insert into notifications (member, kind, key, data) select $1, 'mat_given', n, '{}' from generate_series(1, $2::int) n`,
      [asha, news],
    )
    const [row] = await countUnread.run({ member: asha, kinds: ['mat_given'] }, server.services.db)
    expect(row!.unread).toBe(Math.min(news, 100))
  },
)

it.each(around(1, 1, 0))(
  "a notification is stored for 180 days ('notificationLimits.keptDays'): $when the end, $expected left",
  async ({ later, expected }) => {
    await at('0 days')
    // The row is already dispatched, so no other process locks it.
    await server.sql(
      `insert into notifications (member, kind, key, data, dispatched_at) values ($1, 'mat_given', 'one', '{}', app_now())`,
      [asha],
    )
    await at('180 days', later)
    await sweepNotifications(server.services)
    expect(await told('mat_given')).toBe(expected)
  },
)
