import { Link } from '../../app/navigation.tsx'
import { base } from '../../api/tongue.ts'
import { useSession } from '../../session/session.ts'
import { paths } from '../../paths.ts'
import { copy } from './copy.ts'

/**
 * The link to the login, or to the community for members. On pages without the app, document/page.ts changes
 * it for members.
 */
export function LoginLink({ className }: { className: string }) {
  const { isAuthenticated } = useSession()
  return (
    <Link
      data-home={copy.home}
      data-home-path={base + paths.community}
      to={isAuthenticated ? paths.community : paths.login}
      className={className}
    >
      {isAuthenticated ? copy.home : copy.logIn}
    </Link>
  )
}
