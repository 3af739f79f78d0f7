import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import type { Order } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.orders
const tones = {
  leaf: 'bg-leaf-wash text-leaf',
  marigold: 'bg-marigold-wash text-marigold-ink',
  terracotta: 'bg-terracotta-wash text-terracotta-ink',
}

/** A one-word state, small enough for a row 36 px high. */
export const Tag = ({ tone = 'leaf', children }: { tone?: keyof typeof tones; children: ReactNode }) => (
  <span className={classes('inline-block rounded-full px-2.5 leading-6 font-semibold', tones[tone])}>
    {children}
  </span>
)

/** An order's state. */
export function StateBadge({ order: { state, refund } }: { order: Pick<Order, 'state' | 'refund'> }) {
  if (refund === 'pending') return <Tag tone="marigold">{words.refundPending}</Tag>
  if (state === 'paid') return <Tag>{words.states.paid}</Tag>
  return state === 'refunded' || state === 'failed' ? (
    <Tag tone="terracotta">{words.states[state]}</Tag>
  ) : (
    <>{words.states[state]}</>
  )
}
