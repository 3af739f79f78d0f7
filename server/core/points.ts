import { points, type Reason } from '../../contract/limits.ts'
import type { Db } from '../db/connect.ts'
import { award as writeLine } from './queries.types.ts'

/**
 * Gives what `reason` gives (rules.md, points), in the transaction of what earned it: once in the member's day, the
 * quiz once for all. However many ask at once, one line is written and one is added to the balance.
 *
 * @returns the points given now; 0 if they had been already.
 */
export async function award(db: Db, member: number, reason: Reason): Promise<number> {
  const [given] = await writeLine.run({ member, reason, delta: points[reason], onceADay: reason !== 'quiz' }, db)
  return given!.points
}
