import { emailNotVerifiedMark, sentence } from '../../../contract/failures.ts'
import { errorSentenceFor, first, Refused, sentenceFor, spoken, Unreachable } from '../../api/failures.ts'
import { failed, type Feedback } from '../../ui/useAttempt.ts'
import { copy } from './copy.ts'

const words = copy.failures

/** `offersResend` shows or hides the button that sends the verification mail again; without it, the button stays as it is. */
export type AuthFeedback = Feedback & { offersResend?: boolean }

type Rule = [
  applies: (failure: Refused) => boolean,
  sentence: (failure: Refused) => string,
  more?: Partial<AuthFeedback>,
]

/** What login and register say to a refusal: the first rule that applies (docs/product.md#login-sentences). */
const authRules: Rule[] = [
  [(f) => f.status === 401 || f.body.detail === sentence.noAccount, () => words.credentials],
  [
    (f) => f.status === 403 && Boolean(spoken(f.body.error)?.includes(emailNotVerifiedMark)),
    () => words.emailNotVerified,
    { offersResend: true },
  ],
  [
    (f) => f.status === 400 && f.body.username !== undefined,
    () => words.usernameTaken,
    { field: 'username' },
  ],
  [(f) => f.status === 400 && f.body.email !== undefined, () => words.emailInUse, { field: 'email' }],
  [
    (f) => f.status === 400 && first(f.body.non_field_errors) !== undefined,
    (f) => first(f.body.non_field_errors) ?? words.unexpected,
  ],
  [(f) => f.status >= 500, () => words.server],
  [(f) => spoken(f.body.detail) !== undefined, (f) => spoken(f.body.detail) ?? words.unexpected],
]

/** Why a login or a registration failed. */
export function authFailure(failure: unknown): AuthFeedback {
  if (failure instanceof Unreachable) return failed(words.network)
  if (!(failure instanceof Refused)) return failed(words.unexpected)
  const rule = authRules.find(([applies]) => applies(failure))
  return rule ? { ...failed(rule[1](failure)), ...rule[2] } : failed(words.unexpected)
}

/** Why a login with a passkey failed. */
export function passkeyFailure(failure: unknown): AuthFeedback {
  if (failure instanceof Unreachable) return failed(words.network)
  if (failure instanceof Refused && failure.status >= 500) return failed(words.server)
  return failed(sentenceFor(failure, words.unexpected))
}

/** The server's `error` where it gave one, otherwise the screen's own sentence. */
const errorOr = (fallback: string) => (failure: unknown) => failed(errorSentenceFor(failure, fallback))

export const resendFailure = errorOr(words.resend)
export const googleFailure = errorOr(words.google)
export const resetFailure = errorOr(words.reset)
export const changeUsernameFailure = errorOr(words.changeUsername)
export const downloadFailure = errorOr(words.download)
export const withdrawFailure = errorOr(words.withdraw)
export const deleteAccountFailure = errorOr(words.deleteAccount)
