import type { Answer } from '../../contract/api.ts'

/** What local storage holds, and nothing else (contract §4): the keys are the spec's own (§9). */
type Kept = 'access' | 'refresh'
export type Tokens = Answer<'POST /api/accounts/token/refresh/'>

/** What the browser reads in an access token. `exp` counts seconds since 1970. */
export type Claims = { exp: number; member: string; username: string }

/** In characters; ours have some 400. A server refuses a longer header before it reads it, and any login with it. */
const longest = 4_096

const changed = new EventTarget()

/** The stored access token, if it has a token's shape and size: anything else could not even be sent as a header. */
export const storedAccess = () => stored('access')
export const storedRefresh = () => stored('refresh')

function stored(key: Kept): string | undefined {
  const value = shelf()?.getItem(key)
  return value && value.length <= longest && /^[\w+/=-]+\.[\w+/=-]+\.[\w+/=-]*$/.test(value) ? value : undefined
}

/** Keeps what it is given; a token that is left out stays as it was. */
export function keepTokens(tokens: Partial<Tokens>) {
  for (const key of ['access', 'refresh'] as const) {
    const token = tokens[key]
    if (token !== undefined) shelf()?.setItem(key, token)
  }
  changed.dispatchEvent(new Event('change'))
}

export function dropTokens() {
  shelf()?.removeItem('access')
  shelf()?.removeItem('refresh')
  changed.dispatchEvent(new Event('change'))
}

/** Leaves nothing in local storage, whoever has laid it there (spec §2, Logout). */
export function clearStorage() {
  shelf()?.clear()
  changed.dispatchEvent(new Event('change'))
}

/** Calls back after every change of the tokens, in this tab or (through the `storage` event) in another. */
export function watchTokens(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    // `clear()` in another tab names no key.
    if (event.key === null || event.key === 'access') listener()
  }
  changed.addEventListener('change', listener)
  window.addEventListener('storage', elsewhere)
  return () => {
    changed.removeEventListener('change', listener)
    window.removeEventListener('storage', elsewhere)
  }
}

/** Reads a token's claims without checking its signature, which is the server's work; `undefined` if it has none. */
export function claimsOf(token: string): Claims | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (!isRecord(claims) || typeof claims.exp !== 'number') return undefined
    return { exp: claims.exp, member: String(claims.user_id ?? ''), username: String(claims.username ?? '') }
  } catch {
    return undefined
  }
}

/** Whether a token has not expired yet, by this device's clock. */
export const isFresh = ({ exp }: Claims) => exp > Date.now() / 1000

/** The stored access token, if it can still be used. */
export function usableAccess(): string | undefined {
  const access = storedAccess()
  const claims = access && claimsOf(access)
  return claims && isFresh(claims) ? access : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A browser told to keep no data throws on the mere look at `localStorage`: nobody is logged in there. */
function shelf(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
