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

/** A studio screen, with the site's header and footer for visitors, and the members' bar for members. */
export function Frame({ bell, children }: { bell: ReactNode; children: ReactNode }) {
  const { isAuthenticated } = useSession()
  const hydrated = useHydrated()
  // While the browser hydrates, `useSession` returns a visitor. As the key, that would replace every element
  // as soon as the member is known.
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
        {/* The footer begins below the window: nothing visible moves as the screen gets its content. Another `display`
            for members would paint it all again. */}
        <div className={classes('flex flex-1 flex-col', !isAuthenticated && 'min-h-[calc(100dvh-4.25rem)]')}>
          {children}
        </div>
        {!isAuthenticated && <SiteFooter />}
      </SharedFrame>
    </MembersCache>
  )
}
