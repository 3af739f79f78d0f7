import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/connect.ts'
import { words as http } from '../../http/copy.ts'
import { refuse } from '../../http/refuse.ts'
import { readPayment, type ProviderPayment } from '../../services/razorpay.ts'
import type { Services } from '../../services.ts'
import { findOrder, markTried, recordPayment, takeWebhook, type IFindOrderResult } from './queries.types.ts'
import { recordEvent, settle, settleRefund } from './settle.ts'
import { capturedPayment, paysFor } from './verify.ts'

/** A webhook as received; the signature covers the raw bytes. */
export type Delivery = { body: Buffer; signature: string | undefined; eventId: string | undefined }

type News = { event?: string; payload?: { payment?: { entity?: { amount_refunded?: number } } } }

/**
 * Settles an order with an event from the provider. The body is signed, so the event is trusted without a
 * call to the provider, and the response takes less than a second. The event id and its effect are stored in
 * one transaction.
 *
 * @throws 400 for an invalid signature or body; any database error, after which the provider delivers the
 * event again
 */
export async function takeDelivery(
  services: Services,
  log: FastifyBaseLogger,
  delivery: Delivery,
): Promise<void> {
  const { body, signature = '', eventId } = delivery
  if (!services.razorpay.signedWebhook(body, signature)) {
    log.warn({ event: 'webhook.badSignature' }, 'invalid webhook signature')
    throw refuse(400, { detail: http.badSignature })
  }
  const news = readNews(body)
  const payment = readPayment(news.payload?.payment?.entity)
  const id = eventId ?? createHash('sha256').update(body).digest('hex')
  await services.db.transaction(async (db) => {
    const [first] = await takeWebhook.run({ id }, db)
    if (!first || !payment?.order_id) return
    const [order] = await findOrder.run({ providerOrder: payment.order_id }, db)
    // The merchant's account may also receive payments for orders that are not ours.
    if (order) await apply(services, log, db, order, payment, news)
  })
}

function readNews(body: Buffer): News {
  try {
    return JSON.parse(body.toString('utf8')) ?? {}
  } catch {
    throw refuse(400, { detail: http.notJson })
  }
}

async function apply(
  services: Services,
  log: FastifyBaseLogger,
  db: Db,
  order: IFindOrderResult,
  payment: ProviderPayment,
  news: News,
): Promise<void> {
  if (!paysFor(order, payment)) {
    log.error(
      { event: 'payment.mismatch', order: order.id, payment: payment.id },
      'a payment does not match its order',
    )
    return recordEvent(db, order.id, 'webhook', 'mismatch', payment.id)
  }
  switch (news.event) {
    case 'payment.captured':
    case 'order.paid':
      if (payment.status === 'captured')
        await settle(services, db, order, capturedPayment(payment), 'webhook')
      return
    case 'payment.authorized':
      await recordAttempt(db, order, payment, 'authorized')
      return services.jobs.queue(db, 'checkOrder', { providerOrder: order.provider_order })
    case 'payment.failed':
      return recordAttempt(db, order, payment, 'failed')
    case 'refund.processed': {
      const refunded = news.payload?.payment?.entity?.amount_refunded ?? 0
      if (payment.status === 'refunded' || refunded >= payment.amount) {
        return settleRefund(services, db, order.id, payment, 'webhook')
      }
      // We requested this partial refund ourselves.
      if (refunded === order.refunded_paise) return
      return recordEvent(db, order.id, 'webhook', 'refunded in part', payment.id)
    }
  }
}

/** Records an attempt without a captured payment. Moves the order only forward: a paid order stays paid. */
async function recordAttempt(
  db: Db,
  order: IFindOrderResult,
  payment: ProviderPayment,
  state: 'authorized' | 'failed',
) {
  await recordPayment.run({ id: payment.id, order: order.id, state, amountPaise: payment.amount }, db)
  const step =
    state === 'failed'
      ? { state: 'failed' as const, from: ['created', 'attempted'] }
      : { state: 'attempted' as const, from: ['created'] }
  const [moved] = await markTried.run({ id: order.id, ...step }, db)
  if (moved) await recordEvent(db, order.id, 'webhook', step.state, payment.id)
}
