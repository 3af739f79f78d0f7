import { discountCode, renewalDiscount } from '../../../contract/limits.ts'
import type { Db } from '../../db/connect.ts'
import { plusPrice } from '../../core/prices.ts'
import { plainFault, refuseByRule } from '../../http/refuse.ts'
import { words } from './copy.ts'
import { findCode, findRenewalDiscount, findTier } from './queries.types.ts'

/** The current price of a tier, in whole paise. */
export type Quote = {
  tier: { id: number; name: string; membership: string; duration_days: number }
  price: number
  discount: number
  amount: number
  code: string | null
  /** The id of the redeemed renewal discount that is applied instead of a code. */
  reward: number | null
  /** True if all uses of the code are taken, and none of them by this member. */
  usedUp: boolean
}

/** A repeated request within this many minutes returns its unpaid order instead of creating another. */
export const wishMinutes = 60

/** The smallest amount the provider accepts. */
const leastPaise = 100

/**
 * Prices a tier with a code or with the member's redeemed renewal discount, whichever takes off more;
 * discounts are never combined. A quote reserves nothing: only an order reserves a use of a code.
 *
 * @param member the member whose own hold on the code does not count as taken; null for a guest.
 * @throws 400 for an unknown tier, or for a code that is unknown, outside its window, or leaves less than a
 * rupee; 409 for a member who set the terms of the tier or code.
 */
export async function quote(
  db: Db,
  member: number | null,
  tierId: number,
  typedCode: string | null | undefined,
): Promise<Quote> {
  const [tier] = await findTier.run({ id: tierId, member }, db)
  if (!tier) throw plainFault(words.unknownTier)
  const price = tier.price_paise
  const code = await readCode(db, member, typedCode)
  if (tier.own || code?.own) throw refuseByRule('own_account')
  const { discount, amount } = takeOff(price, code)
  const own = await quoteRenewal(db, member, price)
  if (own && own.discount > discount) return { tier, price, ...own, code: null, usedUp: false }
  return {
    tier,
    price,
    discount,
    amount,
    code: code?.code ?? null,
    reward: null,
    usedUp: code?.usedUp ?? false,
  }
}

/**
 * Prices a ticket, in paise, with the Plus discount (rounded half up) or a code, whichever takes off more.
 * `code` is null if the Plus discount applies.
 *
 * @throws 400 for a code that is unknown, outside its window, used up, or leaves less than a rupee; 409 for a
 * member who set the code's terms
 */
export async function quoteTicket(
  db: Db,
  member: number,
  { price, hasPlus }: { price: number; hasPlus: boolean },
  typedCode: string | null | undefined,
): Promise<{ code: string | null; discount: number; amount: number }> {
  const amount = hasPlus ? plusPrice(price) : price
  const code = await readCode(db, member, typedCode)
  if (!code) return { code: null, discount: price - amount, amount }
  if (code.own) throw refuseByRule('own_account')
  const byCode = takeOff(price, code)
  if (byCode.amount >= amount) return { code: null, discount: price - amount, amount }
  if (code.usedUp) throw plainFault(words.codeUsedUp)
  return { code: code.code, ...byCode }
}

/** Returns the entered code, or null if there is none. @throws 400 for a code that cannot be used now */
async function readCode(db: Db, member: number | null, typed: string | null | undefined) {
  const text = typed?.trim().toUpperCase() ?? ''
  return text === '' ? null : findLiveCode(db, member, text)
}

/** Applies a code to a price. @throws 400 if the rest is less than the provider accepts */
function takeOff(price: number, code: { off_paise: number | null; percent: number | null } | null) {
  const discount = code ? Math.min(price, code.off_paise ?? Math.floor((price * code.percent!) / 100)) : 0
  const amount = price - discount
  if (amount > 0 && amount < leastPaise) throw plainFault(words.codeUnfit)
  return { discount, amount }
}

/**
 * Applies the member's redeemed renewal discount to a price. Returns null if there is no such discount, or if
 * the rest would be less than the provider accepts.
 */
async function quoteRenewal(db: Db, member: number | null, price: number) {
  const [redeemed] = member === null ? [] : await findRenewalDiscount.run({ member }, db)
  const discount = Math.floor((price * renewalDiscount.percent) / 100)
  return redeemed && price - discount >= leastPaise
    ? { discount, amount: price - discount, reward: redeemed.id }
    : null
}

async function findLiveCode(db: Db, member: number | null, text: string) {
  if (!new RegExp(discountCode.pattern).test(text)) throw plainFault(words.badCode)
  const [code] = await findCode.run({ code: text, member }, db)
  if (!code?.live) throw plainFault(words.badCode)
  return code
}
