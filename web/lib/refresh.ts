import { Refused, Unreachable } from './failures.ts'
import { send } from './send.ts'
import { dropTokens, keepTokens, storedAccess, storedRefresh, type Tokens } from './token.ts'

let underWay: Promise<string> | undefined

/**
 * Trades the stored refresh token for fresh ones and answers the new access token; one at a time for the whole origin
 * (contract §4). `stale` is the access token that was found wanting: if another tab has replaced it meanwhile, that
 * tab's token is the answer. Nobody looks at `exp` again afterwards: a phone's clock a day ahead would never be content.
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
  if (storedAccess() !== stale) return othersAccess()
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
    return access
  } catch (failure) {
    if (failure instanceof Refused && isFinal(failure.status) && storedRefresh() === spent) dropTokens()
    throw failure
  }
}

/** Too many requests, or a server in trouble, says nothing about the session. */
const isFinal = (status: number) => status < 500 && status !== 429

function othersAccess(): string {
  return storedAccess() ?? over()
}

function over(): never {
  dropTokens()
  throw new Refused(401)
}
