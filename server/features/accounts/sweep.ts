import { verification } from '../../../contract/limits.ts'
import type { Services } from '../../services.ts'
import * as queries from './queries.types.ts'

/** Removes what is past its time: unverified accounts, ended sessions, old links, old counters of the limits. */
export async function sweepAccounts({ db }: Services): Promise<void> {
  await queries.sweepAccounts.run({ hours: verification.claimHours }, db)
  await queries.sweepLimits.run(undefined, db)
}
