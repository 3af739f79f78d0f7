import type { Services } from '../../services.ts'
import { alarmCases } from './queries.types.ts'

/** Alarms the moderators of cases that cannot wait or are late, once each. */
export async function alarm({ db }: Pick<Services, 'db'>): Promise<void> {
  await alarmCases.run(undefined, db)
}
