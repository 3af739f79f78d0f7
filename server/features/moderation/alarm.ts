import type { Services } from '../../services.ts'
import { alarmCases } from './queries.types.ts'

/** Alerts staff once to each urgent or overdue case, and to each appeal that nobody may decide. */
export async function alarm({ db }: Pick<Services, 'db'>): Promise<void> {
  await alarmCases.run(undefined, db)
}
