import { grantPurchase, readMembership } from '../../core/membership.ts'
import { queueMail } from '../../core/mail-queue.ts'
import type { Db } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import type { Receipt } from './mails.ts'
import {
  findMemberEmail,
  findStanding,
  holdCodeLate,
  lapseWishes,
  markPaid,
  markRefunded,
  markSure,
  noteEvent,
  notePayment,
  revokeGrant,
  type IMarkPaidResult,
} from './queries.types.ts'
import { wishMinutes } from './quote.ts'

/** What settling takes of the services. */
export type Till = Pick<Services, 'db' | 'jobs' | 'seals' | 'razorpay'>

/** Who brought the news; kept with each event of an order. */
export type Source = 'browser' | 'webhook' | 'reconciler' | 'code' | 'operator'

/**
 * A payment that pays an order in full. `captured`: the provider has told us so. `authorized`: only the checkout's
 * signature says so, the provider being away; the order is granted and marked to be looked at again.
 */
export type Paying = { id: string; amount: number; state: 'captured' | 'authorized' }

/** `paid`: by this call. `already`: by an earlier one. `surplus`: by another payment. `refunded`: nothing is granted. */
export type Settled = 'paid' | 'already' | 'surplus' | 'refunded'

/**
 * The one end of all three inputs (rules.md): marks an order paid and grants what it bought, once, whoever calls it,
 * how often, and in whatever order. The caller has proved the payment; `paying` null is an order of nothing to pay.
 * Rows are locked payment first, then order, then code, here as everywhere.
 */
export async function settle(
  services: Till,
  db: Db,
  order: string,
  paying: Paying | null,
  source: Source,
): Promise<Settled> {
  if (paying) {
    const { id, amount, state } = paying
    const [noted] = await notePayment.run({ id, order, state, amountPaise: amount }, db)
    if (noted!.state === 'refunded') return 'refunded'
  }
  const unsure = paying?.state === 'authorized'
  const [paid] = await markPaid.run({ id: order, payment: paying?.id ?? null, unsure }, db)
  if (!paid) return settledBefore(db, order, paying!, source)
  const owner = await grantPurchase(db, paid)
  if (paid.code && !paid.code_held) await holdCodeLate.run({ id: paid.id, code: paid.code, payer: paid.payer }, db)
  await note(db, order, source, unsure ? 'paid, to be confirmed' : 'paid', paying?.id)
  if (owner === null) await note(db, order, source, 'waits for a verified email')
  await queueReceipt(services, db, paid, owner)
  return 'paid'
}

/** A second payment of an order is money to give back: it is written down for an operator. */
async function settledBefore(db: Db, order: string, paying: Paying, source: Source): Promise<Settled> {
  const [standing] = await findStanding.run({ id: order }, db)
  if (standing?.payment !== paying.id) {
    if (paying.state === 'captured') await note(db, order, source, 'surplus payment', paying.id)
    return 'surplus'
  }
  if (standing.state === 'refunded') return 'refunded'
  if (paying.state === 'captured') {
    const [sure] = await markSure.run({ id: order, payment: paying.id }, db)
    if (sure) await note(db, order, source, 'confirmed', paying.id)
  }
  return 'already'
}

/**
 * A payment was given back in full: the membership that it bought ends, and only that. News of a refund that comes
 * before the news of its payment is remembered on the payment, so that it grants nothing later.
 */
export async function settleRefund(
  services: Till,
  db: Db,
  order: string,
  payment: { id: string; amount: number },
  source: Source,
): Promise<void> {
  await notePayment.run({ id: payment.id, order, state: 'refunded', amountPaise: payment.amount }, db)
  const [refunded] = await markRefunded.run({ id: order, payment: payment.id }, db)
  if (!refunded) {
    // At the provider this order is paid and done with: the same wish needs another one.
    await lapseWishes.run({ minutes: wishMinutes, order }, db)
    return
  }
  await revokeGrant.run({ order }, db)
  await note(db, order, source, 'refunded', payment.id)
  const to = await addressOf(db, refunded)
  if (to === null) return
  await queueMail<Receipt>(services, db, {
    kind: 'refund',
    to,
    tier: refunded.tier_name,
    days: 0,
    amountPaise: refunded.amount_paise,
    order: refunded.provider_order,
    paidAt: refunded.refunded_at.toISOString(),
    until: null,
  })
}

export async function note(db: Db, order: string, source: Source, event: string, payment?: string): Promise<void> {
  await noteEvent.run({ order, source, event, payment: payment ?? null }, db)
}

async function queueReceipt(services: Till, db: Db, paid: IMarkPaidResult, owner: number | null): Promise<void> {
  const to = await addressOf(db, paid)
  if (to === null) return
  await queueMail<Receipt>(services, db, {
    kind: 'receipt',
    to,
    tier: paid.tier_name,
    days: paid.duration_days,
    amountPaise: paid.amount_paise,
    order: paid.provider_order,
    paidAt: paid.paid_at.toISOString(),
    until: owner === null ? null : (await readMembership(db, owner)).expires_at,
  })
}

/** Where mails about an order go: the address it was made with, else the account's; none once both are gone. */
async function addressOf(db: Db, { email, member }: { email: string | null; member: number | null }) {
  if (email !== null || member === null) return email
  const [account] = await findMemberEmail.run({ member }, db)
  return account?.email ?? null
}
