import pg from 'pg'
import { expect } from 'vitest'
import type { TestServer } from './server.ts'

type Sql = Pick<TestServer, 'sql'>

/** Statements in this test's database that wait for a lock. Other tests' databases share the server. */
const countWaiting = async ({ sql }: Sql): Promise<number> =>
  (await sql("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
    .length

/** Waits until `count` statements wait for a lock. */
export const untilWaiting = (server: Sql, count = 1): Promise<void> =>
  expect.poll(() => countWaiting(server), { interval: 5 }).toBe(count)

/** Starts a call, and returns once it waits for a lock or has finished. */
export async function start<T>(server: Sql, begin: () => PromiseLike<T>): Promise<{ answer: Promise<T> }> {
  let over = false
  const answer = Promise.resolve(begin())
  const end = () => (over = true)
  void answer.then(end, end)
  await expect.poll(async () => over || (await countWaiting(server)) > 0, { interval: 2 }).toBe(true)
  return { answer }
}

export type Act = [text: string, values: unknown[]]

/**
 * Runs `first` in a transaction that stays open until `second` waits for it or is over. A second act that does not wait reads
 * what was there before the first.
 * @returns the row of each
 */
export async function meet(
  { sql, url }: Sql & { url: string },
  first: Act,
  second: Act,
): Promise<[any, any]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(...first)
    const later = await start({ sql }, () => sql(...second))
    await client.query('commit')
    return [rows[0], (await later.answer)[0]]
  } finally {
    await client.end()
  }
}
