import { lifetimes } from '../../../contract/limits.ts'
import type { Services } from '../../services.ts'
import { forgetRedeemRetries } from './queries.types.ts'

/** Forgets the retry keys of redeeming after their day. */
export async function sweepRewards({ db }: Services): Promise<void> {
  await forgetRedeemRetries.run({ hours: lifetimes.retryKeyHours }, db)
}
