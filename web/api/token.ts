import type { Answer } from '../../contract/api.ts'

/** The only keys in local storage. */
type Key = 'access' | 'refresh'
export type Tokens = Answer<'POST /api/accounts/token/refresh/'>

/** The claims of an access token that the browser reads. `exp` counts seconds since 1970. */
export type Claims = { exp: number; member: string; username: string }

/**
 * The maximum length in characters; our tokens have about 400. The server rejects requests with overlong
 * headers, even a login.
 */
const maxLength = 4_096

const changed = new EventTarget()

/**
 * Returns the stored access token, if it has the format and size of a token. Any other value might not fit in
 * a header.
 */
export const storedAccess = () => stored('access')
export const storedRefresh = () => stored('refresh')

function stored(key: Key): string | undefined {
  const value = storage()?.getItem(key)
  return value && value.length <= maxLength && /^[\w+/=-]+\.[\w+/=-]+\.[\w+/=-]*$/.test(value)
    ? value
    : undefined
}

/** Stores the given tokens; an omitted token stays as it is. */
export function storeTokens(tokens: Partial<Tokens>) {
  for (const key of ['access', 'refresh'] as const) {
    const token = tokens[key]
    if (token !== undefined) storage()?.setItem(key, token)
  }
  changed.dispatchEvent(new Event('change'))
}

export function dropTokens() {
  storage()?.removeItem('access')
  storage()?.removeItem('refresh')
  changed.dispatchEvent(new Event('change'))
}

/** Removes everything from local storage, including what other scripts have stored. */
export function clearStorage() {
  storage()?.clear()
  changed.dispatchEvent(new Event('change'))
}

/**
 * Calls `listener` whenever the tokens change, in this tab or another. Returns a function that stops
 * watching.
 */
export function watchTokens(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // The key is null after `clear()` in another tab.
    if (event.key === null || event.key === 'access') listener()
  }
  changed.addEventListener('change', listener)
  window.addEventListener('storage', onStorage)
  return () => {
    changed.removeEventListener('change', listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** Reads a token's claims; undefined if it cannot be decoded. Only the server checks the signature. */
export function claimsOf(token: string): Claims | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (!isRecord(claims) || typeof claims.exp !== 'number') return undefined
    return { exp: claims.exp, member: String(claims.user_id ?? ''), username: String(claims.username ?? '') }
  } catch {
    return undefined
  }
}

/** True if a token has not yet expired, by this device's clock. */
export const isFresh = ({ exp }: Claims) => exp > Date.now() / 1000

/** True if a token can be decoded and has expired by this device's clock. */
export function hasExpired(access: string): boolean {
  const claims = claimsOf(access)
  return claims !== undefined && !isFresh(claims)
}

/** Returns the stored access token, if it can still be used. */
export function usableAccess(): string | undefined {
  const access = storedAccess()
  const claims = access && claimsOf(access)
  return claims && isFresh(claims) ? access : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Returns the local storage; undefined in a browser that stores no data, where access throws. */
function storage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
