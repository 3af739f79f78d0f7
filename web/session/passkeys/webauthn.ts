import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'
import { copy } from './copy.ts'

/** Options and answers as the contract has them. */
type Json = Record<string, unknown>

const never = () => () => undefined

/** Whether this browser can use passkeys at all. The prerendered documents are for browsers that can. */
export const usePasskeySupport = (): boolean =>
  useSyncExternalStore(
    never,
    () => typeof window.PublicKeyCredential === 'function',
    () => true,
  )

/** Has the browser make a passkey. @throws a `WebAuthnError` when nothing was made; see `webauthnFailure` */
export async function makePasskey(options: Json): Promise<Json> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return {
    ...(await startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    })),
  }
}

/** Has the browser sign with a passkey. @throws a `WebAuthnError` when it did not */
export async function signWithPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return {
    ...(await startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    })),
  }
}

/** The sentence for a browser that has made or signed nothing; undefined for any other failure. */
export function webauthnFailure(failure: unknown): string | undefined {
  if (!(failure instanceof Error)) return undefined
  if (failure.name === 'InvalidStateError') return copy.passkey.known
  return ['NotAllowedError', 'AbortError'].includes(failure.name) ? copy.passkey.cancelled : undefined
}
