import { nameTier } from './copy.ts'

type Row = {
  tier_name: string
  amount_paise: number
  code: string | null
  created_at: Date
  paid_at: Date | null
  refunded_at: Date | null
}

/** What an order bought, for how much, and when, as the contract tells it to the buyer and to staff. */
export const describePurchase = (order: Row) => ({
  tier: nameTier(order.tier_name),
  amount: order.amount_paise,
  currency: 'INR' as const,
  discount_code: order.code,
  created_at: order.created_at.toISOString(),
  paid_at: order.paid_at?.toISOString() ?? null,
  refunded_at: order.refunded_at?.toISOString() ?? null,
})
