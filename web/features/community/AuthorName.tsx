import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'

/** Who wrote something, for members with a way to their page. */
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

/** No username has a space; what stands in place of one has ("A member"). */
export const isUsername = (name: string) => !name.includes(' ')
