import type { TestServer } from './server.ts'

type Owner = Pick<TestServer, 'sql'>

/**
 * Stops this database's product clock at a moment, shifted by `later`, for all later statements of every
 * process. Bounds are tested to the microsecond, which a `Date` lacks: `stopClock(server, moment, '-1
 * microsecond')`.
 */
export async function stopClock(server: Owner, moment: string, later = '0 seconds'): Promise<void> {
  await server.sql(
    `insert into product_clock (stopped_at) values ($1::timestamptz + $2::interval)
     on conflict (id) do update set stopped_at = excluded.stopped_at, shift = '0'`,
    [moment, later],
  )
}

/** Lets the product's clock run, `shift` ahead of the file's starting time: '2 hours', '-2 hours'. */
export async function runClock(server: Owner, shift = '0 seconds'): Promise<void> {
  await server.sql(
    `insert into product_clock (shift)
     select $1::interval + coalesce(shobj_description(oid, 'pg_database'), '0')::interval
     from pg_database where datname = current_database()
     on conflict (id) do update set stopped_at = null, shift = excluded.shift`,
    [shift],
  )
}

/** Returns the product's time, optionally shifted: '2 hours', '-2 hours'. */
export async function readNow(server: Owner, later = '0 seconds'): Promise<string> {
  const [{ now }] = await server.sql('select app_now() + $1::interval as now', [later])
  return now.toISOString()
}

/** Returns the product's time in that many hours. */
export const inHours = (server: Owner, hours: number) => readNow(server, `${hours} hours`)

/**
 * Advances the product's clock by a millisecond, because lists sort by milliseconds, and within a millisecond
 * by random ids.
 */
export async function tick(server: Owner): Promise<void> {
  await server.sql(
    `insert into product_clock (shift) values ('1 millisecond')
     on conflict (id) do update set shift = product_clock.shift + excluded.shift`,
  )
}
