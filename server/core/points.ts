import { points, type Reason } from '../../contract/limits.ts'
import type { Db } from '../db/connect.ts'
import { award as writeLine } from './queries.types.ts'

/**
 * Awards the points for `reason` (docs/rules.md#points) in the transaction that earned them: once per
 * calendar day in the member's time zone, but for the quiz only once ever. Simultaneous calls write one
 * ledger entry and raise the balance once.
 *
 * @returns the points awarded by this call; 0 if they had already been awarded.
 */
export async function award(db: Db, member: number, reason: Reason): Promise<number> {
  const [given] = await writeLine.run(
    { member, reason, delta: points[reason], onceADay: reason !== 'quiz' },
    db,
  )
  return given!.points
}
