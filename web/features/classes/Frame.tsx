import { Fragment, type ReactNode } from 'react'
import { MembersCache } from '../../lib/MembersCache.tsx'
import { MembersFrame } from '../../lib/MembersNav.tsx'
import { useSession } from '../../lib/session.ts'
import { TopBar } from '../../lib/TopBar.tsx'
import { paths } from '../../paths.ts'

/** A screen of the studio that visitors and members share. */
export function Frame({ bell, children }: { bell?: ReactNode; children: ReactNode }) {
  const { isAuthenticated, member } = useSession()
  const Around = isAuthenticated ? MembersFrame : Fragment
  return (
    <MembersCache key={member}>
      <Around>
        <header>
          <TopBar home={isAuthenticated ? paths.community : paths.landing} bell={bell} />
        </header>
        {children}
      </Around>
    </MembersCache>
  )
}
