import { askTeachers, lifetimes } from '../../../contract/limits.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Services } from '../../services.ts'
import { deleteGoneNotes, forgetCommentRetries, forgetNoteRetries, forgetQuestions } from './queries.types.ts'

/**
 * Deletes expired retry keys, anonymous notes whose author left some days ago, and the records of deleted
 * questions that no longer count towards the limit.
 */
export async function sweepCommunity({ db }: Services): Promise<void> {
  await inBatches(db, forgetCommentRetries, { hours: lifetimes.retryKeyHours })
  await inBatches(db, deleteGoneNotes, {})
  await inBatches(db, forgetQuestions, { days: askTeachers.windowDays })
  await inBatches(db, forgetNoteRetries, { hours: lifetimes.retryKeyHours })
}
