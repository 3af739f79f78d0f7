import pg from 'pg'
import { expect } from 'vitest'
import type { Db } from '../db/connect.ts'
import type { TestServer } from './server.ts'

type Sql = Pick<TestServer, 'sql'>

/**
 * Counts the statements in this test's database that wait for a lock; other tests' databases share the
 * server.
 */
const countWaiting = async ({ sql }: Sql): Promise<number> =>
  (await sql("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
    .length

/** Waits until `count` statements wait for a lock. */
export const untilWaiting = (server: Sql, count = 1): Promise<void> =>
  expect.poll(() => countWaiting(server), { interval: 5 }).toBe(count)

/** Starts a call, and returns once the call waits for a lock or has finished. */
export async function start<T>(server: Sql, begin: () => PromiseLike<T>): Promise<{ answer: Promise<T> }> {
  let over = false
  const answer = Promise.resolve(begin())
  const end = () => (over = true)
  void answer.then(end, end)
  while (!over && (await countWaiting(server)) === 0);
  return { answer }
}

export type Statement = [text: string, values: unknown[]]
/** A statement, or one of the generated queries, run on the given connection. */
type Act = Statement | ((db: Db) => PromiseLike<any[]>)

/**
 * Runs `first` in a transaction that stays open until `second` waits for it or has finished. If `second` does
 * not wait, it sees the state before `first`. The first transaction then runs `afterwards`.
 * @returns the first row of each act
 */
export async function meet(
  { sql, url }: Sql & { url: string },
  first: Act,
  second: Act,
  afterwards?: Statement,
): Promise<[any, any]> {
  const [one, other] = [0, 1].map(() => new pg.Client({ connectionString: url })) as [pg.Client, pg.Client]
  try {
    await Promise.all([one.connect(), other.connect()])
    await one.query('begin')
    const [before] = await perform(one, first)
    const later = await start({ sql }, () => perform(other, second))
    if (afterwards) await one.query(...afterwards)
    await one.query('commit')
    return [before, (await later.answer)[0]]
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

const perform = async (client: pg.Client, act: Act): Promise<any[]> =>
  typeof act === 'function' ? act(client as unknown as Db) : (await client.query(...act)).rows
