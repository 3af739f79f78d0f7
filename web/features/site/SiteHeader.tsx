import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { product } from '../../../content/product.ts'
import { Link } from '../../app/navigation.tsx'
import { useTheme } from '../../app/useTheme.ts'
import { paths } from '../../paths.ts'
import { Mark } from '../../ui/Mark.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import { copy } from './copy.ts'
import { LoginLink } from './LoginLink.tsx'

const link =
  'inline-flex min-h-11 items-center rounded-field px-1 font-medium whitespace-nowrap transition hover:bg-leaf-wash hover:text-leaf aria-[current=page]:text-leaf sm:px-4'

/** The header of every public page. */
export function SiteHeader() {
  return (
    <header className="relative z-10 mx-auto flex w-full max-w-page items-center px-3 py-3 sm:px-8 sm:py-5">
      <Link
        to={paths.landing}
        className="mr-auto inline-flex min-h-11 items-center gap-2 rounded-field font-heading text-xl"
      >
        <Mark />
        <span className="max-[22rem]:sr-only">{product.name}</span>
      </Link>
      <nav aria-label={copy.nav} className="flex flex-wrap items-center text-sm sm:text-base">
        <Place to={paths.about}>{copy.about}</Place>
        <Place to={paths.blogs}>{copy.blogs}</Place>
        <Place to={paths.classes}>{copy.classes}</Place>
        <LoginLink className={link} />
      </nav>
      <ThemeSwitch {...useTheme()} />
    </header>
  )
}

function Place({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const isHere = pathname === to || pathname.startsWith(`${to}/`)
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} className={link}>
      {children}
    </Link>
  )
}
