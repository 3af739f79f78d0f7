import { useState } from 'react'
import { boughtOf } from '../../../core/bought.ts'
import { formatDay, formatRupees } from '../../../core/format.ts'
import { useReadPages } from '../../../data/pages/readPages.ts'
import { Button } from '../../../ui/Button.tsx'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { ReadPages } from '../../../ui/Read.tsx'
import { copy as words } from './copy.ts'
import { type Payment, Receipt } from './Receipt.tsx'

/** Past payments, newest first, each with its receipt. Hidden if there are none. */
export function PastPayments() {
  const read = useReadPages('GET /api/payments/orders/', { query: { limit: 10 } })
  const [shown, show] = useState<Payment>()
  if (!read.error && !read.data?.length) return null
  return (
    <SectionCard title={words.heading} className="flex flex-col gap-4">
      <ReadPages of={read} failed={words.notLoaded}>
        {(payments) => (
          <ul className="divide-y divide-hairline">
            {payments.map((payment) => (
              <li key={payment.created_at} className="flex items-center justify-between gap-4 py-2">
                <span>
                  <span className="block">{words.line(boughtOf(payment), formatRupees(payment.amount))}</span>
                  <span className="block text-sm text-quiet">
                    {formatDay(payment.paid_at)}
                    {payment.refunded_at
                      ? words.refunded(formatDay(payment.refunded_at))
                      : payment.refunded_amount > 0 &&
                        words.partRefunded(formatRupees(payment.refunded_amount))}
                  </span>
                </span>
                <Button
                  look="quiet"
                  size="small"
                  aria-label={words.receiptOf(boughtOf(payment), formatDay(payment.paid_at))}
                  onClick={() => show(payment)}
                >
                  {words.receipt}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ReadPages>
      {shown && <Receipt of={shown} onClose={() => show(undefined)} />}
    </SectionCard>
  )
}
