import { lifetimes } from '../../../contract/limits.ts'
import type { Services } from '../../services.ts'
import * as queries from './queries.types.ts'

/** Removes what is past its time: unverified accounts, ended sessions, old links, old counters of the limits. */
export async function sweepAccounts({ db }: Services): Promise<void> {
  await queries.sweepAccounts.run({ hours: lifetimes.unverifiedAccountHours }, db)
  await queries.sweepLimits.run(undefined, db)
}
