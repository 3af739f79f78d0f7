import type { Purpose } from '../../contract/limits.ts'
import type { Db } from '../db/connect.ts'
import { giveConsent } from './queries.types.ts'

/**
 * Stores that a member agreed to a notice, with its version and the time. If `version` is
 * undefined, nothing is stored.
 */
export async function keepConsent(db: Db, member: number, purpose: Purpose, version: number | undefined) {
  if (version !== undefined) await giveConsent.run({ member, purpose, version }, db)
}
