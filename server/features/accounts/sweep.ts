import { lifetimes } from '../../../contract/limits.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Services } from '../../services.ts'
import { sweepChallenges, sweepEnrolments } from './passkeys/queries.types.ts'
import * as queries from './queries-sweep.types.ts'
import { sweepEmailChanges } from './settings/queries.types.ts'

/**
 * Deletes old unverified accounts, ended sessions, and expired links, challenges, credentials, counters,
 * reserved usernames and changes of email.
 */
export async function sweepAccounts({ db }: Services): Promise<void> {
  await inBatches(db, queries.sweepUnverified, { hours: lifetimes.unverifiedAccountHours })
  await inBatches(db, queries.sweepSessions, {})
  await inBatches(db, queries.sweepVerifications, {})
  await inBatches(db, queries.sweepResets, {})
  await inBatches(db, queries.sweepCredentials, {})
  await inBatches(db, queries.sweepLimits, {})
  await inBatches(db, queries.sweepFreedUsernames, {})
  await inBatches(db, sweepChallenges, {})
  await inBatches(db, sweepEnrolments, {})
  await inBatches(db, sweepEmailChanges, { days: lifetimes.emailUndoDays })
}
