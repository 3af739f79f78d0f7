import { lifetimes } from '../../../contract/limits.ts'
import type { Services } from '../../services.ts'
import { forgetJournalRetries } from './queries.types.ts'

/** Forgets the retry keys that have expired. */
export async function sweepMind({ db }: Services): Promise<void> {
  await forgetJournalRetries.run({ hours: lifetimes.retryKeyHours }, db)
}
