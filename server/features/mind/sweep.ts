import type { Services } from '../../services.ts'
import { forgetJournalRetries } from './queries.types.ts'

/** Forgets the keys of retries that are past their day. */
export async function sweepMind({ db }: Services): Promise<void> {
  await forgetJournalRetries.run(undefined, db)
}
