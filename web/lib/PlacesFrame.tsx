import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

/** In a live class the way out is to leave it, and the staff console has a navigation of its own. */
const alone = /^\/(classes\/\d+\/room|staff(\/.*)?)$/

/** A screen with the way around, whose space at the bottom of phones is kept. */
export function PlacesFrame({ nav, children }: { nav: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation()
  if (alone.test(pathname)) return children
  return (
    <>
      {nav}
      {children}
      {/* As high as the bar with its border. */}
      <div aria-hidden className="h-[calc(3.5rem+1px+env(safe-area-inset-bottom))] shrink-0 md:hidden" />
    </>
  )
}
