import type { IncomingHttpHeaders } from 'node:http'
import * as limits from '../../../contract/limits.ts'
import { memberGone, refuse } from '../../http/refuse.ts'
import type { Services } from '../../services.ts'
import { words } from './copy.ts'
import type { Passwords } from './passwords.ts'
import { acceptCredential, findGoogleMember, findMember } from './queries.types.ts'

/**
 * The password or Google credential required for a sensitive action, because an open session may be on a
 * borrowed phone.
 */
type Proof = { password?: string | undefined; google_token?: string | undefined }

/**
 * Checks by password or Google credential that the caller is the member, and not just somebody with the open
 * session. A Google credential is accepted once, as at login (docs/promises.md#s36, docs/promises.md#s37).
 *
 * @throws 400 with `error` and `detail` for a missing or wrong proof, 401 if the member was deleted, 503 if
 * Google's keys are unavailable or too many passwords wait.
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
    if (known.password_hash === null) throw unproved(words.noPassword)
    if (!(await passwords.verify('known', known.password_hash, proof.password)))
      throw unproved(words.wrongPassword)
  } else if (proof.google_token !== undefined) {
    await proveByGoogle(services, member, proof.google_token)
  } else {
    throw unproved(known.password_hash === null ? words.noPassword : words.enterPassword)
  }
}

async function proveByGoogle({ db, google }: Services, member: number, credential: string): Promise<void> {
  const identity = await google.verify(credential)
  if (identity === 'keys-unavailable') {
    throw refuse(503, { detail: words.googleAway }, { 'retry-after': '30' })
  }
  if (typeof identity === 'string') throw unproved(words.notYourGoogle)
  const { subject, credentialId, rememberUntil } = identity
  const [holder] = await findGoogleMember.run({ subject }, db)
  if (holder?.id !== member) throw unproved(words.notYourGoogle)
  const [accepted] = await acceptCredential.run({ credentialId, rememberUntil }, db)
  if (!accepted) throw unproved(words.notYourGoogle)
}

/** Reads a proof from the headers of a call without a body; the password is percent-encoded, as headers are ASCII. */
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
    // Invalid percent-encoding is treated as a wrong password.
  }
  throw unproved(words.wrongPassword)
}

const unproved = (text: string) => refuse(400, { error: text, detail: text })
