import zxcvbn from '@zxcvbn-ts/language-common'
import * as limits from '../../../contract/limits.ts'
import { canonicalUsername, isEmail } from '../../core/identity.ts'
import { words as http } from '../../http/copy.ts'
import { words } from './copy.ts'

/** Names that look official. */
const reserved = new Set(
  (
    'admin administrator root system staff team support help helpdesk security moderator mod official nitya info ' +
    'contact hello mail postmaster webmaster noreply no-reply abuse billing payments api null undefined anonymous ' +
    'everyone guest deleted me you owner founder blocked'
  ).split(' '),
)

const usernamePattern = new RegExp(limits.username.pattern)

/** Returns the problem with a username in one sentence, or null. */
export function usernameFault(username: string): string | null {
  const { min, max } = limits.username
  if (username.length < min) return http.minLength(min)
  if ([...username].length > max) return http.maxLength(max)
  if (!usernamePattern.test(username)) {
    return words.usernamePattern
  }
  return reserved.has(canonicalUsername(username)) ? words.usernameReserved : null
}

/** Returns the problem with an email address in one sentence, or null. */
export function emailFault(email: string): string | null {
  if (email.length > limits.email.max) return http.maxLength(limits.email.max)
  return isEmail(email) ? null : http.email
}

const common = new Set((zxcvbn.dictionary['passwords-common'] as string[]).slice(0, 20_000))

/**
 * Returns the problem with a password in one sentence, or null (docs/promises.md#s2).
 *
 * @param about the account's username and email
 */
export function passwordFault(password: string, about: { username: string; email: string }): string | null {
  const { min, max } = limits.password
  const length = [...password].length
  if (length < min) return words.passwordShort(min)
  if (length > max) return http.maxLength(max)
  if (password.includes('\0')) return http.noNull
  const plain = password.toLowerCase()
  const local = about.email.split('@')[0]!.toLowerCase()
  if (holds(plain, about.username.toLowerCase())) return words.passwordLikeUsername
  if (holds(plain, local)) return words.passwordLikeEmail
  const tooCommon = common.has(plain) || common.has(withoutTail(plain)) || holds(plain, 'nitya')
  return tooCommon ? words.passwordCommon : null
}

/** Returns whether a password contains `word` with fewer than eight other characters. */
const holds = (plain: string, word: string) =>
  word.length >= 3 && plain.includes(word) && plain.length - word.length < limits.password.min

/** Removes trailing digits and punctuation, which don't make a common word less common. */
function withoutTail(plain: string): string {
  let end = plain.length
  while (end > 0 && /[\d\W_]/.test(plain[end - 1]!)) end--
  return plain.slice(0, end)
}
