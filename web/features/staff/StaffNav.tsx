import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../app/navigation.tsx'
import { classes } from '../../ui/classes.ts'
import { copy } from './copy.ts'
import { type Section, sectionAt } from './sections.ts'

/** The console's sections: a strip that scrolls sideways on phones, a column on desktops. */
export function StaffNav({ sections, isLoading }: { sections: readonly Section[]; isLoading: boolean }) {
  const { pathname } = useLocation()
  const here = sectionAt(pathname)
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const [list, current] = [strip.current, strip.current?.querySelector<HTMLElement>('[aria-current]')]
    if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
  }, [here, sections.length])
  if (sections.length === 0 && !isLoading) return null
  return (
    <nav
      aria-label={copy.navigation}
      className="border-b border-hairline bg-card lg:border-0 lg:bg-transparent lg:pt-8"
    >
      <ul
        ref={strip}
        className="relative flex min-h-11 gap-1 overflow-x-auto px-4 sm:px-8 lg:sticky lg:top-6 lg:flex-col lg:px-0"
      >
        {sections.map((section) => (
          <li key={section.path} className="shrink-0">
            <Link
              to={section.path}
              {...(section === here && { 'aria-current': 'page' as const })}
              className={classes(
                'flex min-h-11 items-center border-b-2 px-3 font-semibold transition focus-visible:-outline-offset-2 lg:min-h-9 lg:rounded-[0.75rem] lg:border-0 pointer-coarse:lg:min-h-11',
                section === here
                  ? 'border-leaf text-leaf lg:bg-leaf-wash'
                  : 'border-transparent text-quiet hover:text-leaf lg:hover:bg-leaf-wash',
              )}
            >
              {section.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
