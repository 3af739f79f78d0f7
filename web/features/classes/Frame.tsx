import type { ReactNode } from 'react'
import { MembersCache } from '../../data/MembersCache.tsx'
import { currentSession, useSession } from '../../session/session.ts'
import { SharedFrame } from '../../app/frame/SharedFrame.tsx'
import { TopBar } from '../../app/frame/TopBar.tsx'
import { paths } from '../../paths.ts'

/** A studio screen shared by visitors and members. */
export function Frame({ bell, children }: { bell?: ReactNode; children: ReactNode }) {
  const { isAuthenticated } = useSession()
  // While the browser hydrates, `useSession` returns a visitor. As the key, that would replace every element
  // as soon as the member is known.
  const { member } = currentSession()
  return (
    <MembersCache key={member}>
      <SharedFrame>
        <header>
          <TopBar home={isAuthenticated ? paths.community : paths.landing} bell={bell} />
        </header>
        {children}
      </SharedFrame>
    </MembersCache>
  )
}
