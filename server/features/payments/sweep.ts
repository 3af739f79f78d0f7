import type { Services } from '../../services.ts'
import { forgetClosedPayers, sweepWebhooks } from './queries.types.ts'

/** How long after an unpaid order was made a late payment still finds its payer. */
const claimDays = 180

/** Removes what has expired: ids of webhooks, which are no longer redelivered, and payers of orders that nobody paid. */
export async function sweepPayments({ db }: Services): Promise<void> {
  await sweepWebhooks.run(undefined, db)
  await forgetClosedPayers.run({ days: claimDays }, db)
}
