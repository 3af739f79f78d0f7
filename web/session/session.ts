import { createContext, use, useSyncExternalStore } from 'react'
import { dropDrafts } from './draftStorage.ts'
import { endPush } from './endPush.ts'
import { forgetReaders } from './memberCaches.ts'
import { forgetKeys } from './forgetKeys.ts'
import { refresh } from '../api/refresh.ts'
import { send } from '../api/send.ts'
import {
  claimsOf,
  clearStorage,
  isFresh,
  storeTokens,
  storedAccess,
  storedRefresh,
  type Tokens,
  watchTokens,
} from '../api/token.ts'

/**
 * The member according to the stored access token. `member` is an id; it and `username` are empty for a
 * visitor.
 */
export type Session = {
  isAuthenticated: boolean
  member: string
  username: string
  /** Whether this tab was used to log out or to delete the account; there is then no screen to return to. */
  hasLeft: false | 'logged out' | 'for good'
}

const visitor: Session = { isAuthenticated: false, member: '', username: '', hasLeft: false }
const leftSessions = {
  'logged out': { ...visitor, hasLeft: 'logged out' },
  'for good': { ...visitor, hasLeft: 'for good' },
} satisfies Record<string, Session>

let hasLeft: Session['hasLeft'] = false
let read: { access: string | undefined; session: Session } = { access: undefined, session: visitor }

/** The session for which the build renders screens. */
export const RenderedFor = createContext(visitor)

/** Returns the current session, updated by logins and logouts in this tab and in others. */
export function useSession(): Session {
  const rendered = use(RenderedFor)
  return useSyncExternalStore(watchTokens, currentSession, () => rendered)
}

export function currentSession(): Session {
  const access = storedAccess()
  if (access === undefined) return hasLeft ? leftSessions[hasLeft] : visitor
  if (access !== read.access) read = { access, session: sessionOf(access) }
  return read.session
}

function sessionOf(access: string): Session {
  const claims = claimsOf(access)
  if (claims)
    return { isAuthenticated: true, member: claims.member, username: claims.username, hasLeft: false }
  console.warn('The stored access token cannot be decoded.')
  return visitor
}

/** Returns the stored token's state, determined without a request. */
export function tokenState(): 'authorised' | 'unauthorised' | 'expired' {
  const access = storedAccess()
  const claims = access && claimsOf(access)
  if (!claims) return 'unauthorised'
  return isFresh(claims) ? 'authorised' : 'expired'
}

/**
 * Checks the session for a guard. An expired token is refreshed once. If the server cannot be reached, the
 * guard redirects to /login as it does without a session, but the tokens stay (decision 0004).
 */
export async function checkSession(): Promise<'authorised' | 'unauthorised'> {
  const access = storedAccess()
  const state = tokenState()
  if (access === undefined || state !== 'expired') return state === 'authorised' ? state : 'unauthorised'
  if (isOfflineApp()) return 'authorised'
  return refresh(access).then(
    () => 'authorised',
    () => 'unauthorised',
  )
}

/**
 * True if the browser is offline and the app is served by the service worker. The member then stays logged
 * in, and the first call once online refreshes the session or ends it.
 */
const isOfflineApp = () => !navigator.onLine && Boolean(navigator.serviceWorker?.controller)

/** Stores the tokens of a login, which logs in every tab. */
export function logIn(tokens: Tokens) {
  hasLeft = false
  storeTokens(tokens)
  void forgetReaders(currentSession().member)
  forgetKeys()
}

/**
 * Removes a member's data from this browser after the deletion of the account. The guard then redirects to
 * the landing page.
 */
export const forgetMember = () => leave('for good')

/**
 * Removes this tab's unsent texts when their writer logs out in another tab, which clears the local storage. The
 * writer is no longer known by then.
 */
export function followLogouts() {
  window.addEventListener('storage', ({ key }) => {
    if (key === null) dropDrafts()
  })
}

function leave(how: Exclude<Session['hasLeft'], false>) {
  dropDrafts(currentSession().member)
  hasLeft = how
  clearStorage()
  void forgetReaders('')
  endPush().catch(() => undefined)
  forgetKeys()
}

/** Ends the session in this browser, even offline, and on the server if it can be reached. */
export function logOut() {
  const spent = storedRefresh()
  leave('logged out')
  // A failure is ignored, because the session in this browser has ended in any case.
  if (spent)
    send('POST /api/accounts/logout/', { body: { refresh: spent } }, { keepalive: true }).catch(
      () => undefined,
    )
}
