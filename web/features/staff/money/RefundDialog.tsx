import { useState } from 'react'
import { boughtOf } from '../../../core/bought.ts'
import { formatDay, formatRupees, studioZone } from '../../../core/format.ts'
import { useNow } from '../../../core/useNow.ts'
import { Read } from '../../../ui/Read.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { countUpcoming } from '../people/calls.ts'
import { type OrderHistory, type Payer, useMoneyChanges, usePayer } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.refund

/**
 * Shows the payer's refund and losses, then refunds. If two people refund the same order, the second is
 * informed that it was already done.
 */
export function RefundDialog({ order, onClose }: { order: OrderHistory; onClose: () => void }) {
  const { refund } = useMoneyChanges()
  // The refund of a ticket changes no membership.
  const member = order.kind === 'tier' ? order.username : null
  const read = usePayer(member)
  const { data: payer, isError } = read
  // The order changes when it is refunded; the sentences must not.
  const [amount] = useState(() => formatRupees(order.amount - order.refunded_amount))

  return (
    <ConfirmDialog
      title={words.title(amount)}
      confirm={words.confirm}
      look="danger"
      withReason
      isBlocked={member !== null && !payer && !isError}
      act={(_, reason) => refund(order.order_id!, reason)}
      done={({ refund: money, repeated }) => {
        if (repeated) return words.before
        return money === 'pending' ? words.pending(amount) : words.done(amount)
      }}
      onClose={onClose}
    >
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>{words.gets(order.username ?? order.email ?? words.payer, amount)}</li>
        <li>{words.loses(boughtOf(order))}</li>
        {payer && <Losses payer={payer} />}
        <li>{words.told}</li>
      </ul>
      {member !== null && !payer && (
        <Read of={read} failed={words.notRead} placeholder={2} onFailure={() => <p>{words.notRead}</p>}>
          {() => null}
        </Read>
      )}
    </ConfirmDialog>
  )
}

/** The consequences of ending the membership, in numbers. */
function Losses({ payer: { membership, credits = [], bookings = [] } }: { payer: Payer }) {
  const seats = countUpcoming(bookings, useNow())
  const left = credits
    .filter(({ source, kind }) => source === 'plus' && kind === 'class')
    .reduce((sum, window) => sum + window.left, 0)
  return (
    <>
      {membership?.expires_at && <li>{words.last(formatDay(membership.expires_at, studioZone))}</li>}
      {seats > 0 && <li>{words.seats(seats)}</li>}
      {left > 0 && <li>{words.credits(left)}</li>}
    </>
  )
}
