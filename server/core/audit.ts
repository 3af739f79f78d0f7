import type { AuditDeed } from '../../contract/audit.ts'
import type { Db } from '../db/connect.ts'
import { recordAudit as insertEntry } from './queries.types.ts'

/**
 * An audit entry about a change. `whom` is the affected member, if any. Values must not contain names, except
 * under the key `name`: when a member is deleted, that key is removed, and the member's name in `who` and
 * `whom` is replaced by a pseudonym.
 */
export type Entry = {
  what: AuditDeed
  whom: number | null
  before: object | null
  after: object | null
}

/** Adds an entry to the staff audit. Must be called in the transaction of the change. */
export async function recordAudit(tx: Db, who: number, { what, whom, before, after }: Entry): Promise<void> {
  await insertEntry.run({ who, what, whom, before: asJson(before), after: asJson(after) }, tx)
}

const asJson = (values: object | null) => (values === null ? null : JSON.stringify(values))
