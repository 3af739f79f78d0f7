import { loginCodes } from '../../../contract/failures.ts'
import { errorSentenceFor, first, Refused, sentenceFor, spoken, Unreachable } from '../../api/failures.ts'
import { unlessUncertain } from '../../core/uncertain.ts'
import { webauthnFailure } from '../../session/passkeys/webauthn.ts'
import type { Said } from '../../ui/forms/useAttempt.ts'
import { copy } from './copy.ts'

const words = copy.failures

type Rule = [
  applies: (failure: Refused) => boolean,
  sentence: (failure: Refused) => string,
  field?: 'username' | 'email',
]

export const isUnverified = (failure: unknown): boolean =>
  failure instanceof Refused && failure.status === 403 && failure.body.code === loginCodes.emailNotVerified

/**
 * The sentences for a refused login or registration; the first matching rule applies
 * (docs/product.md#login-sentences).
 */
const authRules: Rule[] = [
  [(f) => f.status === 401 || f.body.code === loginCodes.noAccount, () => words.credentials],
  [isUnverified, () => words.emailNotVerified],
  [(f) => f.status === 400 && f.body.username !== undefined, () => words.usernameTaken, 'username'],
  [(f) => f.status === 400 && f.body.email !== undefined, () => words.emailInUse, 'email'],
  [
    (f) => f.status === 400 && first(f.body.non_field_errors) !== undefined,
    (f) => first(f.body.non_field_errors) ?? words.unexpected,
  ],
  [(f) => f.status >= 500, () => words.server],
  [(f) => spoken(f.body.detail) !== undefined, (f) => spoken(f.body.detail) ?? words.unexpected],
]

/** Returns the sentence for a failed login or registration. */
export function authFailure(failure: unknown): Said {
  if (failure instanceof Unreachable) return { sentence: words.network }
  if (!(failure instanceof Refused)) return { sentence: words.unexpected }
  const rule = authRules.find(([applies]) => applies(failure))
  if (!rule) return { sentence: words.unexpected }
  const [, said, field] = rule
  return { sentence: said(failure), ...(field && { field }) }
}

/** Returns the sentence for a failed login with a passkey. */
export function passkeyFailure(failure: unknown): string {
  const cancelled = webauthnFailure(failure)
  if (cancelled !== undefined) return cancelled
  if (failure instanceof Unreachable) return words.network
  if (failure instanceof Refused && failure.status >= 500) return words.server
  // Here a 401 means that the passkey was refused, not that the session has ended.
  if (failure instanceof Refused && failure.status === 401)
    return spoken(failure.body.detail) ?? words.unexpected
  return sentenceFor(failure, words.unexpected)
}

/** Returns the server's `error` if there is one, otherwise the screen's own sentence. */
const errorOr = (fallback: string) => (failure: unknown) => errorSentenceFor(failure, fallback)

export const resendFailure = errorOr(words.resend)
export const googleFailure = errorOr(words.google)
export const resetFailure = errorOr(words.reset)
export const withdrawFailure = (failure: unknown) =>
  errorSentenceFor(failure, unlessUncertain(failure, words.withdraw))
export const changeUsernameFailure = errorOr(words.changeUsername)
export const downloadFailure = errorOr(words.download)
export const deleteAccountFailure = errorOr(words.deleteAccount)

/** Attaches the failure's sentence to a field, which then gets the focus. */
export const about = (field: string, sentenceOf: (failure: unknown) => string) => (failure: unknown) => ({
  sentence: sentenceOf(failure),
  field,
})
