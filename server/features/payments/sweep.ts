import type { Services } from '../../services.ts'
import { forgetClosedPayers, sweepWebhooks } from './queries.types.ts'

/** How long a payment may come after its unpaid order was made and still find its payer. */
const claimDays = 180

/** Removes what is past its time: webhook ids, which are not sent again, and the payers of orders nobody paid. */
export async function sweepPayments({ db }: Services): Promise<void> {
  await sweepWebhooks.run(undefined, db)
  await forgetClosedPayers.run({ days: claimDays }, db)
}
