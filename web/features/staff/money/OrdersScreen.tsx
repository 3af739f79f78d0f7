import { email, orderStates } from '../../../../contract/limits.ts'
import { Link } from '../../../app/navigation.tsx'
import { boughtOf } from '../../../core/bought.ts'
import { formatDay, formatRupees, studioZone } from '../../../core/format.ts'
import { staffPaths } from '../paths.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import type { Column } from '../parts/DataTable.tsx'
import { useFilter } from '../parts/filters.ts'
import { Listing } from '../parts/Listing.tsx'
import { SearchField } from '../parts/SearchField.tsx'
import { textLink } from '../parts/textLink.ts'
import { StaffPage } from '../StaffPage.tsx'
import { type Order, useOrders } from './calls.ts'
import { copy } from './copy.ts'
import { StateBadge } from './states.tsx'
import { Troubles } from './Troubles.tsx'

const words = copy.orders

const columns: Column<Order>[] = [
  { head: words.payer, cell: (order) => <Payer order={order} /> },
  { head: words.tier, cell: boughtOf },
  { head: words.ordered, cell: ({ created_at }) => formatDay(created_at, studioZone) },
  { head: words.state, cell: (order) => <StateBadge order={order} /> },
  { head: words.amount, cell: ({ amount }) => formatRupees(amount), end: true },
]

/** /staff/orders: every purchase, and the payments that need attention. */
export default function OrdersScreen() {
  const [show, setShow] = useFilter('show')
  const isAttention = show === 'attention'
  return (
    <StaffPage title={words.title} lead={words.lead}>
      <div role="group" aria-label={words.views} className="flex gap-2">
        <Chip pressed={!isAttention} onClick={() => setShow('')}>
          {words.all}
        </Chip>
        <Chip pressed={isAttention} onClick={() => setShow('attention')}>
          {words.attention}
        </Chip>
      </div>
      {isAttention ? <Troubles /> : <Orders />}
    </StaffPage>
  )
}

function Orders() {
  const [q] = useFilter('q')
  const [filter, setFilter] = useFilter('state')
  const state = orderStates.find((each) => each === filter)
  const query = useOrders(q, state)
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SearchField name="q" label={words.search} hint={words.searchHint} maxLength={email.max} />
        <SelectField
          label={words.state}
          value={state ?? ''}
          onChange={({ target }) => setFilter(target.value)}
        >
          <option value="">{words.anyState}</option>
          {orderStates.map((each) => (
            <option key={each} value={each}>
              {words.states[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <Listing
        query={query}
        label={words.list}
        columns={columns}
        keyOf={keyOf}
        none={words.none}
        notLoaded={words.notLoaded}
      />
    </>
  )
}

/** An order that never reached the provider has no id. */
const keyOf = ({ order_id, created_at, email: address }: Order) => order_id ?? `${created_at} ${address}`

function Payer({ order: { order_id, username, email: address } }: { order: Order }) {
  const name = username ?? address ?? words.nobody
  return (
    <span className="flex flex-col">
      {order_id ? (
        <Link to={staffPaths.order(order_id)} className={textLink}>
          {name}
        </Link>
      ) : (
        name
      )}
      {username && address && <span className="font-normal text-quiet">{address}</span>}
    </span>
  )
}
