import { lifetimes } from '../../../../contract/limits.ts'
import { inBatches } from '../../../db/in-batches.ts'
import type { Services } from '../../../services.ts'
import { forgetMessageRetries } from './queries.types.ts'

/** Deletes expired retry keys of messages to classes. */
export async function sweepStudio({ db }: Services): Promise<void> {
  await inBatches(db, forgetMessageRetries, { hours: lifetimes.retryKeyHours })
}
