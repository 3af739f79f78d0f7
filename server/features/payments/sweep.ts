import { lifetimes } from '../../../contract/limits.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Services } from '../../services.ts'
import { forgetClosedPayers, sweepWebhooks } from './queries.types.ts'
import { forgetGrantRetries } from './staff/queries.types.ts'

/** How long after an unpaid order was made a late payment still finds its payer. */
const claimDays = 180

/** Removes what has expired: ids of webhooks that are no longer redelivered, payers of orders that nobody paid, retry keys. */
export async function sweepPayments({ db }: Services): Promise<void> {
  await inBatches(db, sweepWebhooks, {})
  await inBatches(db, forgetClosedPayers, { days: claimDays })
  await inBatches(db, forgetGrantRetries, { hours: lifetimes.retryKeyHours })
}
