import { Refused, Unreachable } from './failures.ts'
import { send } from './send.ts'
import {
  dropTokens,
  hasExpired,
  storeTokens,
  storedAccess,
  storedRefresh,
  type Tokens,
  watchTokens,
} from './token.ts'

let inFlight: Promise<string> | undefined

/** True if this device's clock is ahead, so that even a new token seems to have expired. */
export let isClockAhead = false

/**
 * Exchanges the stored refresh token for new tokens; at most one refresh is in flight per origin
 * (docs/contract.md#tokens).
 *
 * @param stale the access token that the server rejected; if another tab has since replaced it, that tab's
 * token is returned
 * @returns the new access token. Its `exp` must not be checked: a clock that is a day ahead would cause a
 * loop.
 * @throws Refused if the session is over, after removing the tokens; Unreachable without a usable response
 */
export function refresh(stale: string): Promise<string> {
  inFlight ??= withLock(() => renew(stale))
    .then((access) => {
      isClockAhead = hasExpired(access)
      return access
    })
    .finally(() => {
      inFlight = undefined
    })
  return inFlight
}

/**
 * Runs `work` while holding the lock `refresh`. Web Locks are missing on plain http; two tabs may then
 * refresh at the same time, and the server sends both the same response.
 */
function withLock(work: () => Promise<string>): Promise<string> {
  return 'locks' in navigator ? navigator.locks.request('refresh', work) : work()
}

async function renew(stale: string): Promise<string> {
  if (await isReplaced(stale)) return accessOfOtherTab()
  const spent = storedRefresh()
  if (spent === undefined) return endSession()
  try {
    const { answer } = await send('POST /api/accounts/token/refresh/', { body: { refresh: spent } })
    // A logout or another login during the refresh takes precedence.
    if (storedRefresh() !== spent) return accessOfOtherTab()
    // The contract allows a server that does not rotate tokens to return only `access`.
    const { access, refresh: successor } = answer as Partial<Tokens>
    if (typeof access !== 'string') throw new Unreachable('The refresh returned no usable response')
    storeTokens({ access, ...(typeof successor === 'string' && { refresh: successor }) })
    await markReplaced(stale)
    return access
  } catch (failure) {
    if (failure instanceof Refused && endsSession(failure.status) && storedRefresh() === spent) dropTokens()
    throw failure
  }
}

/**
 * True once another tab has replaced the token.
 *
 * Each browser process has its own copy of the local storage, and locks do not wait for these copies: a tab
 * may hold the lock and still read the token that the previous tab has replaced. So a tab that replaces a
 * token holds a lock named after the old token while its document is shown, and a tab that finds this lock
 * waits until its own copy is up to date.
 */
async function isReplaced(stale: string): Promise<boolean> {
  if (storedAccess() === stale && 'locks' in navigator) {
    const { held = [] } = await navigator.locks.query()
    if (held.some(({ name }) => name === replacedLock(stale))) await untilReplaced(stale)
  }
  return storedAccess() !== stale
}

function untilReplaced(stale: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchTokens(check)
    function check() {
      if (storedAccess() === stale) return
      stop()
      resolve()
    }
    check()
  })
}

function markReplaced(stale: string): Promise<void> | undefined {
  if (!('locks' in navigator)) return undefined
  return new Promise((marked) => {
    void navigator.locks.request(replacedLock(stale), () => {
      marked()
      // A document that holds a lock cannot be restored by the browser's Back button.
      return new Promise((release) => addEventListener('pagehide', release, { once: true }))
    })
  })
}

/** Returns the lock for a replaced token, named after its signature, which is unique. */
const replacedLock = (token: string) => `replaced ${token.split('.').at(-1)}`

/** True if the status means that the session is over; a 429 or a 5xx does not. */
const endsSession = (status: number) => status < 500 && status !== 429

function accessOfOtherTab(): string {
  return storedAccess() ?? endSession()
}

function endSession(): never {
  dropTokens()
  throw new Refused(401)
}
