import type { Services } from '../../services.ts'
import { sweepWebhooks } from './queries.types.ts'

/** Forgets the webhooks of a month ago: nobody sends those again. */
export async function sweepPayments({ db }: Services): Promise<void> {
  await sweepWebhooks.run(undefined, db)
}
