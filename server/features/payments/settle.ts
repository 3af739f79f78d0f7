import type { OrderEvent, OrderSource } from '../../../contract/audit.ts'
import { isEmail } from '../../core/identity.ts'
import { bindPurchase, grantPurchase, readMembership } from '../../core/membership.ts'
import { queueMail } from '../../core/mail-queue.ts'
import type { Db } from '../../db/connect.ts'
import { plainFault } from '../../http/refuse.ts'
import type { Services } from '../../services.ts'
import { words } from './copy.ts'
import type { Receipt } from './mails.ts'
import {
  addEvent,
  adoptPayer,
  endRefund,
  findMemberEmail,
  findStanding,
  lockWebinarOf,
  markPaid,
  markRefunded,
  markSure,
  recordPayment,
  revokeGrant,
  scheduleRefund,
  seatAwaits,
  seatBuyer,
  spendCode,
  unseatBuyer,
  type IMarkPaidResult,
  type IMarkRefundedResult,
} from './queries.types.ts'

/** The services that settling requires. */
export type SettleServices = Pick<Services, 'db' | 'jobs' | 'seals' | 'razorpay'>

/** One of our orders; `provider_order` is null until the provider has created its own. */
export type Settling = { id: string; provider_order: string | null }

/**
 * A payment for the whole amount of an order; `amount` in paise. `captured`: confirmed by the provider.
 * `authorized`: proven only by the checkout's signature, because the provider is unreachable; the order is
 * granted and checked again later. `email`: the address that the payer entered at the provider.
 */
export type Paying = { id: string; amount: number; state: 'captured' | 'authorized'; email: string | null }

/**
 * `paid`: this call marked the order paid. `already`: an earlier call did. `surplus`: another payment has
 * paid the order. `refunded`: the order had already been refunded. `withheld`: the discount or seat is no
 * longer available; nothing is granted and the money is refunded.
 */
export type Settled = 'paid' | 'already' | 'surplus' | 'refunded' | 'withheld'

/**
 * Marks an order paid and grants its membership or ticket exactly once, no matter how often and in which
 * sequence browser, webhook and reconciler call this. The caller must have verified the payment; `paying` is
 * null for an order with nothing to pay.
 *
 * Every transaction locks rows in this order: webinar, payment, order, code, hold.
 *
 * @throws 400 if the discount or seat is no longer available and no money has been captured; the caller's
 * transaction then changes nothing.
 */
export async function settle(
  services: SettleServices,
  db: Db,
  order: Settling,
  paying: Paying | null,
  source: OrderSource,
): Promise<Settled> {
  await lockWebinarOf.run({ order: order.id }, db)
  if (paying) {
    const { id, amount, state } = paying
    const [recorded] = await recordPayment.run({ id, order: order.id, state, amountPaise: amount }, db)
    if (recorded!.state === 'refunded') return refundCaptured(services, db, order, paying)
  }
  const unsure = paying?.state === 'authorized'
  const [paid] = await markPaid.run({ id: order.id, payment: paying?.id ?? null, unsure }, db)
  if (!paid) return settledBefore(services, db, order, paying!, source)
  const { owner, email } = await findOwner(db, paid, paying?.email ?? null)
  const receipt = { ...paid, email, member: owner }
  if (paid.webinar !== null && !(await awaitsSeat(db, order.id)))
    return withhold(services, db, receipt, paying, source, 'no_seat')
  const [discount] = await spendCode.run({ order: order.id }, db)
  if (discount!.refusal) return withhold(services, db, receipt, paying, source, 'discount')
  if (paid.webinar !== null) await seatBuyer.run({ order: order.id }, db)
  else if (owner !== null) await grantPurchase(db, order.id)
  await recordEvent(db, order.id, source, unsure ? 'paid, to be confirmed' : 'paid', paying?.id)
  // A ticket has no separate receipt: its confirmation is the receipt.
  if (paid.webinar !== null) return 'paid'
  if (owner === null)
    await recordEvent(db, order.id, source, email === null ? 'owner unknown' : 'waits for a verified email')
  await queueReceipt(services, db, 'receipt', receipt)
  return 'paid'
}

async function awaitsSeat(db: Db, order: string): Promise<boolean> {
  const [seat] = await seatAwaits.run({ order }, db)
  return seat!.awaits
}

/**
 * Finds the member to whom a paid order belongs. A closed order stores only a digest of its address. If no
 * member's address matches the digest, the address that the payer entered at the provider replaces it.
 */
async function findOwner(db: Db, order: IMarkPaidResult, payingEmail: string | null) {
  const { member, email } = order
  // A ticket cannot pass to another account, so after its buyer's deletion it has no owner.
  if (order.webinar !== null) return { owner: member, email }
  const owner = member ?? (await bindPurchase(db, order.id))
  if (owner !== null || email !== null || payingEmail === null || !isEmail(payingEmail))
    return { owner, email }
  await adoptPayer.run({ order: order.id, email: payingEmail }, db)
  return { owner: await bindPurchase(db, order.id), email: payingEmail }
}

/**
 * Refunds a captured payment in full because the order's discount or seat is no longer available.
 *
 * @throws 400 if no money has been captured
 */
async function withhold(
  services: SettleServices,
  db: Db,
  order: IMarkPaidResult,
  paying: Paying | null,
  source: OrderSource,
  because: 'no_seat' | 'discount',
): Promise<Settled> {
  if (paying?.state !== 'captured')
    throw plainFault(because === 'no_seat' ? words.seatGone : words.discountGone)
  const reason = because === 'no_seat' ? 'no seat left' : 'discount no longer available'
  await recordEvent(db, order.id, source, `${reason}, refunding`, paying.id)
  await refundSoon(services, db, order, paying.id)
  if (order.webinar !== null) await unseatBuyer.run({ order: order.id, because }, db)
  else await queueReceipt(services, db, 'discount-gone', order)
  return 'withheld'
}

async function settledBefore(
  services: SettleServices,
  db: Db,
  order: Settling,
  paying: Paying,
  source: OrderSource,
): Promise<Settled> {
  const [standing] = await findStanding.run({ id: order.id }, db)
  if (standing?.payment !== paying.id) {
    // An operator decides about a second payment for the same order.
    if (paying.state === 'captured') await recordEvent(db, order.id, source, 'surplus payment', paying.id)
    return 'surplus'
  }
  if (standing.state === 'refunded') return refundCaptured(services, db, order, paying)
  if (paying.state === 'captured') {
    const [sure] = await markSure.run({ id: order.id, payment: paying.id }, db)
    if (sure) await recordEvent(db, order.id, source, 'confirmed', paying.id)
  }
  return 'already'
}

/** Refunds a payment that we consider refunded but the provider has captured. */
async function refundCaptured(
  services: SettleServices,
  db: Db,
  order: Settling,
  { id, state }: Paying,
): Promise<Settled> {
  if (state === 'captured') await refundSoon(services, db, order, id)
  return 'refunded'
}

/** Schedules a refund: a job tries immediately, and the reconciler retries until the provider confirms it. */
async function refundSoon(
  { jobs }: SettleServices,
  db: Db,
  { id, provider_order }: Settling,
  payment: string,
): Promise<void> {
  await scheduleRefund.run({ order: id, payment }, db)
  await jobs.queue(db, 'checkOrder', { providerOrder: provider_order })
}

/**
 * Records that the provider has refunded a payment in full, and ends the membership or ticket that it bought.
 * If the refund is reported before the payment, it is still recorded, and the payment then grants nothing.
 */
export async function settleRefund(
  services: SettleServices,
  db: Db,
  order: string,
  payment: { id: string; amount: number },
  source: OrderSource,
): Promise<void> {
  await lockWebinarOf.run({ order }, db)
  await recordPayment.run({ id: payment.id, order, state: 'refunded', amountPaise: payment.amount }, db)
  const [refunded] = await markRefunded.run({ id: order, payment: payment.id }, db)
  if (!refunded) {
    await endRefund.run({ order, payment: payment.id }, db)
    return
  }
  await recordEvent(db, order, source, 'refunded', payment.id)
  await endPurchase(services, db, refunded)
}

/**
 * Ends the membership or ticket that a refunded order bought, and notifies the buyer. For a ticket, the
 * caller has locked the webinar.
 */
export async function endPurchase(
  services: SettleServices,
  db: Db,
  order: IMarkRefundedResult,
): Promise<void> {
  if (order.webinar !== null) {
    await unseatBuyer.run({ order: order.id, because: 'studio' }, db)
    return
  }
  await revokeGrant.run({ order: order.id }, db)
  await queueReceipt(services, db, 'refund', { ...order, duration_days: 0, paid_at: order.refunded_at })
}

/** Adds an event to the order's history, which is shown to operators and finance. */
export async function recordEvent(
  db: Db,
  order: string,
  source: OrderSource,
  event: OrderEvent,
  payment?: string,
): Promise<void> {
  await addEvent.run({ order, source, event, payment: payment ?? null }, db)
}

async function queueReceipt(
  services: SettleServices,
  db: Db,
  kind: Receipt['kind'],
  order: IMarkPaidResult,
): Promise<void> {
  const account =
    order.member === null ? undefined : (await findMemberEmail.run({ member: order.member }, db))[0]
  // An order of a guest has an address of its own.
  const to = order.email ?? account?.email
  if (to === undefined) return
  const owned = kind === 'receipt' && order.member !== null
  await queueMail<Receipt>(services, db, {
    kind,
    to,
    member: order.member,
    tier: order.tier_name,
    days: order.duration_days!,
    amountPaise: order.amount_paise,
    order: order.provider_order,
    paidAt: order.paid_at.toISOString(),
    until: owned ? (await readMembership(db, order.member!)).expires_at : null,
    ...(account && { zone: account.zone }),
  })
}
