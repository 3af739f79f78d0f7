import { Refused, spoken } from '../../../api/failures.ts'
import { webauthnFailure } from '../../../session/webauthn.ts'
import type { Said } from '../../../ui/useAttempt.ts'
import { copy } from './copy.ts'

/** What the server says of a refusal, otherwise the screen's own sentence. */
export const failureOf = (failure: unknown): Said => saidOf(failure)

/** The same of a form; what the server says is about `field`. */
export const failureAt = (field: string) => (failure: unknown) => saidOf(failure, field)

function saidOf(failure: unknown, field?: string): Said {
  const ofDevice = webauthnFailure(failure)
  if (ofDevice !== undefined) return { sentence: ofDevice }
  if (failure instanceof Refused && failure.status < 500) {
    if (failure.body.code === 'second_factor') return { sentence: copy.passkeys.secondFactorFirst }
    const said = spoken(failure.body.error) ?? spoken(failure.body.detail)
    if (said !== undefined) return { sentence: said, ...(field !== undefined && { field }) }
  }
  return { sentence: copy.failed }
}
