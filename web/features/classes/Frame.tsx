import type { ReactNode } from 'react'
import { Link } from '../../app/navigation.tsx'
import { useHydrated } from '../../app/useHydrated.ts'
import { MembersCache } from '../../data/MembersCache.tsx'
import { currentSession, useSession } from '../../session/session.ts'
import { SharedFrame } from '../../app/frame/SharedFrame.tsx'
import { TopBar } from '../../app/frame/TopBar.tsx'
import { paths } from '../../paths.ts'
import { copy } from './copy.ts'

/** A studio screen shared by visitors and members. */
export function Frame({ bell, children }: { bell?: ReactNode; children: ReactNode }) {
  const { isAuthenticated } = useSession()
  const hydrated = useHydrated()
  // While the browser hydrates, `useSession` returns a visitor. As the key, that would replace every element
  // as soon as the member is known.
  const { member } = currentSession()
  return (
    <MembersCache key={member}>
      <SharedFrame>
        <header>
          <TopBar
            home={isAuthenticated ? paths.community : paths.landing}
            bell={isAuthenticated ? bell : hydrated && <LogIn />}
          />
        </header>
        {children}
      </SharedFrame>
    </MembersCache>
  )
}

const LogIn = () => (
  <Link to={paths.login} className="inline-flex min-h-11 items-center px-2 font-medium">
    {copy.common.logIn}
  </Link>
)
