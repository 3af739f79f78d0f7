import type { Db } from '../db/connect.ts'
import { readClock as readClockStatement, readWallClock as readWallClockStatement } from './queries.types.ts'

/**
 * Returns the product's time: the database's clock, which the test clock may shift (docs/clock.md). Only for
 * values that TypeScript computes, because statements call `app_now()` themselves. This process's own clock
 * decides nothing that members see.
 */
export async function readClock(db: Db): Promise<Date> {
  const [clock] = await readClockStatement.run(undefined, db)
  return clock!.now
}

/**
 * Returns the true time by the database's clock, which no test clock shifts. For decisions that must agree
 * with outside clocks.
 */
export async function readWallClock(db: Db): Promise<Date> {
  const [clock] = await readWallClockStatement.run(undefined, db)
  return clock!.now
}
