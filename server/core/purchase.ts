import { translatorOf } from './language.ts'

/** A plan's name: translated if it is a default, unchanged if staff wrote it. */
export const nameTier = translatorOf(['Plus Monthly', 'Plus Quarterly', 'Plus Yearly'])

type Row = {
  kind: 'tier' | 'ticket'
  tier_name: string
  webinar: number | null
  amount_paise: number
  code: string | null
  created_at: Date
  paid_at: Date | null
  refunded_at: Date | null
  /** The amount that was refunded when the account was closed. */
  refunded_paise: number | null
}

/**
 * Returns an order as the contract shows it to the buyer and staff: what was bought, the price, and the
 * times.
 */
export const describePurchase = (order: Row) => ({
  kind: order.kind,
  tier: order.webinar === null ? nameTier(order.tier_name) : null,
  webinar: order.webinar === null ? null : { id: order.webinar, title: order.tier_name },
  amount: order.amount_paise,
  refunded_amount: order.refunded_at ? order.amount_paise : (order.refunded_paise ?? 0),
  currency: 'INR' as const,
  discount_code: order.code,
  created_at: order.created_at.toISOString(),
  paid_at: order.paid_at?.toISOString() ?? null,
  refunded_at: order.refunded_at?.toISOString() ?? null,
})
