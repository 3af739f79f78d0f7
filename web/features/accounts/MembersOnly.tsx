import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { MembersCache } from '../../lib/MembersCache.tsx'
import { bringScreens } from '../../lib/screens.tsx'
import { checkSession, lookAtSession, useSession } from '../../lib/session.ts'
import { paths } from '../../paths.ts'
import { Loading } from '../../ui/Loading.tsx'

/** Where who has left goes from here. */
const doors = { 'logged out': paths.login, 'for good': paths.landing }

/** The login guard (spec §4): around every screen that only members see. */
export default function MembersOnly() {
  const standing = useStanding()
  const { member, hasLeft } = useSession()
  const { pathname, search, hash } = useLocation()
  // The login screen's code comes along: whoever logs out offline must have somewhere to go.
  useEffect(() => void bringScreens(paths.login).catch(() => undefined), [])
  if (standing === 'expired') return <Loading />
  if (standing === 'unauthorised') {
    const next = new URLSearchParams({ next: pathname + search + hash })
    const back = `${paths.login}?${next}`
    return <Navigate to={hasLeft ? doors[hasLeft] : back} replace />
  }
  return (
    <MembersCache key={member}>
      <Outlet />
    </MembersCache>
  )
}

/** The check is made once, as the guard comes up; from then on the stored token's coming and going decides. */
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
