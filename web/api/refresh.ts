import { Refused, Unreachable } from './failures.ts'
import { send } from './send.ts'
import { dropTokens, storeTokens, storedAccess, storedRefresh, type Tokens, watchTokens } from './token.ts'

let inFlight: Promise<string> | undefined

/**
 * Exchanges the stored refresh token for new tokens; one refresh is in flight per origin
 * (docs/contract.md#tokens).
 *
 * @param stale the access token that the server rejected; if another tab has since replaced it, that tab's
 * token is returned
 * @returns the new access token. Don't check its `exp`: with a clock a day ahead that would loop.
 * @throws Refused if the session is over (the tokens are then removed); Unreachable without a usable response
 * (they stay)
 */
export function refresh(stale: string): Promise<string> {
  inFlight ??= withLock(() => renew(stale)).finally(() => {
    inFlight = undefined
  })
  return inFlight
}

/**
 * Web Locks are missing on a plain http address. Two tabs may then refresh at once, and the server gives both
 * the same response.
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
    // A logout or another login in the meantime wins.
    if (storedRefresh() !== spent) return accessOfOtherTab()
    // The contract allows a server that does not rotate tokens to return only `access`.
    const { access, refresh: successor } = answer as Partial<Tokens>
    if (typeof access !== 'string') throw new Unreachable('The refresh had no usable answer')
    storeTokens({ access, ...(typeof successor === 'string' && { refresh: successor }) })
    await markReplaced(stale)
    return access
  } catch (failure) {
    if (failure instanceof Refused && isFinal(failure.status) && storedRefresh() === spent) dropTokens()
    throw failure
  }
}

/**
 * Each process of a browser has its own copy of the local storage, and locks do not wait for the copies: a
 * tab may hold the lock and still read the token that the previous tab has replaced. So a tab that replaces a
 * token holds a lock named after it while its document is shown, and a tab that sees this lock waits until
 * its own copy has caught up.
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

/** A token's signature distinguishes it from all others. */
const replacedLock = (token: string) => `replaced ${token.split('.').at(-1)}`

/** A 429 or a 5xx says nothing about the session. */
const isFinal = (status: number) => status < 500 && status !== 429

function accessOfOtherTab(): string {
  return storedAccess() ?? endSession()
}

function endSession(): never {
  dropTokens()
  throw new Refused(401)
}
