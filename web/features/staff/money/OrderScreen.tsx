import { useState } from 'react'
import { useParams } from 'react-router'
import { boughtOf } from '../../../core/bought.ts'
import { formatDateTime, formatRupees, studioZone } from '../../../core/format.ts'
import { Link } from '../../../app/navigation.tsx'
import { staffPaths } from '../paths.ts'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { Panel } from '../parts/Panel.tsx'
import { textLink } from '../parts/textLink.ts'
import { unread } from '../failures.ts'
import { StaffPage } from '../StaffPage.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { type OrderHistory, useOrder } from './calls.ts'
import { copy } from './copy.ts'
import { Facts } from '../../../ui/cards/Facts.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { StateBadge } from './states.tsx'
import { Read } from '../../../ui/Read.tsx'

const words = copy.order

const columns: Column<OrderHistory['history'][number]>[] = [
  { head: words.event, cell: ({ event }) => copy.events[event] ?? event },
  { head: words.at, cell: ({ at }) => formatDateTime(at, studioZone) },
  { head: words.source, cell: ({ source }) => copy.sources[source] ?? source },
  { head: words.payment, cell: ({ payment }) => payment },
]

/** /staff/orders/:order_id: a purchase with its whole history. */
export default function OrderScreen() {
  const { order_id = '' } = useParams()
  const read = useOrder(order_id)
  const order = read.data
  const [asking, setAsking] = useState<'refund' | 'assign'>()
  const close = () => setAsking(undefined)
  const back = <BackLink render={<Link to={staffPaths.orders} />}>{words.back}</BackLink>
  if (!order) {
    return (
      <StaffPage title={copy.orders.title} back={back}>
        <Read of={read} failed={unread(words.notLoaded)} placeholder={6} none={<p>{words.notFound}</p>}>
          {() => null}
        </Read>
      </StaffPage>
    )
  }
  const isPaid = order.state === 'paid'
  return (
    <StaffPage
      title={words.title(boughtOf(order))}
      back={back}
      actions={
        <>
          {isPaid && order.kind === 'tier' && order.username === null && (
            <Button look="outline" size="dense" onClick={() => setAsking('assign')}>
              {words.assign}
            </Button>
          )}
          {isPaid && (
            <Button look="danger" size="dense" onClick={() => setAsking('refund')}>
              {words.refund}
            </Button>
          )}
        </>
      }
    >
      <Panel title={words.facts} aside={<StateBadge order={order} />}>
        <Facts facts={factsOf(order)} />
      </Panel>
      <Panel title={copy.orders.history}>
        <p className="text-quiet">{words.historyLead}</p>
        <DataTable
          label={copy.orders.history}
          columns={columns}
          rows={order.history}
          keyOf={({ at, source, event, payment }) => [at, source, event, payment].join(' ')}
        />
      </Panel>
      {asking === 'refund' && <RefundDialog order={order} onClose={close} />}
      {asking === 'assign' && <AssignDialog order={order} onClose={close} />}
    </StaffPage>
  )
}

const factsOf = (order: OrderHistory): Parameters<typeof Facts>[0]['facts'] => [
  [
    copy.orders.payer,
    order.username ? (
      <Link to={staffPaths.member(order.username)} className={textLink}>
        {order.username}
      </Link>
    ) : (
      copy.orders.nobody
    ),
  ],
  [words.email, order.email],
  [copy.orders.tier, boughtOf(order)],
  [copy.orders.amount, formatRupees(order.amount)],
  [words.code, order.discount_code ?? words.noCode],
  [copy.orders.ordered, formatDateTime(order.created_at, studioZone)],
  [
    words.refundedPart,
    !order.refunded_at && order.refunded_amount > 0 && formatRupees(order.refunded_amount),
  ],
  [words.paid, order.paid_at && formatDateTime(order.paid_at, studioZone)],
  [words.refunded, order.refunded_at && formatDateTime(order.refunded_at, studioZone)],
  [words.id, order.order_id],
  [words.payment, order.payment],
]
