import { MembersPage } from '../../app/members/MembersPage.tsx'
import { formatDateTime } from '../../core/format.ts'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ReadPages } from '../../ui/Read.tsx'
import { Bell } from './Bell.tsx'
import { type Notification, useMarkSeen, useNotifications, useUnread } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.list

/** /notifications: the member's notifications, newest first. Opening a notification marks it as seen. */
export default function NotificationsScreen() {
  const read = useNotifications()
  const { data: notifications } = read
  const { mutate: markSeen, isPending } = useMarkSeen()
  const unread = useUnread(true) ?? 0
  // The count also includes notifications that are not listed yet, on the next pages.
  const unseen = unread > 0 || notifications?.some(({ seen }) => !seen)
  return (
    <MembersPage
      pageTitle={words.pageTitle}
      bell={<Bell />}
      back={[paths.community, words.back]}
      title={words.title}
    >
      <Card className="flex flex-col gap-2">
        <ReadPages of={read} failed={words.notLoaded} placeholder={4} none={words.none} more={words.more}>
          {(notifications) => (
            <ul className="divide-y divide-hairline">
              {notifications.map((each) => (
                <Row
                  key={each.id}
                  notification={each}
                  onFollow={() => each.seen || markSeen({ body: { ids: [each.id] } })}
                />
              ))}
            </ul>
          )}
        </ReadPages>
      </Card>
      <div className="flex flex-wrap gap-3">
        {unseen && (
          <Button look="outline" disabled={isPending} onClick={() => markSeen({ body: { all: true } })}>
            {words.seeAll}
          </Button>
        )}
        <LinkButton look="quiet" render={<Link to={paths.notificationSettings} />}>
          {words.settings}
        </LinkButton>
      </div>
    </MembersPage>
  )
}

function Row({
  notification: { title, text, path, created_at, seen },
  onFollow,
}: {
  notification: Notification
  onFollow: () => void
}) {
  return (
    <li>
      <Link
        to={path}
        onClick={onFollow}
        className="-mx-3 flex gap-3 rounded-field px-3 py-4 transition hover:bg-leaf-wash"
      >
        <span className="mt-2 size-2.5 shrink-0">
          {!seen && (
            <span className="block size-2.5 rounded-full bg-marigold">
              <span className="sr-only">{words.unseen}</span>
            </span>
          )}
        </span>
        <span className="flex min-w-0 flex-col gap-1">
          <span className={seen ? '' : 'font-semibold'}>{title}</span>
          <span className="text-quiet">{text}</span>
          <time dateTime={created_at} className="text-sm text-quiet">
            {formatDateTime(created_at)}
          </time>
        </span>
      </Link>
    </li>
  )
}
