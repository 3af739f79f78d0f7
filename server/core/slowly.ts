import type { Database, Db } from '../db/connect.ts'
import { allowSlowStatements } from './queries.types.ts'

/** Runs `work` in a transaction whose statements may each take `timeout`, such as '60s', instead of 3 s. */
export const runSlowly = <T>(
  db: Pick<Database, 'transaction'>,
  timeout: string,
  work: (tx: Db) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    await allowSlowStatements.run({ timeout }, tx)
    return work(tx)
  })
