import { ProviderAway, ProviderRefused, type ProviderPayment } from '../../services/razorpay.ts'
import type { Services } from '../../services.ts'
import { closeOrder, closeUnmade, dueOrders, findOrder, lapseWishes } from './queries.types.ts'
import { wishMinutes } from './quote.ts'
import { note, settle, settleRefund } from './settle.ts'
import { paysFor } from './verify.ts'

/** How long an unpaid order is asked about: late authorisations come within days (contract §6). */
export const watchDays = 5

type Watched = {
  id: string
  state: string
  provider_order: string | null
  amount_paise: number
  payment: string | null
  unsure: boolean
  /** Older than anything may still come for it. */
  stale?: boolean
}

/** Every five minutes, and whenever a payment is authorised: asks the provider what became of it. */
export async function startReconciler(services: Services): Promise<void> {
  const { jobs, db } = services
  await jobs.work('reconcile', () => reconcile(services))
  await jobs.work('checkOrder', async ({ providerOrder }: { providerOrder: string }) => {
    const [order] = await findOrder.run({ providerOrder }, db)
    if (order) await checkOrder(services, order)
  })
  await jobs.repeat('reconcile', '*/5 * * * *')
}

/**
 * The third input: looks up every open or unconfirmed order that is due, the older the more rarely, and closes those
 * that nobody has paid in five days. Gives up for this time when the provider is away.
 */
export async function reconcile(services: Services): Promise<void> {
  const { db } = services
  await lapseWishes.run({ minutes: wishMinutes, order: null }, db)
  for (;;) {
    const due = await dueOrders.run({ most: 20, days: watchDays }, db)
    for (const order of due) {
      try {
        await checkOrder(services, order)
        if (order.stale) await closeOrder.run({ id: order.id }, db)
      } catch (error) {
        if (error instanceof ProviderAway) return
        if (!(error instanceof ProviderRefused)) throw error
        await note(db, order.id, 'reconciler', 'refused by the provider')
      }
    }
    if (due.length === 0) break
  }
  await closeUnmade.run({ days: watchDays }, db)
}

/** Asks for an order's payments and settles it by what they are. @throws ProviderAway, ProviderRefused */
export async function checkOrder(services: Services, order: Watched): Promise<void> {
  const payments = await services.razorpay.paymentsOf(order.provider_order!)
  for (const payment of payments.filter((each) => paysFor(order, each)).toSorted(byWeight)) {
    await settleBy(services, order, payment)
  }
  if (order.unsure && order.stale) await withdrawUnpaid(services, order, payments)
}

/** What is captured first: an order that it pays needs no other payment taken. */
const weights = ['captured', 'authorized', 'refunded', 'failed', 'created']
const byWeight = (a: ProviderPayment, b: ProviderPayment) => weights.indexOf(a.status) - weights.indexOf(b.status)

async function settleBy(services: Services, order: Watched, payment: ProviderPayment): Promise<void> {
  const { db, razorpay } = services
  if (payment.status === 'authorized') {
    const [now] = await findOrder.run({ providerOrder: order.provider_order! }, db)
    const paidByAnother = now!.payment !== null && now!.payment !== payment.id
    if (paidByAnother || now!.state === 'refunded') return
    payment = await razorpay.capture(payment)
  }
  const { id, amount, status } = payment
  if (status === 'captured') {
    await db.transaction((tx) => settle(services, tx, order.id, { id, amount, state: 'captured' }, 'reconciler'))
  }
  if (status === 'refunded') await db.transaction((tx) => settleRefund(services, tx, order.id, payment, 'reconciler'))
}

/** Granted on a signature, and days later the money has still not come: what was granted ends. */
async function withdrawUnpaid(services: Services, order: Watched, payments: ProviderPayment[]): Promise<void> {
  const id = order.payment!
  if (payments.some((each) => each.id === id && each.status === 'captured')) return
  await services.db.transaction(async (db) => {
    await note(db, order.id, 'reconciler', 'never captured', id)
    await settleRefund(services, db, order.id, { id, amount: order.amount_paise }, 'reconciler')
  })
}
