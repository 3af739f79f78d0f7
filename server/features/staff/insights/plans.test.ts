import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { useServer } from '../../../testing/server.ts'

const server = useServer()

/**
 * Adds twenty months of classes, and twenty more classes in a later month, with twenty bookings each.
 * Triggers are disabled, because the rows are already consistent.
 */
beforeAll(async () => {
  await server.sql(`
    insert into members (username, email, email_verified_at, created_at)
    select 'member' || n, 'member' || n || '@nitya.test', app_now(), timestamptz '2024-01-01' + n * interval '1 hour' from generate_series(1, 20) n`)
  await server.sql(
    "insert into class_types (title, style, level, language) values ('Flow', 'yin', 'gentle', 'en')",
  )
  await server.sql('alter table classes disable trigger user; alter table bookings disable trigger user')
  await server.sql(`
    insert into classes (type, starts_at, minutes, capacity)
    select (select min(id) from class_types), at, 60, 20
    from (
      select timestamptz '2024-01-02' + n * interval '6 hours' as at from generate_series(1, 2500) n
      union all select timestamptz '2025-11-03' + n * interval '1 day' from generate_series(1, 20) n
    ) made`)
  await server.sql(`
    insert into bookings (class, member, status, booked_at, booked_for, changed_at)
    select c.id, m.id, case when m.id % 10 = 0 then 'no_show' else 'attended' end, c.starts_at, c.starts_at, c.ends_at
    from classes c, members m order by c.id, m.id`)
  await server.sql('alter table classes enable trigger user; alter table bookings enable trigger user')
  await server.sql('vacuum analyze bookings')
  await server.sql('vacuum analyze classes')
})

it('computing a month’s figures reads only the bookings of that month’s classes', async () => {
  const [{ figures }] = await server.sql(
    "select to_json(count_month('2025-11-01', 'Asia/Kolkata')) as figures",
  )
  expect(figures).toMatchObject({ classes: 20, seats: 400, filled: 400, attended: 360, no_shows: 40 })
  const [{ pages }] = await server.sql("select pg_relation_size('bookings') / 8192 as pages")
  expect(Number(pages)).toBeGreaterThan(500)
  expect(await pagesRead("select * from count_month('2025-11-01', 'Asia/Kolkata')")).toBeLessThan(300)
})

/** Returns the number of 8 kB pages that a statement reads, without pages of the system catalogue. */
async function pagesRead(text: string): Promise<number> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(text)
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`)
  await client.end()
  const [{ Plan: plan }] = rows[0]['QUERY PLAN']
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}
