import type { RefusalCode } from '../../../contract/failures.ts'
import { missing, refuseByRule } from '../../http/refuse.ts'

/**
 * The answer of one of the database's functions.
 *
 * @throws 404 for a row that does not exist; 409 for a rule that refuses
 */
export function accept(decision: unknown, what: 'Reward' | 'Gift'): Record<string, any> {
  const { refusal, ...rest } = decision as { refusal?: RefusalCode | 'not_found' }
  if (refusal === 'not_found') throw missing(what)
  if (refusal !== undefined) throw refuseByRule(refusal)
  return rest
}
