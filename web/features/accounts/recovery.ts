import { call } from '../../lib/call.ts'
import { copy, failed, resetFailure, type Said, succeeded } from './copy.ts'

/** Asks for a reset link. The server answers alike whether or not the address is known. */
export async function requestLink(email: string, isEmail: boolean): Promise<Said> {
  if (!email) return failed(copy.emailRequired, 'email')
  if (!isEmail) return failed(copy.forgot.emailInvalid, 'email')
  try {
    await call('POST /api/accounts/forgot-reset-password/', { body: { email } })
    return succeeded(copy.forgot.sent)
  } catch (failure) {
    return resetFailure(failure)
  }
}

/** Sets a new password by the token of a mail. Every session ends; the person logs in anew. */
export async function resetPassword(token: string, new_password: string): Promise<Said> {
  if (!new_password) return failed(copy.reset.passwordRequired, 'password')
  try {
    await call('POST /api/accounts/forgot-reset-password/', { body: { token, new_password } })
    return succeeded(copy.reset.done)
  } catch (failure) {
    return resetFailure(failure)
  }
}

/** Removes an account that somebody else registered with this address, by the token of its verification mail. */
export async function disownRegistration(token: string): Promise<Said> {
  try {
    await call('POST /api/accounts/not-me/', { body: { token } })
    return succeeded(copy.notMe.removed)
  } catch (failure) {
    return resetFailure(failure)
  }
}

/** Whether the token of a verification mail is good; anything but a yes is a no (spec §4). */
export function verifyEmail(token: string): Promise<boolean> {
  return call('GET /api/accounts/verify-email/:token/', { params: { token } }).then(
    () => true,
    () => false,
  )
}
