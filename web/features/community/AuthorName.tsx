import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'

/** An author's name, linked to their page if there is one. */
export function AuthorName({ name, className = '' }: { name: string; className?: string }) {
  const { isAuthenticated } = useSession()
  return (
    <bdi className={`font-semibold ${className}`}>
      {isAuthenticated && isUsername(name) ? (
        <Link className="text-inherit no-underline hover:underline" to={paths.member(name)}>
          {name}
        </Link>
      ) : (
        name
      )}
    </bdi>
  )
}

/** True for a username: usernames have no space, but the placeholder "A member" has one. */
export const isUsername = (name: string) => !name.includes(' ')
