import { Refused, spoken } from '../../../api/failures.ts'
import { failed, type Feedback } from '../../../ui/useAttempt.ts'
import { copy } from './copy.ts'

/** What the server says of a refusal, otherwise the screen's own sentence. */
export function failureOf(failure: unknown, field?: string): Feedback {
  if (failure instanceof Refused && failure.status < 500) {
    if (failure.body.code === 'second_factor') return failed(copy.passkeys.secondFactorFirst)
    const said = spoken(failure.body.error) ?? spoken(failure.body.detail)
    if (said) return failed(said, field)
  }
  return failed(copy.failed)
}
