import { Link } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { paths } from '../../paths.ts'
import { copy } from './copy.ts'

/** To the login, or home for whoever has a session; on a page without the app `still.ts` does the same. */
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
