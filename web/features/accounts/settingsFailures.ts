import { reasonIn, Refused } from '../../api/failures.ts'
import { unlessUncertain } from '../../core/uncertain.ts'
import { webauthnFailure } from '../../session/passkeys/webauthn.ts'
import type { Said } from '../../ui/forms/useAttempt.ts'
import { copy } from './settingsCopy.ts'

/** Returns the server's sentence for a refusal, or else the screen's own. */
export const failureOf = (failure: unknown): Said => saidOf(failure)

/** Like `failureOf`, for a form: attaches the server's sentence to `field`. */
export const failureAt = (field: string) => (failure: unknown) => saidOf(failure, field)

function saidOf(failure: unknown, field?: string): Said {
  const ofDevice = webauthnFailure(failure)
  if (ofDevice !== undefined) return { sentence: ofDevice }
  if (lacksSecondFactor(failure)) return { sentence: copy.passkeys.secondFactorFirst }
  const said = reasonIn(failure)
  return said === undefined
    ? { sentence: unlessUncertain(failure, copy.failed) }
    : { sentence: said, ...(field !== undefined && { field }) }
}

/** Returns the sentence for a failed attempt to link a Google account. */
export const linkFailure = (failure: unknown): Said =>
  lacksSecondFactor(failure) ? { sentence: copy.linkGoogle.secondFactorFirst } : saidOf(failure, 'password')

const lacksSecondFactor = (failure: unknown) =>
  failure instanceof Refused && failure.body.code === 'second_factor'
