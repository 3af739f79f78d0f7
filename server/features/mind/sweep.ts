import { lifetimes } from '../../../contract/limits.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Services } from '../../services.ts'
import { forgetJournalRetries, forgetMoodRetries } from './queries.types.ts'

/** Deletes expired retry keys. */
export async function sweepMind({ db }: Services): Promise<void> {
  const hours = lifetimes.retryKeyHours
  await inBatches(db, forgetJournalRetries, { hours })
  await inBatches(db, forgetMoodRetries, { hours })
}
