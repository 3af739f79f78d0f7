import { call } from '../../api/call.ts'
import { signWithPasskey } from './webauthn.ts'

/**
 * Gives this session its second factor by a passkey. @throws a `WebAuthnError` if the browser signed nothing,
 * or like `call`
 */
export async function confirmWithPasskey(): Promise<void> {
  const options = await call('POST /api/accounts/passkeys/options/', { body: { purpose: 'assert' } })
  await call('POST /api/accounts/passkeys/assert/', { body: { response: await signWithPasskey(options) } })
}

/** Confirms with a recovery code; each works once. */
export async function confirmWithCode(code: string): Promise<void> {
  await call('POST /api/accounts/recovery-codes/use/', { body: { code } })
}
