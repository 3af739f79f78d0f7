import { describe, expect, inject, it } from 'vitest'
import { seed } from '../../scripts/seed.ts'
import { run } from '../../server/testing/admin.ts'
import { homeTimeZone } from '../../server/core/day.ts'
import { toHours } from '../../server/features/checkins/hours.ts'
import { offers } from '../../server/features/checkins/slots.ts'
import { cloneDatabase } from '../../server/testing/database.ts'
import { moments } from '../../server/testing/edges.ts'

const seats = (status: string) =>
  `(select count(*)::int from bookings where class = c.id and status = '${status}')`

/** A statement that reads the seeded studio as a visitor sees it. */
const studio = `select
  (select count(*)::int from classes where series is not null and starts_at between app_now() and app_now() + interval '28 days') as coming,
  (select count(*)::int from classes where ends_at < app_now() - interval '1 hour') as past,
  (select count(distinct host)::int from classes where starts_at > app_now()) as hosts,
  (select count(distinct t.style)::int from classes c join class_types t on t.id = c.type) as styles,
  (select json_agg(json_build_array(capacity, ${seats('booked')}, ${seats('waiting')})) from classes c
    where ${seats('waiting')} > 0 and starts_at > app_now()) as waited_for,
  (select json_agg(${seats('booked')}) from classes c
    where starts_at between app_now() + interval '1 hour' and app_now() + interval '2 hours' and series is null) as soon,
  (select json_agg(${seats('booked')}) from classes c
    where ends_at between app_now() - interval '15 minutes' and app_now() and settled_at is null) as just_over,
  (select count(*)::int from bookings where status = 'booked') as booked,
  (select count(*)::int from bookings where status = 'attended') as attended,
  (select count(*)::int from bookings where status = 'no_show') as missed,
  (select count(*)::int from notes) as notes,
  (select json_agg(webinar_status(w) order by starts_at) from webinars w) as webinars,
  (select json_agg(c.status) from checkins c where starts_at > app_now()) as checkins,
  (select count(*)::int from circle_members) as in_circles,
  (select count(*)::int from circle_invitations) as invitations,
  (select count(*)::int from members m where shows_circle and circle_of(m.id) is not null
    and shows_milestones and exists (select from milestones where member = m.id)) as open_pages,
  (select json_agg(answered order by asked_at) from questions) as answered`

/** Statements that find states that the rules forbid. */
const faults = {
  'a seat without a credit': `from bookings b where status in ('booked', 'attended', 'no_show') and not exists (select from credits where booking = b.id)`,
  'too many seats': `from classes c where seats_booked(c.id) > c.capacity`,
  'a class that ended before it began': `from classes where settled_at < starts_at or settled_at > app_now()`,
  'a host in two places': `from classes a join classes b on a.host = b.host and a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
  'a member in two places': `from bookings x join classes a on a.id = x.class join bookings y on y.member = x.member and y.id > x.id
    join classes b on b.id = y.class and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    where x.status in ('booked', 'attended') and y.status in ('booked', 'attended')`,
  'a stored figure that lacks the seeded rows': `from month_figures stored where stored <> count_month(stored.month, '${homeTimeZone}')`,
  'a mail to send': `from notifications where dispatched_at is null`,
  'a balance that differs from the ledger': `from practice p where points <> (select coalesce(sum(delta), 0) from points_ledger l where l.member = p.member)`,
}

describe.each(moments)('the seeded studio at $name', ({ at }) => {
  it('has a full class with a waitlist, a class within two hours and a class that has just ended; seeding again changes nothing', async () => {
    const { url, drop } = await cloneDatabase(inject('databaseUrl'), at)
    await run(
      url,
      `insert into month_figures select (count_month(month, '${homeTimeZone}')).* from last_months(4, '${homeTimeZone}') month`,
    )
    await seed(url, { livedIn: true })
    const [seen] = await run(url, studio)
    expect(seen).toMatchObject({ hosts: 3, styles: 6, waited_for: [[4, 4, 3]], notes: 18 })
    expect(seen).toMatchObject({
      webinars: ['ended', 'scheduled', 'scheduled'],
      checkins: ['booked'],
      in_circles: 5,
      invitations: 1,
      open_pages: 2,
      answered: [true, false],
    })
    const [{ starts_at, ...hours }] = await run(
      url,
      'select a.*, c.starts_at from availability a join checkins c on c.coach = a.coach',
    )
    expect(offers(toHours(hours), starts_at)).toBe(true)
    expect(seen.coming).toBeGreaterThanOrEqual(79)
    expect(seen.past).toBeGreaterThanOrEqual(35)
    expect(seen.soon).toEqual([expect.any(Number)])
    expect(seen.just_over).toEqual([expect.any(Number)])
    expect(Math.min(seen.soon[0], seen.just_over[0])).toBeGreaterThanOrEqual(3)
    expect(seen.booked).toBeGreaterThan(40)
    expect(seen.attended).toBeGreaterThan(40)
    expect(seen.missed).toBeGreaterThan(0)
    for (const [fault, rows] of Object.entries(faults))
      expect([fault, (await run(url, `select count(*)::int ${rows}`))[0].count]).toEqual([fault, 0])

    const everything = `select (select count(*) from members) m, (select count(*) from classes) c, (select count(*) from bookings) b,
      (select count(*) from notes) n, (select count(*) from likes) l, (select count(*) from class_types) t, (select count(*) from orders) o,
      (select count(*) from webinars) w, (select count(*) from checkins) ch, (select count(*) from circles) ci, (select count(*) from questions) q`
    const before = await run(url, everything)
    await seed(url, { livedIn: true })
    expect(await run(url, everything)).toEqual(before)
    await drop()
  })
})
