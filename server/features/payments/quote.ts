import { discountCode } from '../../../contract/limits.ts'
import type { Db } from '../../db/connect.ts'
import { plainFault } from '../../http/refuse.ts'
import { words } from './copy.ts'
import { findCode, findTier, lapseWishes } from './queries.types.ts'

/** What a tier costs now. Whole paise. */
export type Quote = {
  tier: { id: number; name: string; membership: string; duration_days: number }
  price: number
  discount: number
  amount: number
  code: string | null
}

/** How long an unpaid order is found again by the same wish, and holds its code's use. */
export const wishMinutes = 60

/** The provider takes no less than a rupee. */
const leastPaise = 100

/**
 * The server's own price of a tier with a code. It only looks: the code's last use is decided when it is ordered.
 *
 * @throws 400 for an unknown tier; for a code that is unknown, over, used up, or leaves less than a rupee.
 */
export async function quote(db: Db, tierId: number, writtenCode: string | null | undefined): Promise<Quote> {
  const [tier] = await findTier.run({ id: tierId }, db)
  if (!tier) throw plainFault(words.unknownTier)
  const price = tier.price_paise
  const text = writtenCode?.trim().toUpperCase() ?? ''
  if (text === '') return { tier, price, discount: 0, amount: price, code: null }
  const code = await findLiveCode(db, text)
  const discount = Math.min(price, code.off_paise ?? Math.floor((price * code.percent!) / 100))
  const amount = price - discount
  if (amount > 0 && amount < leastPaise) throw plainFault(words.codeUnfit)
  return { tier, price, discount, amount, code: code.code }
}

async function findLiveCode(db: Db, text: string) {
  if (!new RegExp(discountCode.pattern).test(text)) throw plainFault(words.badCode)
  let [code] = await findCode.run({ code: text }, db)
  if (code?.usedUp) {
    // Some of its uses may be held by orders that nobody came to pay.
    await lapseWishes.run({ minutes: wishMinutes, order: null }, db)
    ;[code] = await findCode.run({ code: text }, db)
  }
  if (!code?.live) throw plainFault(words.badCode)
  if (code.usedUp) throw plainFault(words.codeUsedUp)
  return code
}
