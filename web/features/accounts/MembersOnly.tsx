import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { MembersCache } from '../../lib/MembersCache.tsx'
import { Redirect } from '../../lib/navigation.tsx'
import { checkSession, lookAtSession, useSession } from '../../lib/session.ts'
import { paths } from '../../paths.ts'
import { preloadScreen } from '../../screens.tsx'
import { Loading } from '../../ui/Loading.tsx'

/** Where a member goes who has just left. */
const doors = { 'logged out': paths.login, 'for good': paths.landing }

/** The login guard, around every screen that only members see. */
export default function MembersOnly() {
  const standing = useStanding()
  const { member, hasLeft } = useSession()
  const { pathname, search, hash } = useLocation()
  // A member may log out offline, and then needs the login screen.
  useEffect(() => void preloadScreen(paths.login), [])
  if (standing === 'expired') return <Loading />
  if (standing === 'unauthorised') {
    const next = new URLSearchParams({ next: pathname + search + hash })
    const back = `${paths.login}?${next}`
    return <Redirect to={hasLeft ? doors[hasLeft] : back} />
  }
  return (
    <MembersCache key={member}>
      <Outlet />
    </MembersCache>
  )
}

/** The session is checked once, when the guard mounts. From then on the stored token decides. */
function useStanding() {
  const { isAuthenticated } = useSession()
  const [standing, setStanding] = useState(lookAtSession)
  useEffect(() => {
    if (standing !== 'expired') return
    let here = true
    void checkSession().then((found) => here && setStanding(found))
    return () => {
      here = false
    }
  }, [standing])
  return standing === 'authorised' && !isAuthenticated ? 'unauthorised' : standing
}
