import { createHash } from 'node:crypto'
import type { Input } from '../../../contract/api.ts'
import { canonicalEmail } from '../../core/identity.ts'
import type { Db } from '../../db/connect.ts'
import type { Viewer } from '../../http/bearer.ts'
import { memberGone, plainFault, refuse } from '../../http/refuse.ts'
import { ProviderAway, ProviderRefused } from '../../services/razorpay.ts'
import type { Services } from '../../services.ts'
import { words } from './copy.ts'
import {
  addOrder,
  bindProviderOrder,
  findOrder,
  freeOtherWishes,
  holdCode,
  lapseWishes,
  lockPayer,
} from './queries.types.ts'
import { quote, wishMinutes, type Quote } from './quote.ts'
import { checkOrder } from './reconcile.ts'
import { settle } from './settle.ts'

type Wish = Input<'POST /api/payments/create-order/'>['body']
type Payer = { member: number | null; email: string; payer: string }

/**
 * Orders a tier: a row of ours with the price it was offered at, then an order at the provider under our row's id as
 * receipt. The same wish within the hour finds the same order, also when an answer was lost on the way.
 *
 * @throws 400 with the sentence to show; 503 while the provider is away (the row stays, and the next try finishes it).
 */
export async function createOrder(services: Services, viewer: Viewer | null, wish: Wish) {
  if (wish.currency.toUpperCase() !== 'INR') throw plainFault(words.onlyRupees)
  if (wish.payment_method !== 'razorpay') throw plainFault(words.comingSoon)
  const offer = await quote(services.db, wish.tier_id, wish.discount_code)
  if (Math.round(wish.amount * 100) !== offer.amount) {
    throw plainFault(words.priceChanged((offer.amount / 100).toFixed(2)))
  }
  await lapseWishes.run({ minutes: wishMinutes, order: null }, services.db)
  const order = await services.db.transaction(async (db) => {
    const added = await reserve(db, await payerOf(db, viewer, wish.email), offer)
    if (added.amount_paise === 0) await settle(services, db, added.id, null, 'code')
    return added
  }).catch(refuseSecondUse)
  const answer = { amount: order.amount_paise, currency: 'INR' as const, key_id: services.razorpay.keyId }
  if (order.amount_paise === 0) return { ...answer, order_id: null, status: 'successful' as const }
  if (order.provider_order) await refusePaid(services, order.provider_order)
  const providerOrder = order.provider_order ?? (await placeOrder(services, order, offer))
  return { ...answer, order_id: providerOrder, status: 'created' as const }
}

/** Who closed the tab after paying and comes again, before any webhook: nobody pays twice for one wish. */
async function refusePaid(services: Services, providerOrder: string): Promise<void> {
  const [order] = await findOrder.run({ providerOrder }, services.db)
  await checkOrder(services, order!).catch((error) => {
    // Nobody can be asked now; the provider itself takes no second payment for an order.
    if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error
  })
  const [now] = await findOrder.run({ providerOrder }, services.db)
  if (now!.state === 'paid') throw plainFault(words.paidAlready)
}

/**
 * A member pays for their own account, a guest for the account that verifies the email.
 *
 * @throws 401 for a member who has deleted their account since the session was checked.
 */
async function payerOf(db: Db, viewer: Viewer | null, email: string): Promise<Payer> {
  if (!viewer) return { member: null, email, payer: canonicalEmail(email) }
  const [account] = await lockPayer.run({ member: viewer.id }, db)
  if (!account) throw memberGone()
  return { member: viewer.id, email, payer: canonicalEmail(account.email) }
}

/** Adds the order and takes one use of its code, or finds the order that the same wish has made. */
async function reserve(db: Db, { member, email, payer }: Payer, offer: Quote) {
  const { tier, price, discount, amount, code } = offer
  const wish = hashOf([member, canonicalEmail(email), tier.id, price, tier.duration_days, code, amount])
  if (code) await freeOtherWishes.run({ payer, code, wish }, db)
  const [added] = await addOrder.run(
    {
      member,
      email,
      payer,
      tier: tier.id,
      tierName: tier.name,
      membership: tier.membership,
      durationDays: tier.duration_days,
      pricePaise: price,
      code,
      codeHeld: code !== null,
      discountPaise: discount,
      amountPaise: amount,
      wish,
    },
    db,
  )
  if (added!.fresh && code) {
    const [held] = await holdCode.run({ code }, db)
    if (!held) throw plainFault(words.codeUsedUp)
  }
  return added!
}

const hashOf = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

/** The unique key on (code, payer) has the last word on "once a member". */
function refuseSecondUse(error: { code?: string; constraint?: string }): never {
  if (error.code === '23505' && error.constraint === 'orders_code_once') throw plainFault(words.codeUsed)
  throw error
}

async function placeOrder({ db, razorpay }: Services, order: { id: string }, offer: Quote): Promise<string> {
  try {
    const { id } = await razorpay.createOrder({
      amount: offer.amount,
      receipt: receiptOf(order.id),
      notes: { tier: offer.tier.name },
    })
    const [bound] = await bindProviderOrder.run({ id: order.id, providerOrder: id }, db)
    return bound!.provider_order!
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error
    throw refuse(503, { error: words.away }, { 'retry-after': '10' })
  }
}

/** Our row's id in the provider's 40 characters. */
const receiptOf = (id: string) => `nitya-${id.replaceAll('-', '')}`
