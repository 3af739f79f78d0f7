import { sweepAccounts } from './features/accounts/sweep.ts'
import { sweepCommunity } from './features/community/sweep.ts'
import { sweepMind } from './features/mind/sweep.ts'
import { sweepNotifications } from './features/notifications/sweep.ts'
import { sweepPayments } from './features/payments/sweep.ts'
import { sweepRewards } from './features/rewards/sweep.ts'
import type { Services } from './services.ts'

/** What each feature deletes when it has expired. */
const sweeps = [sweepAccounts, sweepCommunity, sweepMind, sweepNotifications, sweepPayments, sweepRewards]

/** Sweeps every hour, in one process at a time. */
export async function sweepHourly(services: Services): Promise<void> {
  await services.jobs.work('sweep', () => sweepAll(services))
  await services.jobs.repeat('sweep', '17 * * * *')
}

/** Deletes and forgets what has expired, in batches. */
export async function sweepAll(services: Services): Promise<void> {
  for (const sweep of sweeps) await sweep(services)
}
