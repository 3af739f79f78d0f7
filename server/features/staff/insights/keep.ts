import { homeTimeZone } from '../../../core/day.ts'
import type { Db } from '../../../db/connect.ts'
import type { Services } from '../../../services.ts'
import * as queries from './queries.types.ts'

/**
 * Computes and stores the missing figures of completed days and months of the last year: at most 366 days and
 * 12 months. Each day or month has its own transaction, newest first, so an interrupted run loses nothing.
 */
export async function keepFigures({ db }: Pick<Services, 'db'>): Promise<void> {
  const zone = homeTimeZone
  const count = (one: (tx: Db) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await queries.allowSlowStatements.run({ timeout: '60s' }, tx)
      await one(tx)
    })
  for (const { month } of await queries.listMonthsToKeep.run({ zone }, db))
    await count((tx) => queries.keepMonth.run({ month, zone }, tx))
  for (const { day } of await queries.listDaysToKeep.run({ zone }, db))
    await count((tx) => queries.keepDay.run({ day, zone }, tx))
}
