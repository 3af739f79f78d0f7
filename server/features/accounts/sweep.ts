import { lifetimes } from '../../../contract/limits.ts'
import type { Services } from '../../services.ts'
import { sweepPasskeys } from './passkeys/queries.types.ts'
import * as queries from './queries.types.ts'
import { sweepEmailChanges } from './settings/queries.types.ts'

/** Removes what has expired: unverified accounts, ended sessions, old links, old rate-limit counters. */
export async function sweepAccounts({ db }: Services): Promise<void> {
  await queries.sweepAccounts.run({ hours: lifetimes.unverifiedAccountHours }, db)
  await queries.sweepLimits.run(undefined, db)
  await sweepPasskeys.run(undefined, db)
  await sweepEmailChanges.run(undefined, db)
}
