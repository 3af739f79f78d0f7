import { formatDateTime, formatDay, studioZone, lastMomentBefore } from '../../../core/format.ts'
import { Link } from '../../../app/navigation.tsx'
import { paths } from '../../../paths.ts'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { Listing } from '../parts/Listing.tsx'
import { Panel } from '../parts/Panel.tsx'
import { textLink } from '../parts/textLink.ts'
import { type Credit, type Person, useTold } from './calls.ts'
import { copy } from './copy.ts'
import { TakeCreditBack } from './takingBack.tsx'

type Told = Person['notifications'][number]

const at = (moment: string) => formatDateTime(moment, studioZone)

/** `mayChange` is true if the reader may take back unused goodwill. */
export function CreditsPanel({
  person: { username, credits },
  mayChange,
}: {
  person: Person
  mayChange: boolean
}) {
  const mayTakeBack = ({ source, left }: Credit) => source === 'goodwill' && left > 0
  return (
    <Panel title={copy.credits}>
      {credits.length === 0 ? (
        <p className="text-quiet">{copy.noCredits}</p>
      ) : (
        <DataTable
          flat
          label={copy.credits}
          rows={credits}
          keyOf={({ id, kind }) => `${id},${kind}`}
          columns={[
            { head: copy.source, cell: ({ source }) => copy.sources[source] },
            { head: copy.kind, cell: ({ kind }) => copy.kinds[kind] },
            { head: copy.valid, cell: ({ to }) => copy.until(formatDay(lastMomentBefore(to), studioZone)) },
            { head: copy.left, end: true, cell: ({ left, issued }) => copy.leftOf(left, issued) },
            ...(mayChange && credits.some(mayTakeBack)
              ? [
                  {
                    head: copy.actions,
                    quiet: true,
                    end: true,
                    cell: (credit: Credit) =>
                      mayTakeBack(credit) && <TakeCreditBack username={username} credit={credit} />,
                  },
                ]
              : []),
          ]}
        />
      )}
    </Panel>
  )
}

/** The latest bookings. `isLinked` is true if the reader may open the classes. */
export function BookingsPanel({ bookings, isLinked }: Pick<Person, 'bookings'> & { isLinked: boolean }) {
  return (
    <Panel title={copy.bookings}>
      {bookings.length === 0 ? (
        <p className="text-quiet">{copy.noBookings}</p>
      ) : (
        <DataTable
          flat
          label={copy.bookings}
          rows={bookings}
          keyOf={({ class_id, status }) => `${class_id},${status}`}
          columns={[
            {
              head: copy.className,
              cell: ({ class_id, title }) =>
                isLinked ? (
                  <Link to={paths.staffClass(class_id)} className={textLink}>
                    {title}
                  </Link>
                ) : (
                  title
                ),
            },
            { head: copy.state, cell: ({ status }) => copy.states[status] },
            { head: copy.when, end: true, cell: ({ starts_at }) => at(starts_at) },
          ]}
        />
      )}
    </Panel>
  )
}

const toldColumns: Column<Told>[] = [
  {
    head: copy.notification,
    cell: ({ kind }) =>
      kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ').replace('heckin', 'heck-in'),
  },
  { head: copy.seen, cell: ({ seen }) => (seen ? copy.seenYes : copy.seenNo) },
  { head: copy.when, end: true, cell: ({ created_at }) => at(created_at) },
]
const keyOf = ({ id }: Told) => id

/** The latest notifications sent to the member; all of them for roles that may see more. */
export function NotificationsPanel({
  person: { username, notifications },
  hasAll,
}: {
  person: Person
  hasAll: boolean
}) {
  return (
    <Panel title={copy.notifications}>
      {hasAll ? (
        <AllNotifications username={username} />
      ) : notifications.length === 0 ? (
        <p className="text-quiet">{copy.noNotifications}</p>
      ) : (
        <DataTable flat label={copy.notifications} rows={notifications} keyOf={keyOf} columns={toldColumns} />
      )}
    </Panel>
  )
}

function AllNotifications({ username }: { username: string }) {
  return (
    <Listing
      flat
      query={useTold(username)}
      label={copy.notifications}
      columns={toldColumns}
      keyOf={keyOf}
      none={copy.noNotifications}
      notLoaded={copy.notificationsNotLoaded}
    />
  )
}
