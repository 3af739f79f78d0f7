import { call } from '../../api/call.ts'
import { logIn } from '../../session/session.ts'
import { timeZone } from '../../api/timeZone.ts'
import { failed, succeeded } from '../../ui/useAttempt.ts'
import { copy } from './copy.ts'
import { type AuthFeedback, authFailure, googleFailure, passkeyFailure, resendFailure } from './failures.ts'
import { signWithPasskey, webauthnFailure } from '../../session/webauthn.ts'

/** What was typed. `email` is empty on the login form until a resend is offered. Passwords are never trimmed. */
export type Typed = { username: string; email: string; password: string }
/** A session has begun: there is nothing to say, the form only has to leave. */
export const loggedIn = 'logged in'
export type Outcome = AuthFeedback | typeof loggedIn

export async function submitLogin({ username, password }: Typed): Promise<Outcome> {
  if (!username) return failed(copy.credentialsRequired, 'username')
  if (!password) return failed(copy.credentialsRequired, 'password')
  try {
    logIn(await call('POST /api/accounts/token/', { body: { username, password, ...timeZone() } }))
    return loggedIn
  } catch (failure) {
    return authFailure(failure)
  }
}

/** Registers. The account then waits for its email to be verified; the form offers to send that mail again. */
export async function submitRegistration({ username, email, password }: Typed): Promise<Outcome> {
  if (!username) return failed(copy.credentialsRequired, 'username')
  if (!email) return failed(password ? copy.emailRequired : copy.credentialsRequired, 'email')
  if (!password) return failed(copy.credentialsRequired, 'password')
  try {
    await call('POST /api/accounts/register/', { body: { username, email, password, ...timeZone() } })
    return { ...succeeded(copy.register.registered), offersResend: true }
  } catch (failure) {
    return authFailure(failure)
  }
}

/** Sends the verification mail again. The screen requires a username too, but only the email is sent. */
export async function resendVerification({ username, email }: Typed): Promise<Outcome> {
  if (!email) return failed(copy.resend.needsEmail, 'email')
  if (!username) return failed(copy.resend.needsUsername, 'username')
  try {
    await call('POST /api/accounts/verify-email/', { body: { email } })
    return { ...succeeded(copy.resend.resent), offersResend: false }
  } catch (failure) {
    return resendFailure(failure)
  }
}

/** Logs in with the credential that Google's button returned. */
export async function submitGoogleLogin(credential: unknown): Promise<Outcome> {
  if (typeof credential !== 'string') return failed(copy.google.tokenMissing)
  try {
    logIn(await call('POST /api/accounts/google-login/', { body: { token: credential, ...timeZone() } }))
    return loggedIn
  } catch (failure) {
    return googleFailure(failure)
  }
}

/** Logs in with a passkey, which the browser finds without a username. */
export async function submitPasskeyLogin(): Promise<Outcome> {
  try {
    const response = await signWithPasskey(await call('POST /api/accounts/passkey-login/options/'))
    logIn(await call('POST /api/accounts/passkey-login/', { body: { response, ...timeZone() } }))
    return loggedIn
  } catch (failure) {
    return webauthnFailure(failure) ?? passkeyFailure(failure)
  }
}
