import { call } from '../../api/call.ts'
import { signWithPasskey } from './webauthn.ts'

/**
 * Confirms this session's second factor with a passkey.
 *
 * @throws a `WebAuthnError` if the browser signed nothing, or the errors of `call`
 */
export async function confirmWithPasskey(): Promise<void> {
  const options = await call('POST /api/accounts/passkeys/options/', { body: { purpose: 'assert' } })
  await call('POST /api/accounts/passkeys/assert/', { body: { response: await signWithPasskey(options) } })
}

/** Confirms the second factor with a recovery code. Each code works once. */
export async function confirmWithCode(code: string): Promise<void> {
  await call('POST /api/accounts/recovery-codes/use/', { body: { code } })
}
