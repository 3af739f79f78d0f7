import type { FastifyBaseLogger } from 'fastify'
import type { Entry } from '../../../core/audit.ts'
import type { Db } from '../../../db/connect.ts'
import { missing, refuseByRule } from '../../../http/refuse.ts'
import { ProviderAway, ProviderRefused } from '../../../services/razorpay.ts'
import type { Services } from '../../../services.ts'
import { findOrder, lockWebinarOf } from '../queries.types.ts'
import { checkOrder } from '../reconcile.ts'
import { recordEvent, endPurchase } from '../settle.ts'
import { decideRefund, lockOrder } from './queries.types.ts'

type Decision = { providerOrder: string; by: number; reason: string }

/**
 * Decides a refund, in the transaction of its audit entry: ends the membership or ticket that the payment
 * bought, and schedules the reconciler, which refunds the money even if this process dies.
 *
 * @returns the audit entry; null if the order was already refunded
 * @throws 404, 409 `own_account`, 409 `not_paid`
 */
export async function decideOnRefund(
  services: Services,
  tx: Db,
  { providerOrder, by, reason }: Decision,
): Promise<Entry | null> {
  const [found] = await findOrder.run({ providerOrder }, tx)
  if (found) await lockWebinarOf.run({ order: found.id }, tx)
  const [order] = await lockOrder.run({ providerOrder, caller: by }, tx)
  if (!order) throw missing('Order')
  if (order.own) throw refuseByRule('own_account')
  if (order.state === 'refunded') return null
  const [refunded] = await decideRefund.run({ id: order.id }, tx)
  if (!refunded) throw refuseByRule('not_paid')
  await recordEvent(tx, order.id, 'staff', 'refunded', order.payment ?? undefined)
  await endPurchase(services, tx, refunded)
  const about = { order: providerOrder, amount_paise: order.amount_paise }
  return {
    what: 'order.refund',
    whom: order.member,
    before: { ...about, state: order.state },
    after: { ...about, state: 'refunded', reason },
  }
}

/** Asks the provider to refund immediately. If the provider fails, the reconciler retries. */
export async function sendMoneyBack(
  services: Services,
  log: FastifyBaseLogger,
  providerOrder: string,
): Promise<void> {
  const [order] = await findOrder.run({ providerOrder }, services.db)
  try {
    await checkOrder(services, order!)
  } catch (error) {
    if (!(error instanceof ProviderAway) && !(error instanceof ProviderRefused)) throw error
    log.warn(
      { event: 'refund.pending', order: order!.id, err: error },
      'refund pending at the payment provider',
    )
  }
}
