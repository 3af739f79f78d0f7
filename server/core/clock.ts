import type { Db } from '../db/connect.ts'
import { readClock as readClockStatement } from './queries.types.ts'

/**
 * The product's time, by the database's clock and the test clock that may move it (docs/clock.md). For what TypeScript
 * computes; statements call `app_now()` themselves. This process's own clock judges nothing that a member sees.
 */
export async function readClock(db: Db): Promise<Date> {
  const [clock] = await readClockStatement.run(undefined, db)
  return clock!.now
}
