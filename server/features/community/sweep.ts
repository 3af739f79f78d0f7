import { askTeachers, lifetimes } from '../../../contract/limits.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Services } from '../../services.ts'
import { deleteGoneNotes, forgetCommentRetries, forgetNoteRetries, forgetQuestions } from './queries.types.ts'

/** Forgets the retry keys that have expired, deletes anonymous notes whose author left some days ago, and forgets deleted questions that count no more. */
export async function sweepCommunity({ db }: Services): Promise<void> {
  await inBatches(db, forgetCommentRetries, { hours: lifetimes.retryKeyHours })
  await inBatches(db, deleteGoneNotes, {})
  await inBatches(db, forgetQuestions, { days: askTeachers.windowDays })
  await inBatches(db, forgetNoteRetries, { hours: lifetimes.retryKeyHours })
}
