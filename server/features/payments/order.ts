import { createHash } from 'node:crypto'
import type { Input } from '../../../contract/api.ts'
import { canonicalEmail } from '../../core/identity.ts'
import { queueMail } from '../../core/mail-queue.ts'
import type { Db } from '../../db/connect.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Viewer } from '../../http/bearer.ts'
import { refuseIf } from '../../http/decisions.ts'
import { memberGone, plainFault, refuse } from '../../http/refuse.ts'
import { ProviderAway, ProviderRefused } from '../../services/razorpay.ts'
import type { Services } from '../../services.ts'
import { words } from './copy.ts'
import type { CodeSpent } from './mails.ts'
import { addOrder, bindProviderOrder, findOrder, holdCode, lapseWishes, lockPayer } from './queries.types.ts'
import { quote, wishMinutes, type Quote } from './quote.ts'
import { checkOrder } from './reconcile.ts'
import { settle } from './settle.ts'

type OrderRequest = Input<'POST /api/payments/create-order/'>['body']
type Payer = { member: number | null; email: string; payer: string }

/**
 * Orders a tier: stores our order with the quoted price, then creates an order at the provider with our id
 * as its receipt. Within an hour, the same request returns the same order, even if the first response was
 * lost.
 *
 * @throws 400 with the sentence to show; 401 if the member's account was deleted; 503 if the provider is
 * unreachable (our order remains, and the next attempt completes it).
 */
export async function createOrder(services: Services, viewer: Viewer | null, request: OrderRequest) {
  if (request.currency.toUpperCase() !== 'INR') throw plainFault(words.onlyRupees)
  if (request.payment_method !== 'razorpay') throw plainFault(words.comingSoon)
  const offer = await quote(services.db, viewer?.id ?? null, request.tier_id, request.discount_code)
  // The renewal discount applies automatically; clients that requested no quote send the full price.
  const expected = offer.reward === null ? [offer.amount] : [offer.amount, offer.price]
  if (!expected.includes(Math.round(request.amount * 100))) {
    throw plainFault(words.priceChanged((offer.amount / 100).toFixed(2)))
  }
  await inBatches(services.db, lapseWishes, { minutes: wishMinutes })
  const order = await services.db.transaction(async (db) => {
    const { held, ...added } = await reserve(db, await payerOf(db, viewer, request.email), offer)
    if (added.amount_paise > 0) return added
    if (held) await settle(services, db, added, null, 'code')
    else if (added.fresh) await tellCodeSpent(services, db, request.email, offer)
    return added
  })
  const answer = { amount: order.amount_paise, currency: 'INR' as const, key_id: services.razorpay.keyId }
  if (order.amount_paise === 0) return { ...answer, order_id: null, status: 'successful' as const }
  if (order.provider_order && (await isPaidNow(services, order.provider_order)))
    throw plainFault(words.paidAlready)
  const providerOrder =
    order.provider_order ??
    (await placeOrder(services, { id: order.id, amount: offer.amount, notes: { tier: offer.tier.name } }))
  return { ...answer, order_id: providerOrder, status: 'created' as const }
}

/**
 * Returns whether the provider's order is already paid: the buyer may have paid, closed the tab and ordered
 * again before the webhook arrived.
 */
export async function isPaidNow(services: Services, providerOrder: string): Promise<boolean> {
  const [order] = await findOrder.run({ providerOrder }, services.db)
  await checkOrder(services, order!).catch((error) => {
    // It is safe to ignore an unreachable provider, which accepts no second payment for an order.
    if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error
  })
  const [now] = await findOrder.run({ providerOrder }, services.db)
  return now!.state === 'paid'
}

/**
 * Returns the payer: a member pays for their own account, a guest for the account that will verify the email.
 *
 * @throws 401 if the member's account was deleted after the session check.
 */
async function payerOf(db: Db, viewer: Viewer | null, email: string): Promise<Payer> {
  if (!viewer) return { member: null, email, payer: email }
  const [account] = await lockPayer.run({ member: viewer.id }, db)
  if (!account) throw memberGone()
  return { member: viewer.id, email, payer: account.email }
}

/**
 * Adds the order, or finds the same request's earlier order, and holds its code for the payer. A hold covers
 * all of the payer's orders with the code; the first paid order spends the code. Without a code, `held` is
 * true.
 */
async function reserve(db: Db, { member, email, payer }: Payer, offer: Quote) {
  const { tier, price, discount, amount, code, reward, usedUp } = offer
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
      discountPaise: discount,
      amountPaise: amount,
      reward,
      wish: hashOf([
        member,
        canonicalEmail(email),
        tier.id,
        price,
        tier.duration_days,
        code,
        amount,
        ...(reward === null ? [] : [reward]),
      ]),
    },
    db,
  )
  const order = added!
  const isGuest = member === null
  // A guest can enter anybody's address, so the response depends only on the code and doesn't reveal whether
  // the address has used the code.
  if (code && isGuest && order.fresh && usedUp) throw plainFault(words.codeUsedUp)
  return { ...order, held: code === null || (await hold(db, code, order.payer, isGuest)) }
}

/**
 * Holds a code for a payer. A guest who has already spent or created the code gets an order without a hold,
 * which grants nothing: `settle` has its payment refunded (docs/decisions/0100).
 *
 * @returns whether the payer holds the code.
 * @throws 400 if all uses are taken, or if a member has already spent the code.
 */
export async function hold(db: Db, code: string, payer: string, isGuest: boolean): Promise<boolean> {
  const [held] = await holdCode.run({ code, payer }, db)
  if (isGuest && held?.refusal && held.refusal !== 'code_used_up') return false
  refuseIf(held, 'Code', {
    code_used_up: () => plainFault(words.codeUsedUp),
    code_spent: () => plainFault(words.codeUsed),
  })
  return true
}

/**
 * Informs the address's owner that they have used or created the 100 % code, which the response to a guest
 * must not reveal.
 */
async function tellCodeSpent(services: Services, db: Db, email: string, { tier }: Quote): Promise<void> {
  await queueMail<CodeSpent>(services, db, { kind: 'code-spent', to: email, member: null, tier: tier.name })
}

const hashOf = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

/** Creates our order at the provider; `amount` in paise. @throws 503 if the provider is unreachable */
export async function placeOrder(
  { db, razorpay }: Services,
  order: { id: string; amount: number; notes: Record<string, string> },
): Promise<string> {
  try {
    const { id } = await razorpay.createOrder({
      amount: order.amount,
      receipt: receiptOf(order.id),
      notes: order.notes,
    })
    const [bound] = await bindProviderOrder.run({ id: order.id, providerOrder: id }, db)
    return bound!.provider_order!
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error
    throw refuse(503, { error: words.away }, { 'retry-after': '10' })
  }
}

/** Returns an order's receipt, within the provider's limit of 40 characters. */
const receiptOf = (id: string) => `nitya-${id.replaceAll('-', '')}`
