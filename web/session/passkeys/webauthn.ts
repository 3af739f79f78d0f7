import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'
import { copy } from './copy.ts'

/** Options and responses in the contract's form. */
type Json = Record<string, unknown>

const never = () => () => undefined

/** True if this browser supports passkeys. The prerendered documents assume support. */
export const usePasskeySupport = (): boolean =>
  useSyncExternalStore(
    never,
    () => typeof window.PublicKeyCredential === 'function',
    () => true,
  )

/**
 * Asks the browser to create a passkey.
 *
 * @throws a `WebAuthnError` if nothing was created; see `webauthnFailure`
 */
export async function makePasskey(options: Json): Promise<Json> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return {
    ...(await startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    })),
  }
}

/**
 * Asks the browser to sign with a passkey.
 *
 * @throws a `WebAuthnError` if nothing was signed
 */
export async function signWithPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return {
    ...(await startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    })),
  }
}

/** Returns the sentence for a browser that created or signed nothing; undefined for any other failure. */
export function webauthnFailure(failure: unknown): string | undefined {
  if (!(failure instanceof Error)) return undefined
  if (failure.name === 'InvalidStateError') return copy.passkey.known
  return ['NotAllowedError', 'AbortError'].includes(failure.name) ? copy.passkey.cancelled : undefined
}
