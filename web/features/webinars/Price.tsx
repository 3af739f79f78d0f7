import { formatRupees } from '../../core/format.ts'
import { Badge } from '../../ui/Chip.tsx'
import type { Webinar } from './calls.ts'
import { copy } from './copy.ts'

const inRupees = (price: number) => formatRupees(Math.round(price * 100))

/** The ticket price for this reader, the reason for a discount, and the number of tickets left. */
export function Price({ item }: { item: Webinar }) {
  const { price, full_price: full, price_reason: reason, seats_left: left, mine } = item
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="font-heading text-2xl">{full === 0 ? copy.free : inRupees(price)}</span>
      {reason && <Badge tone="marigold">{reason}</Badge>}
      {reason && <span className="text-sm text-quiet">{copy.instead(inRupees(full))}</span>}
      {mine?.status !== 'offered' && (
        <span className="ml-auto text-sm text-quiet">{left > 0 ? copy.left(left) : copy.soldOut}</span>
      )}
    </p>
  )
}
