import type { Purpose } from '../../contract/limits.ts'
import type { Db, Transaction } from '../db/connect.ts'
import { giveConsent, holdConsent } from './queries.types.ts'

/**
 * Stores that a member agreed to a notice, with its version and the time. If `version` is
 * undefined, nothing is stored.
 */
export async function keepConsent(db: Db, member: number, purpose: Purpose, version: number | undefined) {
  if (version !== undefined) await giveConsent.run({ member, purpose, version }, db)
}

/**
 * Stores a consent, as `keepConsent` does, and holds the member's consents to the purpose, so that a concurrent
 * withdrawal waits and erases what the transaction saves.
 */
export async function keepAndHoldConsent(
  tx: Transaction,
  member: number,
  purpose: Purpose,
  version: number | undefined,
) {
  await keepConsent(tx, member, purpose, version)
  await holdConsent.run({ member, purpose }, tx)
}
