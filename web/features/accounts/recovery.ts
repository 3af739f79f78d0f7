import { call } from '../../api/call.ts'
import { loginFor } from './intent.ts'

/** Requests a reset link. The server's response does not reveal whether the address is known. */
export const requestLink = (email: string) =>
  call('POST /api/accounts/forgot-reset-password/', { body: { email } })

/**
 * Sets a new password with the token from a mailed link. All sessions end, so the member must log in again.
 */
export const resetPassword = (token: string, new_password: string) =>
  call('POST /api/accounts/forgot-reset-password/', { body: { token, new_password } })

/**
 * Removes an account that somebody else registered with this address; the token is from its verification
 * email.
 */
export const disownRegistration = (token: string) => call('POST /api/accounts/not-me/', { body: { token } })

/**
 * Verifies the email. Returns the login path that continues to the class or plan for which the member
 * registered, or null for any failure, including a lost connection.
 */
export function verifyEmail(token: string): Promise<string | null> {
  return call('GET /api/accounts/verify-email/:token/', { params: { token } }).then(
    ({ intent }) => loginFor(intent),
    () => null,
  )
}
