import { discountCode } from '../../../contract/limits.ts'
import type { Db } from '../../db/connect.ts'
import { plainFault } from '../../http/refuse.ts'
import { words } from './copy.ts'
import { findCode, findTier } from './queries.types.ts'

/** What a tier costs now. Prices in whole paise. */
export type Quote = {
  tier: { id: number; name: string; membership: string; duration_days: number }
  price: number
  discount: number
  amount: number
  code: string | null
  /** Whether all uses of the code are taken, not counting this member's. */
  usedUp: boolean
}

/** How long the same request finds its unpaid order again, instead of making another one. */
export const wishMinutes = 60

/** The least amount that the provider accepts. */
const leastPaise = 100

/**
 * Prices a tier with a code. It reserves nothing: who gets a code's last use is decided when it is ordered.
 *
 * @param member whose own hold on the code does not count as taken; null for a guest.
 * @throws 400 for an unknown tier, or a code that is unknown, outside its window, or leaves less than a rupee.
 */
export async function quote(db: Db, member: number | null, tierId: number, typedCode: string | null | undefined): Promise<Quote> {
  const [tier] = await findTier.run({ id: tierId }, db)
  if (!tier) throw plainFault(words.unknownTier)
  const price = tier.price_paise
  const text = typedCode?.trim().toUpperCase() ?? ''
  if (text === '') return { tier, price, discount: 0, amount: price, code: null, usedUp: false }
  const code = await findLiveCode(db, member, text)
  const discount = Math.min(price, code.off_paise ?? Math.floor((price * code.percent!) / 100))
  const amount = price - discount
  if (amount > 0 && amount < leastPaise) throw plainFault(words.codeUnfit)
  return { tier, price, discount, amount, code: code.code, usedUp: code.usedUp }
}

async function findLiveCode(db: Db, member: number | null, text: string) {
  if (!new RegExp(discountCode.pattern).test(text)) throw plainFault(words.badCode)
  const [code] = await findCode.run({ code: text, member }, db)
  if (!code?.live) throw plainFault(words.badCode)
  return code
}
