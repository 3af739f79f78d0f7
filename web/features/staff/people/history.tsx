import { Link } from '../../../app/navigation.tsx'
import { boughtOf } from '../../../core/bought.ts'
import { formatDay, formatRupees, studioZone } from '../../../core/format.ts'
import { staffPaths } from '../paths.ts'
import { Facts } from '../../../ui/cards/Facts.tsx'
import { copy as money } from '../money/copy.ts'
import { DataTable } from '../parts/DataTable.tsx'
import { Panel } from '../parts/Panel.tsx'
import { textLink } from '../parts/textLink.ts'
import type { Known } from './calls.ts'
import { copy } from './copy.ts'

/** The numbers of classes that the member attended, missed and cancelled late. */
export function AttendancePanel({ person: { attendance } }: { person: Known }) {
  const { attended, no_shows: missed, late } = attendance
  return (
    <Panel title={copy.attendance}>
      <Facts
        facts={[
          [copy.states.attended, copy.classes(attended)],
          [copy.states.no_show, copy.classes(missed)],
          [copy.states.late_cancelled, copy.classes(late)],
        ]}
      />
    </Panel>
  )
}

/** The member's latest orders, each with a link to its history. */
export function OrdersPanel({
  username,
  orders,
}: {
  username: string
  orders: NonNullable<Known['orders']>
}) {
  return (
    <Panel
      title={copy.orders}
      aside={
        orders.length > 0 && (
          <Link to={`${staffPaths.orders}?q=${encodeURIComponent(username)}`} className={textLink}>
            {copy.allOrders}
          </Link>
        )
      }
    >
      {orders.length === 0 ? (
        <p className="text-quiet">{copy.noOrders}</p>
      ) : (
        <DataTable
          flat
          label={copy.orders}
          rows={orders}
          keyOf={({ order_id, created_at }) => order_id ?? created_at}
          columns={[
            {
              head: copy.plan,
              cell: (order) =>
                order.order_id === null ? (
                  boughtOf(order)
                ) : (
                  <Link to={staffPaths.order(order.order_id)} className={textLink}>
                    {boughtOf(order)}
                  </Link>
                ),
            },
            { head: copy.state, cell: ({ state }) => money.orders.states[state] },
            { head: copy.when, cell: ({ created_at }) => formatDay(created_at, studioZone) },
            { head: copy.amount, end: true, cell: ({ amount }) => formatRupees(amount) },
          ]}
        />
      )}
    </Panel>
  )
}
