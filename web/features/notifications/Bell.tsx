import { Bell as BellIcon } from 'lucide-react'
import { Link } from '../../app/navigation.tsx'
import { useSession } from '../../session/session.ts'
import { paths } from '../../paths.ts'
import { useUnread } from './calls.ts'
import { copy } from './copy.ts'

/** The link to the notifications, with the unread count; renders nothing for visitors. */
export function Bell() {
  const { isAuthenticated } = useSession()
  const unread = useUnread(isAuthenticated) ?? 0
  if (!isAuthenticated) return null
  return (
    <Link
      to={paths.notifications}
      aria-label={copy.bell(unread)}
      title={copy.bell(unread)}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-full text-quiet transition hover:bg-leaf-wash hover:text-leaf [&_svg]:size-5"
    >
      <BellIcon aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="text-xs absolute top-0.5 right-0 min-w-5 rounded-full bg-marigold px-1 text-center leading-5 font-semibold text-on-marigold tabular-nums"
        >
          {copy.count(unread)}
        </span>
      )}
    </Link>
  )
}
