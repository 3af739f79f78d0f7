import { notificationLimits } from '../../../contract/limits.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Services } from '../../services.ts'
import { sweepNotifications as sweepOld } from './queries.types.ts'

/** Deletes old notifications, with their deliveries. */
export async function sweepNotifications({ db }: Services): Promise<void> {
  await inBatches(db, sweepOld, { days: notificationLimits.keptDays })
}
