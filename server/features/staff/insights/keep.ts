import { homeTimeZone } from '../../../core/day.ts'
import { runSlowly } from '../../../core/slowly.ts'
import type { Db } from '../../../db/connect.ts'
import type { Services } from '../../../services.ts'
import * as queries from './queries.types.ts'

/**
 * Computes and stores the missing figures of completed days and months of the last year: at most 366 days and
 * 12 months. Each day or month has its own transaction, newest first, so an interrupted run loses nothing.
 */
export async function keepFigures({ db }: Pick<Services, 'db'>): Promise<void> {
  const zone = homeTimeZone
  const count = (one: (tx: Db) => Promise<unknown>) => runSlowly(db, '60s', one)
  for (const { month } of await queries.listMonthsToKeep.run({ zone }, db))
    await count((tx) => queries.keepMonth.run({ month, zone }, tx))
  for (const { day } of await queries.listDaysToKeep.run({ zone }, db))
    await count((tx) => queries.keepDay.run({ day, zone }, tx))
}
