import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The provider's objects, with the provider's field names. Amounts are in paise, times in seconds since 1970.
 */
export type Order = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: unknown
  created_at: number
}

export type Payment = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  method: string
  captured: boolean
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  email: string
  error_code: string | null
  error_description: string | null
  created_at: number
}

export type Refund = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  status: 'processed'
}

/** An event that the merchant is notified of. */
export type Happening = { event: string; payment: Payment; order?: Order; refund?: Refund }

/** A refusal in the provider's words. */
export class Refusal extends Error {}

export type Books = Awaited<ReturnType<typeof openBooks>>

const decline = 'Your payment has been declined by the bank. Please use another method.'
const newId = (kind: string) =>
  `${kind}_${randomBytes(8).toString('base64url').replace(/[-_]/g, 'A').padEnd(14, '0').slice(0, 14)}`
const now = () => Math.floor(Date.now() / 1_000)

/**
 * Opens the provider's records, orders and their payments, which are stored in `folder`. `tell` receives
 * every event.
 */
export async function openBooks(folder: string, tell: (happening: Happening) => void) {
  const { orders, payments, save } = await openShelf(folder)
  const refundsByKey = new Map<string, Refund>()
  let capturesAtOnce = true

  function order(id: string): Order {
    return orders.get(id) ?? refused('The id provided does not exist')
  }
  function payment(id: string): Payment {
    return payments.get(id) ?? refused('The id provided does not exist')
  }

  function authorize(payment: Payment): void {
    Object.assign(payment, { status: 'authorized', error_code: null, error_description: null })
    tell({ event: 'payment.authorized', payment })
    // An order is paid only once: a second authorised payment is not captured.
    if (capturesAtOnce && order(payment.order_id).status !== 'paid') capture(payment.id, payment.amount)
    save()
  }

  function capture(id: string, amount: number): Payment {
    const paid = payment(id)
    const its = order(paid.order_id)
    if (paid.status === 'captured') refused('This payment has already been captured')
    if (paid.status !== 'authorized')
      refused('Only payments which have been authorized and not yet captured can be captured')
    if (amount !== paid.amount) refused('Capture amount must be equal to the amount authorized')
    if (its.status === 'paid') refused('The order has been paid already')
    Object.assign(paid, { status: 'captured', captured: true })
    Object.assign(its, { status: 'paid', amount_paid: its.amount, amount_due: 0 })
    save()
    tell({ event: 'payment.captured', payment: paid })
    tell({ event: 'order.paid', payment: paid, order: its })
    return paid
  }

  return {
    order,
    payment,
    capture,
    /** Sets who captures authorised payments: with 'manual', the merchant. */
    captures(how: 'at-once' | 'manual') {
      capturesAtOnce = how === 'at-once'
    },
    ordersBy: (receipt: string) => [...orders.values()].filter((each) => each.receipt === receipt),
    paymentsOf: (orderId: string) =>
      [...payments.values()].filter((each) => each.order_id === order(orderId).id),
    all: () => ({ orders: [...orders.values()], payments: [...payments.values()] }),

    addOrder(wish: Pick<Order, 'amount' | 'currency' | 'receipt' | 'notes'>, uniqueReceipt: boolean): Order {
      const known = [...orders.values()].find((each) => each.receipt === wish.receipt)
      if (uniqueReceipt && wish.receipt && known) return known
      const made: Order = {
        id: newId('order'),
        entity: 'order',
        ...wish,
        amount_paid: 0,
        amount_due: wish.amount,
        status: 'created',
        attempts: 0,
        created_at: now(),
      }
      orders.set(made.id, made)
      save()
      return made
    },

    /** Attempts a payment, which is authorised (and captured) or declined. */
    pay(
      orderId: string,
      { method, email, declined }: { method: string; email: string; declined: boolean },
    ): Payment {
      const its = order(orderId)
      if (its.status === 'paid') refused('This order has been paid already')
      const made: Payment = {
        id: newId('pay'),
        entity: 'payment',
        amount: its.amount,
        currency: its.currency,
        status: 'failed',
        order_id: its.id,
        method,
        captured: false,
        amount_refunded: 0,
        refund_status: null,
        email,
        error_code: 'BAD_REQUEST_ERROR',
        error_description: decline,
        created_at: now(),
      }
      payments.set(made.id, made)
      Object.assign(its, { attempts: its.attempts + 1, status: 'attempted' })
      if (declined) {
        save()
        tell({ event: 'payment.failed', payment: made })
      } else authorize(made)
      return made
    },

    /** Authorises a declined payment after all (late authorisation). */
    authorizeLate(id: string): Payment {
      const late = payment(id)
      if (late.status !== 'failed') refused('Only a failed payment can be authorised late')
      authorize(late)
      return late
    },

    /** Refunds a payment. A repeated key returns the earlier refund. */
    refund(id: string, amount?: number, key?: string): Refund {
      const known = key === undefined ? undefined : refundsByKey.get(key)
      if (known && (known.payment_id !== id || known.amount !== amount))
        refused('Different request with the same idempotency key has already been processed.')
      if (known) return known
      const paid = payment(id)
      const left = paid.amount - paid.amount_refunded
      if (!paid.captured) refused('The payment status should be captured for action to be taken')
      if (left === 0) refused('The payment has been fully refunded already')
      const back = amount ?? left
      if (back > left) refused('The refund amount provided is greater than amount captured')
      const full = back === left
      Object.assign(paid, {
        amount_refunded: paid.amount_refunded + back,
        refund_status: full ? 'full' : 'partial',
        ...(full ? { status: 'refunded' } : {}),
      })
      const made: Refund = {
        id: newId('rfnd'),
        entity: 'refund',
        amount: back,
        currency: paid.currency,
        payment_id: id,
        status: 'processed',
      }
      if (key !== undefined) refundsByKey.set(key, made)
      save()
      tell({ event: 'refund.processed', payment: paid, refund: made })
      return made
    },
    close: () => save.now(),
  }
}

function refused(description: string): never {
  throw new Refusal(description)
}

/** Stores orders and payments in one file, soon after each change and at the end. */
async function openShelf(folder: string) {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'books.json')
  const kept = await readFile(file, 'utf8').then(JSON.parse, () => ({ orders: [], payments: [] }))
  const orders = new Map<string, Order>(kept.orders.map((each: Order) => [each.id, each]))
  const payments = new Map<string, Payment>(kept.payments.map((each: Payment) => [each.id, each]))
  let timer: NodeJS.Timeout | undefined
  let written = Promise.resolve()
  // One write at a time, because two would overwrite each other's temporary file.
  function write() {
    clearTimeout(timer)
    timer = undefined
    return (written = written.catch(() => undefined).then(put))
  }
  async function put() {
    await writeFile(
      `${file}.part`,
      JSON.stringify({ orders: [...orders.values()], payments: [...payments.values()] }),
    )
    await rename(`${file}.part`, file)
  }
  const soon = () => void (timer ??= setTimeout(() => void write(), 1_000).unref())
  return { orders, payments, save: Object.assign(soon, { now: write }) }
}
