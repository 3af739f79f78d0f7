import { lifetimes } from '../../../contract/limits.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Services } from '../../services.ts'
import { forgetClosedPayers, sweepWebhooks } from './queries.types.ts'
import { forgetGrantRetries } from './staff/queries.types.ts'

/** A late payment can be matched to its payer for this many days after an unpaid order. */
const claimDays = 180

/**
 * Removes expired data: ids of webhooks that are no longer redelivered, payers of unpaid orders, and retry
 * keys.
 */
export async function sweepPayments({ db }: Services): Promise<void> {
  await inBatches(db, sweepWebhooks, {})
  await inBatches(db, forgetClosedPayers, { days: claimDays })
  await inBatches(db, forgetGrantRetries, { hours: lifetimes.retryKeyHours })
}
