import type { Services } from '../../services.ts'
import { expireDue, listDueMembers, listUndeliverable, returnUndeliverable } from './queries.types.ts'

/** The maximum number of members whose points one run expires; the next run continues with the rest. */
const batch = 5_000

/**
 * Writes the ledger entries for expired points, and returns redemptions that can no longer be used, with a
 * separate transaction for each member and each redemption.
 */
export async function keepPoints({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const { member } of await listDueMembers.run({ most: batch }, db)) await expireDue.run({ member }, db)
  for (const { id } of await listUndeliverable.run(undefined, db))
    await returnUndeliverable.run({ redemption: id }, db)
}
