import type { Db } from './connect.ts'

/**
 * The maximum number of rows that one clean-up statement deletes or changes. Deleting a member takes a
 * millisecond, because more than sixty tables may refer to the member; so a hundred take a fraction of a
 * second, far below the statement timeout even on a busy machine.
 */
export const rowsAtOnce = 100

/** A generated query that deletes or changes at most `most` rows and returns one row for each of them. */
type BoundedQuery<P> = { run(params: P, db: Db): Promise<unknown[]> }

/**
 * Runs a query until it finds no more rows. Each run is its own transaction. However much has expired, locks
 * are therefore brief, no statement times out, and an interruption loses nothing.
 *
 * @param query selects with `for update skip locked`, which leaves rows locked by other transactions to the
 * next clean-up
 * @returns the number of rows deleted or changed
 */
export async function inBatches<P extends { most: unknown }>(
  db: Db,
  query: BoundedQuery<P>,
  params: Omit<P, 'most'>,
): Promise<number> {
  for (let total = 0; ;) {
    const { length } = await query.run({ ...params, most: rowsAtOnce } as P, db)
    if (length === 0) return total
    total += length
  }
}
