import type { Answer } from '../../../../contract/api.ts'
import { product } from '../../../../content/product.ts'
import { boughtOf } from '../../../core/bought.ts'
import { formatDay, formatRupees } from '../../../core/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/cards/Facts.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { copy as words } from './copy.ts'

export type Payment = Answer<'GET /api/payments/orders/'>[number]

/**
 * The receipt of a payment, with the same content as the emailed receipt; printed without the rest of the
 * page (print.css).
 */
export function Receipt({ of: payment, onClose }: { of: Payment; onClose: () => void }) {
  const {
    amount,
    refunded_amount: part,
    duration_days: days,
    order_id: order,
    discount_code: code,
    refunded_at: refunded,
  } = payment
  const isPlan = payment.kind === 'tier'
  const note = refunded ? (isPlan ? words.ended : words.ticketEnded) : isPlan && words.once
  return (
    <Dialog
      title={words.titleOf(boughtOf(payment))}
      onClose={onClose}
      actions={
        <span className="flex flex-wrap gap-3 print:hidden">
          <Button look="quiet" onClick={onClose}>
            {words.close}
          </Button>
          <Button onClick={() => window.print()}>{words.print}</Button>
        </span>
      }
    >
      <p>{words.from(product.name)}</p>
      <Facts
        facts={[
          [isPlan ? words.plan : words.ticket, boughtOf(payment)],
          [words.amount, formatRupees(amount)],
          [words.code, code],
          [words.order, order],
          [words.date, formatDay(payment.paid_at)],
          [words.runs, days && words.days(days)],
          [words.refundedOn, refunded ? formatDay(refunded) : part > 0 && formatRupees(part)],
        ]}
      />
      {note && <p className="text-sm text-quiet">{note}</p>}
    </Dialog>
  )
}
