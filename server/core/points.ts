import { points, type Reason } from '../../contract/limits.ts'
import type { Db } from '../db/connect.ts'
import { award as writeLine } from './queries.types.ts'

/**
 * Awards what `reason` is worth (docs/rules.md#points), in the transaction that earned it: once per calendar
 * day of the member's, for the quiz only once ever. However many calls race, one ledger line is written and
 * the balance grows once.
 *
 * @returns the points awarded now; 0 if they had been awarded before.
 */
export async function award(db: Db, member: number, reason: Reason): Promise<number> {
  const [given] = await writeLine.run(
    { member, reason, delta: points[reason], onceADay: reason !== 'quiz' },
    db,
  )
  return given!.points
}
