import { inBatches } from '../../db/in-batches.ts'
import { ProviderAway, ProviderRefused, type ProviderPayment } from '../../services/razorpay.ts'
import type { Services } from '../../services.ts'
import { closeOrder, dueOrders, findOrder, lapseWishes, markPartReturned } from './queries.types.ts'
import { wishMinutes } from './quote.ts'
import { recordEvent, settle, settleRefund } from './settle.ts'
import { capturedPayment, paysFor } from './verify.ts'

/** An unpaid order is checked for this many days, because a bank may authorise a failed payment late. */
export const watchDays = 5

type Watched = {
  id: string
  state: string
  provider_order: string | null
  amount_paise: number
  payment: string | null
  unsure: boolean
  /** The amount still to be refunded, in paise, of an order that stays paid; null if there is none. */
  part_due: number | null
  /** True if the order is too old for a late authorisation. */
  stale?: boolean
}

/** Runs a queued job that checks an order at the provider. */
export async function checkQueuedOrder(
  services: Services,
  { providerOrder }: { providerOrder: string },
): Promise<void> {
  const [order] = await findOrder.run({ providerOrder }, services.db)
  if (order) await checkOrder(services, order)
}

/**
 * Settles orders that neither the browser nor a webhook has settled. Checks every due order that is open,
 * unconfirmed or to be refunded; older orders are due less often. Closes orders that are unpaid after five
 * days or never reached the provider. Stops until the next run if the provider is unreachable.
 */
export async function reconcile(services: Services): Promise<void> {
  const { db } = services
  await inBatches(db, lapseWishes, { minutes: wishMinutes })
  for (;;) {
    const due = await dueOrders.run({ most: 20, days: watchDays }, db)
    if (due.length === 0) return
    for (const order of due) {
      try {
        if (order.provider_order !== null) await checkOrder(services, order)
        if (order.stale || order.provider_order === null) await closeOrder.run({ id: order.id }, db)
      } catch (error) {
        if (error instanceof ProviderAway) return
        if (!(error instanceof ProviderRefused)) throw error
        await recordEvent(db, order.id, 'reconciler', 'refused by the provider')
      }
    }
  }
}

/**
 * Reads an order's payments from the provider and settles the order. @throws ProviderAway, ProviderRefused
 */
export async function checkOrder(services: Services, order: Watched): Promise<void> {
  const payments = await services.razorpay.paymentsOf(order.provider_order!)
  for (const payment of payments.filter((each) => paysFor(order, each)).toSorted(byStatus)) {
    await settleBy(services, order, payment)
  }
  if (order.unsure && order.stale) await withdrawUnpaid(services, order, payments)
  if (order.part_due !== null) await returnPart(services, order, order.part_due)
}

/**
 * Refunds part of an order's captured payment. Safe to repeat, because the order's id is sent as the
 * idempotency key.
 */
async function returnPart({ db, razorpay }: Services, order: Watched, paise: number): Promise<void> {
  const payment = await razorpay.payment(order.payment!)
  if (payment.status !== 'captured') return
  if (payment.refunded < paise) await razorpay.refundPart({ id: payment.id, amount: paise, key: order.id })
  await db.transaction(async (tx) => {
    await markPartReturned.run({ id: order.id }, tx)
    await recordEvent(tx, order.id, 'reconciler', 'unused days refunded at the provider', payment.id)
  })
}

/**
 * Captured payments come first: if such a payment pays the order, authorised payments need not be captured.
 */
const statuses = ['captured', 'authorized', 'refunded', 'failed', 'created']
const byStatus = (a: ProviderPayment, b: ProviderPayment) =>
  statuses.indexOf(a.status) - statuses.indexOf(b.status)

async function settleBy(services: Services, order: Watched, payment: ProviderPayment): Promise<void> {
  const { db, razorpay } = services
  if (payment.status === 'authorized') {
    const [now] = await findOrder.run({ providerOrder: order.provider_order! }, db)
    const paidByAnother = now!.payment !== null && now!.payment !== payment.id
    if (paidByAnother || now!.state === 'refunded') return
    payment = await razorpay.capture(payment)
  }
  if (payment.status === 'captured') {
    const settled = await db.transaction((tx) =>
      settle(services, tx, order, capturedPayment(payment), 'reconciler'),
    )
    if (settled !== 'refunded' && settled !== 'withheld') return
    await razorpay.refund(payment)
    await recordEvent(db, order.id, 'reconciler', 'refunded at the provider', payment.id)
  } else if (payment.status !== 'refunded') return
  await db.transaction((tx) => settleRefund(services, tx, order.id, payment, 'reconciler'))
}

/** Revokes the grant of an order whose payment was proven only by its signature and never captured. */
async function withdrawUnpaid(
  services: Services,
  order: Watched,
  payments: ProviderPayment[],
): Promise<void> {
  const id = order.payment!
  if (payments.some((each) => each.id === id && each.status === 'captured')) return
  await services.db.transaction(async (db) => {
    await recordEvent(db, order.id, 'reconciler', 'never captured', id)
    await settleRefund(services, db, order.id, { id, amount: order.amount_paise }, 'reconciler')
  })
}
