import { ofPerson, refusals, type RefusalCode } from '../../contract/failures.ts'
import { memberGone, missing, refuse } from './refuse.ts'

/** Among the columns of every function that decides: the rule that refused, with the number it allows; null if none did. */
export type Decision = {
  refusal: RefusalCode | 'not_found' | 'member_gone' | null
  limit?: number | null
  opens_at?: Date | null
}

/**
 * Ends the call if one of the database's functions refused.
 *
 * @param what the kind of row that may not exist
 * @param sentences what some codes mean to this call, where that is not what they mean to most
 * @throws 404 for a row that does not exist; 401 for a member who is gone; 403 for a rule about the person, 409 for the
 * others, with the rule's code and sentence
 */
export function refuseIf<Row extends Decision>(
  decision: Row | undefined,
  what: string,
  sentences: Partial<Record<RefusalCode, string>> = {},
): asserts decision is Row & { refusal: null } {
  if (!decision) throw missing(what)
  const { refusal, limit, opens_at } = decision
  if (refusal === null) return
  if (refusal === 'not_found') throw missing(what)
  if (refusal === 'member_gone') throw memberGone()
  throw refuse(ofPerson.includes(refusal) ? 403 : 409, {
    detail: (sentences[refusal] ?? refusals[refusal]).replace('{n}', String(limit)),
    code: refusal,
    ...(opens_at ? { opens_at: opens_at.toISOString() } : {}),
  })
}
