import { call } from '../../api/call.ts'
import { failed, type Feedback, succeeded } from '../../ui/useAttempt.ts'
import { copy } from './copy.ts'
import { resetFailure } from './failures.ts'

/** Requests a reset link. The server's answer does not reveal whether the address is known. */
export async function requestLink(email: string, isEmail: boolean): Promise<Feedback> {
  if (!email) return failed(copy.emailRequired, 'email')
  if (!isEmail) return failed(copy.forgot.emailInvalid, 'email')
  try {
    await call('POST /api/accounts/forgot-reset-password/', { body: { email } })
    return succeeded(copy.forgot.sent)
  } catch (failure) {
    return resetFailure(failure)
  }
}

/** Sets a new password with the token of a mailed link. Every session ends, so the member has to log in again. */
export async function resetPassword(token: string, new_password: string): Promise<Feedback> {
  if (!new_password) return failed(copy.reset.passwordRequired, 'password')
  try {
    await call('POST /api/accounts/forgot-reset-password/', { body: { token, new_password } })
    return succeeded(copy.reset.done)
  } catch (failure) {
    return resetFailure(failure)
  }
}

/** Removes an account that somebody else registered with this address, with the token of its verification mail. */
export async function disownRegistration(token: string): Promise<Feedback> {
  try {
    await call('POST /api/accounts/not-me/', { body: { token } })
    return succeeded(copy.notMe.removed)
  } catch (failure) {
    return resetFailure(failure)
  }
}

/** Whether the email could be verified. Every failure, a lost connection too, is a no. */
export function verifyEmail(token: string): Promise<boolean> {
  return call('GET /api/accounts/verify-email/:token/', { params: { token } }).then(
    () => true,
    () => false,
  )
}
