import type { Purpose } from '../../contract/limits.ts'
import type { Db } from '../db/connect.ts'
import { giveConsent } from './queries.types.ts'

/** Keeps that a member agreed to a notice, with its version and the time (quality S35). None sent: nothing is kept. */
export async function keepConsent(db: Db, member: number, purpose: Purpose, version: number | undefined) {
  if (version !== undefined) await giveConsent.run({ member, purpose, version }, db)
}
