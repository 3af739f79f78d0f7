import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { MembersCache } from '../../data/MembersCache.tsx'
import { MembersFrame } from '../../app/members/MembersNav.tsx'
import { Redirect } from '../../app/navigation.tsx'
import { checkSession, tokenState, useSession } from '../../session/session.ts'
import { paths } from '../../paths.ts'
import { preloadScreen } from '../../screens.tsx'
import { Loading } from '../../ui/Loading.tsx'

/** The screen shown after logging out or deleting the account. */
const exits = { 'logged out': paths.login, 'for good': paths.landing }

/** The login guard around every members' screen. */
export default function MembersOnly() {
  const status = useSessionStatus()
  const { member, hasLeft } = useSession()
  const { pathname, search, hash } = useLocation()
  // Preloads the login screen for members who log out while offline.
  useEffect(() => void preloadScreen(paths.login), [])
  useEffect(() => {
    if (import.meta.env.OFFERS_CHOICE && status === 'authorised')
      void import('./ownLanguage.ts')
        .then(({ followOwnLanguage }) => followOwnLanguage())
        .catch(() => undefined)
  }, [status])
  if (status === 'expired') return <Loading />
  if (status === 'unauthorised') {
    const next = new URLSearchParams({ next: pathname + search + hash })
    const back = `${paths.login}?${next}`
    return <Redirect to={hasLeft ? exits[hasLeft] : back} />
  }
  return (
    <MembersCache key={member}>
      <MembersFrame>
        <Outlet />
      </MembersFrame>
    </MembersCache>
  )
}

/** Checks the session once, when the guard mounts; afterwards only the stored token counts. */
function useSessionStatus() {
  const { isAuthenticated } = useSession()
  const [status, setStatus] = useState(tokenState)
  useEffect(() => {
    if (status !== 'expired') return
    let isMounted = true
    void checkSession().then((found) => isMounted && setStatus(found))
    return () => {
      isMounted = false
    }
  }, [status])
  return status === 'authorised' && !isAuthenticated ? 'unauthorised' : status
}
