import { CalendarDays, Flower2, Leaf, type LucideIcon, Sun, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { classes } from '../ui/classes.ts'
import { copy } from './copy.ts'
import { Link } from './navigation.tsx'

const words = copy.nav

/** The five places of a member, with the paths that belong to each. */
const places: { label: string; to: string; Icon: LucideIcon; within: RegExp }[] = [
  { label: words.today, to: paths.dashboard, Icon: Sun, within: /^\/dashboard/ },
  { label: words.classes, to: paths.classes, Icon: CalendarDays, within: /^\/classes/ },
  { label: words.community, to: paths.community, Icon: Users, within: /^\/(community|notes)/ },
  { label: words.mind, to: paths.mentalSpace, Icon: Flower2, within: /^\/mental-space/ },
  { label: words.body, to: paths.knowYourBody, Icon: Leaf, within: /^\/(know-your-body|recommendations)/ },
]

/** In a live class the way out is to leave it, and the staff console has a navigation of its own. */
const alone = /^\/(classes\/\d+\/room|staff(\/.*)?)$/

/** A member's screen with the way around: a bar at the bottom of phones, where its space is kept, and at the top of desktops. */
export function MembersFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  if (alone.test(pathname)) return children
  return (
    <>
      <nav
        aria-label={words.label}
        className={classes(
          'z-40 border-hairline bg-card max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t max-sm:pb-[env(safe-area-inset-bottom)]',
          'max-sm:[body:has(input:focus,textarea:focus)_&]:hidden sm:border-b',
        )}
      >
        <div className="mx-auto grid max-w-page grid-cols-5 sm:flex sm:gap-2 sm:px-8">
          {places.map(({ label, to, Icon, within }) => (
            <Link
              key={to}
              to={to}
              {...(within.test(pathname) && { 'aria-current': 'page' as const })}
              className={classes(
                'flex h-14 flex-col items-center justify-center gap-0.5 text-sm font-medium transition sm:h-12 sm:flex-row sm:gap-2 sm:px-4 sm:text-base',
                within.test(pathname) ? 'text-leaf' : 'text-quiet hover:text-leaf',
              )}
            >
              <Icon aria-hidden className={classes('size-5', within.test(pathname) && 'fill-leaf-wash')} />
              {label}
            </Link>
          ))}
        </div>
      </nav>
      {children}
      <div aria-hidden className="h-[calc(3.5rem+env(safe-area-inset-bottom))] shrink-0 sm:hidden" />
    </>
  )
}
