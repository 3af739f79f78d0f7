import type { IncomingHttpHeaders } from 'node:http'
import * as limits from '../../../contract/limits.ts'
import { memberGone, refuse } from '../../http/refuse.ts'
import type { Services } from '../../services.ts'
import type { Passwords } from './passwords.ts'
import { acceptCredential, findGoogleMember, findMember } from './queries.types.ts'

/**
 * The proof required before a sensitive action, because an open session may be on a borrowed phone: either of the
 * two.
 */
type Proof = { password?: string | undefined; google_token?: string | undefined }

/**
 * Checks that the caller is the member, not just somebody with their open session: by the password, or by a fresh Google
 * credential of theirs, which is accepted once, as at login (docs/promises.md#s36, docs/promises.md#s37).
 *
 * @throws 400 with `error` and `detail` when it is missing or wrong, 401 when the member is gone, 503 when Google's
 * keys are unavailable or too many passwords wait.
 */
export async function proveAgain(
  services: Services,
  passwords: Passwords,
  member: number,
  proof: Proof,
): Promise<void> {
  const [known] = await findMember.run({ member }, services.db)
  if (!known) throw memberGone()
  if (proof.password !== undefined) {
    if (known.password_hash === null) throw unproved(noPassword)
    if (!(await passwords.verify('known', known.password_hash, proof.password)))
      throw unproved('Your password is not right.')
  } else if (proof.google_token !== undefined) {
    await proveByGoogle(services, member, proof.google_token)
  } else {
    throw unproved(known.password_hash === null ? noPassword : 'Please enter your password.')
  }
}

async function proveByGoogle({ db, google }: Services, member: number, credential: string): Promise<void> {
  const identity = await google.verify(credential)
  if (identity === 'keys-unavailable') {
    throw refuse(
      503,
      { detail: 'Google sign-in is unavailable right now. Please try again.' },
      { 'retry-after': '30' },
    )
  }
  if (typeof identity === 'string') throw unproved(notYours)
  const { subject, credentialId, rememberUntil } = identity
  const [holder] = await findGoogleMember.run({ subject }, db)
  if (holder?.id !== member) throw unproved(notYours)
  const [accepted] = await acceptCredential.run({ credentialId, rememberUntil }, db)
  if (!accepted) throw unproved(notYours)
}

/** A proof from the headers of a call that has no body; the password is percent-encoded, since headers are ASCII. */
export function readProof(headers: IncomingHttpHeaders): Proof {
  const { 'x-account-password': password, 'x-google-token': googleToken } = headers
  if (typeof password === 'string') return { password: decode(password) }
  return typeof googleToken === 'string' ? { google_token: googleToken } : {}
}

function decode(text: string): string {
  try {
    const password = decodeURIComponent(text)
    if ([...password].length <= limits.password.max) return password
  } catch {
    // Not percent-encoded: this cannot be a password.
  }
  throw unproved('Your password is not right.')
}

const noPassword = 'This account has no password yet. Use “Forgot Password?” to set one.'
const notYours = 'Google could not confirm that this account is yours. Please try again.'
const unproved = (text: string) => refuse(400, { error: text, detail: text })
