import { tryEach } from '../../core/try-each.ts'
import type { Services } from '../../services.ts'
import { listDue, settle } from './queries.types.ts'

/**
 * Settles finished check-ins, and ends written check-ins that were not answered in time as lapsed.
 *
 * @throws AggregateError with all failures
 */
export async function settleDueCheckins({ db }: Pick<Services, 'db'>): Promise<void> {
  await tryEach('check-ins', await listDue.run(undefined, db), ({ id }) => settle.run({ id }, db))
}
