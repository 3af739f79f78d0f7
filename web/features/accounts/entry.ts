import { call } from '../../lib/call.ts'
import { logIn } from '../../lib/session.ts'
import { copy, entryFailure, failed, googleFailure, resendFailure, type Said, succeeded } from './copy.ts'

/** What stands in the form; `email` is empty on the login form until a resend is offered. Passwords are never trimmed. */
export type Filled = { username: string; email: string; password: string }
/** A session has begun: nothing to say, only somewhere to go. */
export const entered = 'entered'
export type Outcome = Said | typeof entered

/** Logs in with a username and a password (spec §5, §8). */
export async function enter({ username, password }: Filled): Promise<Outcome> {
  if (!username) return failed(copy.credentialsRequired, 'username')
  if (!password) return failed(copy.credentialsRequired, 'password')
  try {
    logIn(await call('POST /api/accounts/token/', { body: { username, password, ...timeZone() } }))
    return entered
  } catch (failure) {
    return entryFailure(failure)
  }
}

/** Registers; the account then waits for its email to be verified, which the form offers to send again. */
export async function join({ username, email, password }: Filled): Promise<Outcome> {
  if (!username) return failed(copy.credentialsRequired, 'username')
  if (!email) return failed(password ? copy.emailRequired : copy.credentialsRequired, 'email')
  if (!password) return failed(copy.credentialsRequired, 'password')
  try {
    await call('POST /api/accounts/register/', { body: { username, email, password, ...timeZone() } })
    return { ...succeeded(copy.register.registered), offersResend: true }
  } catch (failure) {
    return entryFailure(failure)
  }
}

/** Sends the verification mail again. The screen asks for a username too, but only the email is sent (contract §5). */
export async function resend({ username, email }: Filled): Promise<Outcome> {
  if (!email) return failed(copy.resend.needsEmail, 'email')
  if (!username) return failed(copy.resend.needsUsername, 'username')
  try {
    await call('POST /api/accounts/verify-email/', { body: { email } })
    return { ...succeeded(copy.resend.resent), offersResend: false }
  } catch (failure) {
    return resendFailure(failure)
  }
}

/** Logs in with what Google's button yielded. */
export async function enterWithGoogle(credential: unknown): Promise<Outcome> {
  if (typeof credential !== 'string') return failed(copy.google.tokenMissing)
  try {
    logIn(await call('POST /api/accounts/google-login/', { body: { token: credential, ...timeZone() } }))
    return entered
  } catch (failure) {
    return googleFailure(failure)
  }
}

/** The member's day follows the browser's zone at first login (rules.md); a browser that hides it sends none. */
function timeZone(): { time_zone?: string } {
  const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions()
  return time_zone ? { time_zone } : {}
}
