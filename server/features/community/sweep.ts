import type { Services } from '../../services.ts'
import { forgetRetryKeys } from './queries.types.ts'

/** Forgets the keys of retries that are past their day. */
export async function sweepCommunity({ db }: Services): Promise<void> {
  await forgetRetryKeys.run(undefined, db)
}
