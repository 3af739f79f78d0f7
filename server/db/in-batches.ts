import type { Db } from './connect.ts'

/**
 * The maximum number of rows that one clean-up statement deletes or changes: with everything that refers to
 * them, it takes a fraction of a second.
 */
export const rowsAtOnce = 500

/** A generated query that deletes or changes at most `most` rows and returns one row for each of them. */
type BoundedQuery<P> = { run(params: P, db: Db): Promise<unknown[]> }

/**
 * Runs a query until it finds nothing more. Each run is its own transaction: however much has expired, locks
 * are short, no statement times out, and an interrupted run loses nothing.
 *
 * @param query selects with `for update skip locked`: a row being changed elsewhere is left to the next
 * clean-up
 * @returns how many rows it deleted or changed
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
