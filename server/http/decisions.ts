import { personalRefusals, type RefusalCode } from '../../contract/failures.ts'
import { refusals } from './copy.ts'
import { memberGone, missing, refuse, type Refusal } from './refuse.ts'

/**
 * The database's refusals without a code in the contract. For all but the first two, each call must define
 * the failure.
 */
export const withoutCode = [
  'not_found',
  'member_gone',
  'forbidden',
  'second_factor',
  'proof_missing',
  'address_taken',
  'code_spent',
  'code_used_up',
  'discount_gone',
] as const
type Refused = RefusalCode | (typeof withoutCode)[number]

const hasCode = (refusal: Refused): refusal is RefusalCode => refusal in refusals

/**
 * The columns of every deciding function: the rule that refused, or null, and the number that the rule
 * allows.
 */
export type Decision = {
  refusal: Refused | null
  limit?: number | null
  opens_at?: Date | null
}

/**
 * Ends the call if one of the database's functions refused.
 *
 * @param what the kind of row that may not exist
 * @param own overrides for refusals that mean something else to this call: a sentence, or a whole failure
 * @throws 404 for a row that does not exist; 401 for a deleted member; 403 for a rule about the person, 409
 * for other rules, with the rule's code and sentence
 */
export function refuseIf<Row extends Decision>(
  decision: Row | undefined,
  what: string,
  own: Partial<Record<Refused, string | (() => Refusal)>> = {},
): asserts decision is Row & { refusal: null } {
  if (!decision) throw missing(what)
  const { refusal, limit, opens_at } = decision
  if (refusal === null) return
  const failure = own[refusal]
  if (typeof failure === 'function') throw failure()
  if (refusal === 'not_found') throw missing(what)
  if (refusal === 'member_gone') throw memberGone()
  if (!hasCode(refusal)) throw new Error(`No failure for the refusal ${refusal}`)
  throw refuse(personalRefusals.includes(refusal) ? 403 : 409, {
    detail: (failure ?? refusals[refusal]).replace('{n}', String(limit)),
    code: refusal,
    ...(opens_at ? { opens_at: opens_at.toISOString() } : {}),
  })
}
