import { Link } from '../../lib/navigation.tsx'
import { useSession } from '../../lib/session.ts'
import { paths } from '../../paths.ts'
import { copy } from './copy.ts'

/** To the login; for members, home. On a page without the app, document/page.ts puts the member's words in place. */
export function WayIn({ className }: { className: string }) {
  const { isAuthenticated } = useSession()
  return (
    <Link
      data-home={copy.home}
      data-home-path={paths.community}
      to={isAuthenticated ? paths.community : paths.login}
      className={className}
    >
      {isAuthenticated ? copy.home : copy.logIn}
    </Link>
  )
}
