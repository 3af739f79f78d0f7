import { lifetimes } from '../../../contract/limits.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Services } from '../../services.ts'
import { deleteGoneNotes, forgetCommentRetries, forgetNoteRetries } from './queries.types.ts'

/** Forgets the retry keys that have expired, and deletes anonymous notes whose author left some days ago. */
export async function sweepCommunity({ db }: Services): Promise<void> {
  await inBatches(db, forgetCommentRetries, { hours: lifetimes.retryKeyHours })
  await inBatches(db, deleteGoneNotes, {})
  await inBatches(db, forgetNoteRetries, { hours: lifetimes.retryKeyHours })
}
