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
