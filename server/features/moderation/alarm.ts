import type { Services } from '../../services.ts'
import { alarmCases } from './queries.types.ts'

/** Alerts staff to urgent and overdue cases, and to appeals that nobody may decide, once each. */
export async function alarm({ db }: Pick<Services, 'db'>): Promise<void> {
  await alarmCases.run(undefined, db)
}
