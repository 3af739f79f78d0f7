import { tongue } from '../../api/tongue.ts'
import { call } from '../../api/call.ts'
import { timeZone } from '../../api/timeZone.ts'
import type { Tokens } from '../../api/token.ts'
import { logIn } from '../../session/session.ts'
import { expectWelcome } from '../../session/welcome.ts'
import { signWithPasskey } from '../../session/passkeys/webauthn.ts'
import type { Said } from '../../ui/forms/useAttempt.ts'
import { copy } from './copy.ts'
import { intentOf } from './intent.ts'

/**
 * The values entered in the form. `email` is empty until the login form offers a resend. Passwords are not
 * trimmed.
 */
export type Typed = { username: string; email: string; password: string }

/** Reads the form's fields; all except the password are trimmed, as on the server. */
export function typedIn(data: FormData): Typed {
  const text = (name: string) => String(data.get(name) ?? '')
  return { username: text('username').trim(), email: text('email').trim(), password: text('password') }
}

/** Returns the first missing field of a login or registration, with a sentence about it. */
export function missingIn({ username, email, password }: Typed, registering: boolean): Said | undefined {
  if (!username) return { sentence: copy.credentialsRequired, field: 'username' }
  if (registering && !email)
    return { sentence: password ? copy.emailRequired : copy.credentialsRequired, field: 'email' }
  if (!password) return { sentence: copy.credentialsRequired, field: 'password' }
  return undefined
}

/**
 * Returns the first missing field of a request for another verification email. The form requires a username
 * too, but only the email address is sent.
 */
export function missingForResend({ username, email }: Typed): Said | undefined {
  if (!email) return { sentence: copy.resend.needsEmail, field: 'email' }
  if (!username) return { sentence: copy.resend.needsUsername, field: 'username' }
  return undefined
}

export const submitLogin = async ({ username, password }: Typed) =>
  enter(await call('POST /api/accounts/token/', { body: { username, password, ...timeZone() } }))

/**
 * Logs in, and reads whether the community will show a welcome, which would otherwise shift the layout when
 * it appears.
 */
async function enter(tokens: Tokens) {
  logIn(tokens)
  const { steps } = await call('GET /api/welcome/', {}, { timeout: welcomeMs }).catch(() => ({ steps: null }))
  expectWelcome(steps !== null)
}
/** The maximum time, in milliseconds, that a login waits for the welcome. */
const welcomeMs = 1_000

/** A new member's language is initially the page's language. */
const inLanguage = tongue === 'hi' ? ({ language: tongue } as const) : {}

/**
 * Registers a member, who must then verify their email address; the form offers to resend the verification
 * email.
 */
export const submitRegistration = (typed: Typed, next: string | undefined) => {
  const intent = intentOf(next)
  return call('POST /api/accounts/register/', {
    body: { ...typed, ...timeZone(), ...(intent && { intent }), ...inLanguage },
  })
}

export const resendVerification = (email: string) =>
  call('POST /api/accounts/verify-email/', { body: { email } })

/** Logs in with the credential that Google's button returned. */
export const submitGoogleLogin = async (token: string) =>
  enter(await call('POST /api/accounts/google-login/', { body: { token, ...timeZone() } }))

/** Logs in with a passkey, which needs no username. */
export async function submitPasskeyLogin(): Promise<void> {
  const response = await signWithPasskey(await call('POST /api/accounts/passkey-login/options/'))
  await enter(await call('POST /api/accounts/passkey-login/', { body: { response, ...timeZone() } }))
}
