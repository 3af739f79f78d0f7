import { ofPerson, refusals, type RefusalCode } from '../../contract/failures.ts'
import { missing, refuse } from './refuse.ts'

/** What the database's functions answer: what was done, or the rule that refused, with the number it allows. */
export type Decision = Record<string, unknown> & {
  refusal?: RefusalCode | 'not_found'
  limit?: number
  opens_at?: string
}

/**
 * The answer of one of the database's functions.
 *
 * @param what the kind of row that may not exist
 * @param sentences what some codes mean to this call, where that is not what they mean to most
 * @throws 404 for a row that does not exist; 403 for a rule about the person, 409 for the others, with the rule's code and sentence
 */
export function accept(
  decision: unknown,
  what: string,
  sentences: Partial<Record<RefusalCode, string>> = {},
): Record<string, any> {
  const { refusal, limit, opens_at, ...rest } = decision as Decision
  if (refusal === undefined) return rest
  if (refusal === 'not_found') throw missing(what)
  throw refuse(ofPerson.includes(refusal) ? 403 : 409, {
    detail: (sentences[refusal] ?? refusals[refusal]).replace('{n}', String(limit)),
    code: refusal,
    ...(opens_at ? { opens_at: new Date(opens_at).toISOString() } : {}),
  })
}
