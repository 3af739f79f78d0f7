import { Badge } from '../../../ui/Chip.tsx'
import type { Order } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.orders

/** What became of an order, in a word. */
export function StateBadge({ order: { state, refund } }: { order: Pick<Order, 'state' | 'refund'> }) {
  if (refund === 'pending') return <Badge tone="marigold">{words.refundPending}</Badge>
  if (state === 'paid') return <Badge>{words.states.paid}</Badge>
  return state === 'refunded' || state === 'failed' ? <Badge tone="terracotta">{words.states[state]}</Badge> : <>{words.states[state]}</>
}
