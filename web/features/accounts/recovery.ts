import { call } from '../../api/call.ts'
import { loginFor } from './intent.ts'

/** Requests a reset link. The server's response does not reveal whether the address is known. */
export const requestLink = (email: string) =>
  call('POST /api/accounts/forgot-reset-password/', { body: { email } })

/** Sets a new password with the token of a mailed link. Every session ends, so the member has to log in again. */
export const resetPassword = (token: string, new_password: string) =>
  call('POST /api/accounts/forgot-reset-password/', { body: { token, new_password } })

/** Removes an account that somebody else registered with this address, with the token of its verification mail. */
export const disownRegistration = (token: string) => call('POST /api/accounts/not-me/', { body: { token } })

/**
 * Verifies the email, and returns the login that leads to what the member registered for; null for every
 * failure, including a lost connection.
 */
export function verifyEmail(token: string): Promise<string | null> {
  return call('GET /api/accounts/verify-email/:token/', { params: { token } }).then(
    ({ intent }) => loginFor(intent),
    () => null,
  )
}
