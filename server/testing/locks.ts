import { expect } from 'vitest'
import type { TestServer } from './server.ts'

/** Waits until `count` statements in this test's database wait for a lock. Other tests share the server of the databases. */
export const untilWaiting = ({ sql }: Pick<TestServer, 'sql'>, count = 1): Promise<void> =>
  expect
    .poll(
      async () =>
        (
          await sql(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).length,
      { interval: 5 },
    )
    .toBe(count)
