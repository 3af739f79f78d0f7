import { lifetimes } from '../../../contract/limits.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Services } from '../../services.ts'
import { forgetCommentRetries, forgetNoteRetries } from './queries.types.ts'

/** Forgets the retry keys that have expired. */
export async function sweepCommunity({ db }: Services): Promise<void> {
  await inBatches(db, forgetCommentRetries, { hours: lifetimes.retryKeyHours })
  await inBatches(db, forgetNoteRetries, { hours: lifetimes.retryKeyHours })
}
