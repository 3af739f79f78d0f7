import { Link } from '../../../app/navigation.tsx'
import { formatDay, studioZone } from '../../../core/format.ts'
import { staffPaths } from '../paths.ts'
import { Read } from '../../../ui/Read.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { textLink } from '../parts/textLink.ts'
import { unread } from '../failures.ts'
import { type Trouble, useTroubles } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.troubles

export const troubleColumns: Column<Trouble>[] = [
  { head: words.what, cell: ({ event }) => copy.events[event] ?? event },
  {
    head: words.order,
    cell: ({ order_id }) =>
      order_id ? (
        <Link to={staffPaths.order(order_id)} className={textLink}>
          {order_id}
        </Link>
      ) : (
        words.noOrder
      ),
  },
  { head: words.payment, cell: ({ payment }) => payment },
  { head: words.since, cell: ({ at }) => formatDay(at, studioZone), end: true },
]

/** Payments that need attention; each links to its order, where it is refunded or assigned. */
export function Troubles() {
  return (
    <Read of={useTroubles()} failed={unread(words.notLoaded)} placeholder={4} none={words.none}>
      {(troubles) => (
        <DataTable
          label={words.list}
          columns={troubleColumns}
          rows={troubles}
          keyOf={({ order_id, payment, event, at }) => [order_id, payment, event, at].join(' ')}
        />
      )}
    </Read>
  )
}
