import type { ReactNode } from 'react'
import { MembersCache } from '../../lib/MembersCache.tsx'
import { useSession } from '../../lib/session.ts'
import { TopBar } from '../../lib/TopBar.tsx'
import { paths } from '../../paths.ts'

/** A screen of the studio that visitors and members share. */
export function Frame({ children }: { children: ReactNode }) {
  const { isAuthenticated, member } = useSession()
  return (
    <MembersCache key={member}>
      <header>
        <TopBar home={isAuthenticated ? paths.community : paths.landing} />
      </header>
      {children}
    </MembersCache>
  )
}
