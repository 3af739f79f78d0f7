import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

/** Screens without the navigation: a room has its own exit, and the staff console has its own navigation. */
const alone = /^\/((classes|check-ins|webinars)\/\d+\/room|staff(\/.*)?)$/

/**
 * A screen with the navigation and, on phones, space reserved for the navigation bar at the bottom; without
 * `nav`, the screen alone. The screen keeps its elements and state when the navigation appears.
 */
export function PlacesFrame({ nav, children }: { nav: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation()
  const isFramed = Boolean(nav) && !alone.test(pathname)
  return (
    <>
      {isFramed && nav}
      {children}
      {/* As high as the navigation bar with its border. */}
      {isFramed && (
        <div aria-hidden className="h-[calc(3.5rem+1px+env(safe-area-inset-bottom))] shrink-0 md:hidden" />
      )}
    </>
  )
}
