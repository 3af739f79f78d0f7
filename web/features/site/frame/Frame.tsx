import type { ReactNode } from 'react'
import { SharedFrame } from '../../../app/frame/SharedFrame.tsx'
import { TopBar } from '../../../app/frame/TopBar.tsx'
import { useHydrated } from '../../../app/useHydrated.ts'
import { MembersCache } from '../../../data/MembersCache.tsx'
import { paths } from '../../../paths.ts'
import { currentSession, useSession } from '../../../session/session.ts'
import { classes } from '../../../ui/classes.ts'
import { SiteFooter } from '../SiteFooter.tsx'
import { SiteHeader } from '../SiteHeader.tsx'

/** The layout of a studio screen: the site's header and footer for visitors, the members' bar for members. */
export function Frame({ bell, children }: { bell: ReactNode; children: ReactNode }) {
  const { isAuthenticated } = useSession()
  const hydrated = useHydrated()
  // While the browser hydrates, `useSession` returns a visitor. A key taken from it would change after
  // hydration, which would remount everything.
  const { member } = currentSession()
  return (
    <MembersCache key={member}>
      <SharedFrame>
        {hydrated && !isAuthenticated ? (
          <SiteHeader />
        ) : (
          <header>
            <TopBar
              home={isAuthenticated ? paths.community : paths.landing}
              bell={isAuthenticated ? bell : null}
            />
          </header>
        )}
        {/* Puts the footer below the window, so that nothing visible moves while the screen loads. A
            different `display` for members would repaint everything. */}
        <div className={classes('flex flex-1 flex-col', !isAuthenticated && 'min-h-[calc(100dvh-4.25rem)]')}>
          {children}
        </div>
        {!isAuthenticated && <SiteFooter />}
      </SharedFrame>
    </MembersCache>
  )
}
