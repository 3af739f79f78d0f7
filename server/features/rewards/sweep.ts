import { lifetimes } from '../../../contract/limits.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Services } from '../../services.ts'
import { forgetRedeemRetries } from './queries.types.ts'

/** Deletes expired retry keys of redemptions. */
export async function sweepRewards({ db }: Services): Promise<void> {
  await inBatches(db, forgetRedeemRetries, { hours: lifetimes.retryKeyHours })
}
