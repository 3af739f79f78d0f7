import { createHash } from 'node:crypto'
import type { Input } from '../../../contract/api.ts'
import { canonicalEmail } from '../../core/identity.ts'
import type { Db } from '../../db/connect.ts'
import type { Viewer } from '../../http/bearer.ts'
import { memberGone, plainFault, refuse } from '../../http/refuse.ts'
import { ProviderAway, ProviderRefused } from '../../services/razorpay.ts'
import type { Services } from '../../services.ts'
import { words } from './copy.ts'
import { addOrder, bindProviderOrder, findOrder, holdCode, lapseWishes, lockPayer } from './queries.types.ts'
import { quote, wishMinutes, type Quote } from './quote.ts'
import { checkOrder } from './reconcile.ts'
import { settle } from './settle.ts'

type Wish = Input<'POST /api/payments/create-order/'>['body']
type Payer = { member: number | null; email: string; payer: string }

/**
 * Orders a tier: stores our order with the price it was offered at, then makes an order at the provider with our id as
 * its receipt. The same wish within the hour finds the same order, also when the first answer was lost.
 *
 * @throws 400 with the sentence to show; 401 for a member whose account is gone; 503 while the provider is away (our order
 * stays, and the next attempt completes it).
 */
export async function createOrder(services: Services, viewer: Viewer | null, wish: Wish) {
  if (wish.currency.toUpperCase() !== 'INR') throw plainFault(words.onlyRupees)
  if (wish.payment_method !== 'razorpay') throw plainFault(words.comingSoon)
  const offer = await quote(services.db, viewer?.id ?? null, wish.tier_id, wish.discount_code)
  if (Math.round(wish.amount * 100) !== offer.amount) {
    throw plainFault(words.priceChanged((offer.amount / 100).toFixed(2)))
  }
  await lapseWishes.run({ minutes: wishMinutes }, services.db)
  const order = await services.db.transaction(async (db) => {
    const added = await reserve(db, await payerOf(db, viewer, wish.email), offer)
    if (added.amount_paise === 0) await settle(services, db, added, null, 'code')
    return added
  })
  const answer = { amount: order.amount_paise, currency: 'INR' as const, key_id: services.razorpay.keyId }
  if (order.amount_paise === 0) return { ...answer, order_id: null, status: 'successful' as const }
  if (order.provider_order) await refusePaid(services, order.provider_order)
  const providerOrder = order.provider_order ?? (await placeOrder(services, order, offer))
  return { ...answer, order_id: providerOrder, status: 'created' as const }
}

/** Somebody closed the tab after paying and orders again before any webhook arrived: nobody pays twice for one wish. */
async function refusePaid(services: Services, providerOrder: string): Promise<void> {
  const [order] = await findOrder.run({ providerOrder }, services.db)
  await checkOrder(services, order!).catch((error) => {
    // The provider cannot be asked now; it accepts no second payment for an order anyway.
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
  if (!viewer) return { member: null, email, payer: email }
  const [account] = await lockPayer.run({ member: viewer.id }, db)
  if (!account) throw memberGone()
  return { member: viewer.id, email, payer: account.email }
}

/**
 * Adds the order, or finds the one that the same wish has made, and holds its code for the payer. One hold covers all
 * orders of a payer with that code; the first of them that is paid spends it.
 */
async function reserve(db: Db, { member, email, payer }: Payer, offer: Quote) {
  const { tier, price, discount, amount, code } = offer
  const [order] = await addOrder.run(
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
      discountPaise: discount,
      amountPaise: amount,
      wish: hashOf([member, canonicalEmail(email), tier.id, price, tier.duration_days, code, amount]),
    },
    db,
  )
  if (code) await hold(db, code, order!.payer)
  return order!
}

async function hold(db: Db, code: string, payer: string): Promise<void> {
  const [held] = await holdCode.run({ code, payer }, db)
  if (held!.outcome === 'spent') throw plainFault(words.codeUsed)
  if (held!.outcome === 'used up') throw plainFault(words.codeUsedUp)
}

const hashOf = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

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

/** Our order's id, within the provider's limit of 40 characters. */
const receiptOf = (id: string) => `nitya-${id.replaceAll('-', '')}`
