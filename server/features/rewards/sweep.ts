import { lifetimes } from '../../../contract/limits.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Services } from '../../services.ts'
import { forgetRedeemRetries } from './queries.types.ts'

/** Deletes retry keys of redemptions after their day. */
export async function sweepRewards({ db }: Services): Promise<void> {
  await inBatches(db, forgetRedeemRetries, { hours: lifetimes.retryKeyHours })
}
