import { CalendarDays, Flower2, Leaf, type LucideIcon, Sun, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { copy } from './copy.ts'
import { Link } from '../navigation.tsx'
import { PlacesFrame } from '../frame/PlacesFrame.tsx'

const words = copy.nav

/** The navigation's five links, with the paths that belong to each. */
const places: { label: string; to: string; Icon: LucideIcon; within: RegExp }[] = [
  { label: words.today, to: paths.dashboard, Icon: Sun, within: /^\/(dashboard|rewards)/ },
  { label: words.classes, to: paths.classes, Icon: CalendarDays, within: /^\/(classes|webinars)/ },
  // The daily boost belongs to the community.
  { label: words.community, to: paths.community, Icon: Users, within: /^\/(community|notes|daily-boost)/ },
  { label: words.mind, to: paths.mentalSpace, Icon: Flower2, within: /^\/mental-space/ },
  { label: words.body, to: paths.knowYourBody, Icon: Leaf, within: /^\/(know-your-body|recommendations)/ },
]

/** A member's screen with the navigation. */
export function MembersFrame({ children }: { children: ReactNode }) {
  return <PlacesFrame nav={<MembersNav />}>{children}</PlacesFrame>
}

/** The navigation: a bar at the bottom of phones, and in the top bar on desktops. */
export default function MembersNav() {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={words.label}
      className={classes(
        'places max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-40 max-md:border-t max-md:border-hairline max-md:bg-card max-md:pb-[env(safe-area-inset-bottom)]',
        // In the top bar's row (TopBar.tsx), right of its link home. It takes no space, so nothing moves when
        // it appears.
        'typing:max-md:translate-y-full md:pointer-events-none md:absolute md:inset-x-0 md:top-5',
      )}
    >
      <div className="mx-auto grid max-w-page grid-cols-5 md:flex md:pl-36 lg:gap-1">
        {places.map(({ label, to, Icon, within }) => (
          <Link
            key={to}
            to={to}
            {...(within.test(pathname) && { 'aria-current': 'page' as const })}
            className={classes(
              'flex h-14 flex-col items-center justify-center gap-0.5 text-sm font-medium transition',
              'md:pointer-events-auto md:h-11 md:flex-row md:gap-2 md:rounded-full md:px-3 lg:px-4 lg:text-base',
              within.test(pathname) ? 'text-leaf md:bg-leaf-wash' : 'text-quiet hover:text-leaf',
            )}
          >
            <Icon
              aria-hidden
              className={classes('size-5 md:max-lg:hidden', within.test(pathname) && 'fill-leaf')}
            />
            {label}
          </Link>
        ))}
      </div>
    </nav>
  )
}
