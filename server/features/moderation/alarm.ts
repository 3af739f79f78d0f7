import type { Services } from '../../services.ts'
import { alarmCases } from './queries.types.ts'

/** Alerts moderators to urgent and overdue cases, once each. */
export async function alarm({ db }: Pick<Services, 'db'>): Promise<void> {
  await alarmCases.run(undefined, db)
}
