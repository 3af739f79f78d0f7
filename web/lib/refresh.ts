import { Refused, Unreachable } from './failures.ts'
import { send } from './send.ts'
import { dropTokens, keepTokens, storedAccess, storedRefresh, type Tokens, watchTokens } from './token.ts'

let underWay: Promise<string> | undefined

/**
 * Trades the stored refresh token for fresh ones and returns the new access token; one at a time for the whole origin.
 * `stale` is the access token that was refused or has expired: if another tab has replaced it meanwhile, that tab's token
 * is returned. Its `exp` is not checked again: to a phone whose clock is a day ahead every token has expired.
 *
 * Throws `Refused` when the session is over (its tokens are then gone), `Unreachable` when the server is (they stay).
 */
export function refresh(stale: string): Promise<string> {
  underWay ??= alone(() => renew(stale)).finally(() => {
    underWay = undefined
  })
  return underWay
}

/** Without the Web Locks (a plain http address on a local net) two tabs may ask at once: the server answers both alike. */
function alone(work: () => Promise<string>): Promise<string> {
  return 'locks' in navigator ? navigator.locks.request('refresh', work) : work()
}

async function renew(stale: string): Promise<string> {
  if (await isReplaced(stale)) return othersAccess()
  const spent = storedRefresh()
  if (spent === undefined) return over()
  try {
    const { answer } = await send('POST /api/accounts/token/refresh/', { body: { refresh: spent } })
    // A logout, or another login, while we waited: the last word is theirs.
    if (storedRefresh() !== spent) return othersAccess()
    // A server that does not rotate answers with `access` alone (spec §7).
    const { access, refresh: successor } = answer as Partial<Tokens>
    if (typeof access !== 'string') throw new Unreachable('The refresh had no usable answer')
    keepTokens({ access, ...(typeof successor === 'string' && { refresh: successor }) })
    await markReplaced(stale)
    return access
  } catch (failure) {
    if (failure instanceof Refused && isFinal(failure.status) && storedRefresh() === spent) dropTokens()
    throw failure
  }
}

/**
 * Each process of a browser has its own copy of the local storage, and locks do not wait for the copies: a tab may hold
 * the lock and still read the token that the tab before it has replaced. So a tab that replaces a token holds a lock named
 * after it while its document is shown, and a tab that sees this lock waits until its own copy has caught up.
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

/** A token's signature tells it from all others. */
const replacedLock = (token: string) => `replaced ${token.split('.').at(-1)}`

/** Too many requests, or a server in trouble, says nothing about the session. */
const isFinal = (status: number) => status < 500 && status !== 429

function othersAccess(): string {
  return storedAccess() ?? over()
}

function over(): never {
  dropTokens()
  throw new Refused(401)
}
