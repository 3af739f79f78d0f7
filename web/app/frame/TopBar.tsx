import { lazy, type ReactNode, Suspense } from 'react'
import { product } from '../../../content/product.ts'
import { useSession } from '../../session/session.ts'
import { useTheme } from '../useTheme.ts'
import { Mark } from '../../ui/Mark.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import { Link } from '../navigation.tsx'

// Lazy, so that visitors don't load it.
const AccountMenu = lazy(() => import('../members/AccountMenu.tsx'))

type Props = {
  home: string
  /**
   * The link to the notifications. It is left of the theme switch, so nothing moves when it appears on
   * screens that visitors also see.
   */
  bell?: ReactNode
  children?: ReactNode
}

/**
 * The bar above a screen: the link home, the member's account, the theme switch, and the screen's own items,
 * such as its menu. On desktops, members' navigation fills the free space in the middle (MembersNav.tsx).
 */
export function TopBar({ home, bell, children }: Props) {
  const { isAuthenticated } = useSession()
  return (
    <div className="mx-auto flex w-full max-w-page items-center gap-1 px-4 py-3 sm:px-8 sm:py-5">
      <Link
        to={home}
        className="mr-auto inline-flex min-h-11 items-center gap-2 rounded-field font-heading text-xl"
      >
        <Mark />
        {product.name}
      </Link>
      {bell}
      {isAuthenticated && (
        <Suspense fallback={<span className="size-11" />}>
          <AccountMenu />
        </Suspense>
      )}
      <ThemeSwitch {...useTheme()} />
      {children}
    </div>
  )
}
