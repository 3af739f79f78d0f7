import { lifetimes } from '../../../contract/limits.ts'
import type { Services } from '../../services.ts'
import { forgetRetryKeys } from './queries.types.ts'

/** Forgets the retry keys that have expired. */
export async function sweepCommunity({ db }: Services): Promise<void> {
  await forgetRetryKeys.run({ hours: lifetimes.retryKeyHours }, db)
}
