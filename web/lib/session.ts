import { createContext, use, useSyncExternalStore } from 'react'
import { dropDrafts } from './draftStorage.ts'
import { refresh } from './refresh.ts'
import { send } from './send.ts'
import { claimsOf, clearStorage, isFresh, keepTokens, storedAccess, storedRefresh, type Tokens, watchTokens } from './token.ts'

/** Who is here, read from the stored access token (spec §4). `member` is an id, empty like `username` for a visitor. */
export type Session = {
  isAuthenticated: boolean
  member: string
  username: string
  /** This tab's person pressed Logout, or deleted the account: there is no place to take them back to. */
  hasLeft: false | 'logged out' | 'for good'
}

const visitor: Session = { isAuthenticated: false, member: '', username: '', hasLeft: false }
const leavers = {
  'logged out': { ...visitor, hasLeft: 'logged out' },
  'for good': { ...visitor, hasLeft: 'for good' },
} satisfies Record<string, Session>

let hasLeft: Session['hasLeft'] = false
let read: { access: string | undefined; session: Session } = { access: undefined, session: visitor }

/** For whom the build writes what it renders. */
export const WrittenFor = createContext(visitor)

/** The session as it stands; follows logins and logouts in this tab and in others. */
export function useSession(): Session {
  const reader = use(WrittenFor)
  return useSyncExternalStore(watchTokens, currentSession, () => reader)
}

export function currentSession(): Session {
  const access = storedAccess()
  if (access === undefined) return hasLeft ? leavers[hasLeft] : visitor
  if (access !== read.access) read = { access, session: sessionOf(access) }
  return read.session
}

function sessionOf(access: string): Session {
  const claims = claimsOf(access)
  if (claims) return { isAuthenticated: true, member: claims.member, username: claims.username, hasLeft: false }
  console.warn('The stored access token cannot be decoded.') // Only logged (spec §8).
  return visitor
}

/** What the stored token says of itself, without asking anyone. */
export function lookAtSession(): 'authorised' | 'unauthorised' | 'expired' {
  const access = storedAccess()
  const claims = access && claimsOf(access)
  if (!claims) return 'unauthorised'
  return isFresh(claims) ? 'authorised' : 'expired'
}

/**
 * The guard's question (spec §4, "Session check"). An expired token is refreshed once. When the server cannot be
 * reached for that, the person is sent to /login like anyone without a session, but the tokens stay (decision 0030).
 */
export async function checkSession(): Promise<'authorised' | 'unauthorised'> {
  const access = storedAccess()
  const look = lookAtSession()
  if (access === undefined || look !== 'expired') return look === 'authorised' ? look : 'unauthorised'
  return refresh(access).then(
    () => 'authorised',
    () => 'unauthorised',
  )
}

/** Keeps the tokens of a login: from here on the person is authenticated, in every tab. */
export function logIn(tokens: Tokens) {
  hasLeft = false
  keepTokens(tokens)
}

/** The account is gone: so is what this browser kept of it. The guard leads to the front page. */
export const forgetMember = () => leave('for good')

function leave(how: Exclude<Session['hasLeft'], false>) {
  dropDrafts(currentSession().member)
  hasLeft = how
  clearStorage()
}

/** Ends the session here and now, offline too; the server is told if it can be (contract §3, logout). */
export function logOut() {
  const spent = storedRefresh()
  leave('logged out')
  // Best effort: a failure is of no concern to someone who has left.
  if (spent) send('POST /api/accounts/logout/', { body: { refresh: spent } }, { keepalive: true }).catch(() => undefined)
}
