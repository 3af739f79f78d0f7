import { createHmac, timingSafeEqual } from 'node:crypto'
import { openBreaker } from './breaker.ts'

/** The provider's payment, as far as it matters here. Amounts in paise. */
export type ProviderPayment = {
  id: string
  order_id: string | null
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** As the payer typed it in the checkout; null when they were not asked. */
  email: string | null
}

export type Razorpay = {
  /** What the checkout in the page is opened with; public. */
  keyId: string
  /** Whether it failed so often that it is not being asked for a while. */
  isResting(): boolean
  /** Makes an order; the same receipt again gives the order that was made for it first. */
  createOrder(wish: { amount: number; receipt: string; notes: Record<string, string> }): Promise<{ id: string }>
  payment(id: string): Promise<ProviderPayment>
  paymentsOf(orderId: string): Promise<ProviderPayment[]>
  /** Takes the money of an authorised payment; one that is captured already is answered as it is. */
  capture(payment: { id: string; amount: number }): Promise<ProviderPayment>
  /** Gives all of it back; a payment that is refunded already is left as it is. */
  refund(payment: { id: string; amount: number }): Promise<void>
  /** Whether the checkout's three values belong together. `orderId` is the stored one, never the browser's. */
  signedCheckout(orderId: string, paymentId: string, signature: string): boolean
  /** Whether the raw body of a webhook was signed with one of the live secrets. */
  signedWebhook(body: Uint8Array, signature: string): boolean
}

/** The provider could not be asked, or spoke nonsense: another try may succeed. */
export class ProviderAway extends Error {}

/** The provider understood, and said no. */
export class ProviderRefused extends Error {
  readonly status: number

  constructor(status: number, description: string) {
    super(`Razorpay refused (${status}): ${description}`)
    this.status = status
  }
}

export type RazorpaySettings = {
  keyId: string
  keySecret: string
  /** Newest first; a second one stays live while a rotation lasts. */
  webhookSecrets: string[]
  /** Without a slash at its end. */
  apiUrl: string
  /** Milliseconds for one act, a second try included (rules.md). */
  patience?: number
}

type Ask = { method?: 'POST'; path: string; body?: object }

/**
 * Speaks Razorpay's HTTP API (contract §6). Every act ends within its patience; an act that failed at once is tried a
 * second time, which is safe because each is idempotent; after five failures in a row nobody waits for a while.
 */
export function openRazorpay(settings: RazorpaySettings): Razorpay {
  const { keyId, keySecret, webhookSecrets, apiUrl, patience = 4_000 } = settings
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const breaker = openBreaker({ failures: 5, restMs: 10_000 })

  async function askOnce({ method, path, body }: Ask, signal: AbortSignal): Promise<unknown> {
    const response = await fetch(apiUrl + path, {
      ...(method ? { method } : {}),
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal,
    })
    const answer = (await response.json()) as { error?: { description?: string } }
    if (response.status === 429 || response.status >= 500) throw new Error(`status ${response.status}`)
    if (!response.ok) throw new ProviderRefused(response.status, String(answer?.error?.description ?? ''))
    return answer
  }

  async function ask<T>(question: Ask, read: (answer: any) => T | undefined): Promise<T> {
    if (!breaker.closed()) throw new ProviderAway('Razorpay has been away; not asking now')
    const signal = AbortSignal.timeout(patience)
    for (let tries = 1; ; tries++) {
      try {
        const read1 = read(await askOnce(question, signal))
        if (read1 === undefined) throw new Error('an answer of another shape')
        breaker.succeeded()
        return read1
      } catch (error) {
        if (error instanceof ProviderRefused) {
          breaker.succeeded()
          throw error
        }
        if (tries === 2 || signal.aborted) {
          breaker.failed()
          throw new ProviderAway(`Razorpay is away: ${(error as Error).message}`)
        }
      }
    }
  }

  const payment = (id: string) => ask({ path: `/v1/payments/${encodeURIComponent(id)}` }, readPayment)
  /** A refusal that only says "done already" is read off the payment itself. */
  const unlessDone = async (id: string, done: ProviderPayment['status'], error: unknown) => {
    const now = error instanceof ProviderRefused ? await payment(id) : undefined
    if (now?.status !== done) throw error
    return now
  }

  return {
    keyId,
    isResting: breaker.isOpen,
    payment,
    createOrder: ({ amount, receipt, notes }) =>
      ask(
        {
          method: 'POST',
          path: '/v1/orders',
          body: { amount, currency: 'INR', receipt, unique_receipt: true, payment_capture: 1, notes },
        },
        (order) => (isId(order?.id) && order.amount === amount && order.receipt === receipt ? { id: order.id } : undefined),
      ),
    paymentsOf: (orderId) =>
      ask({ path: `/v1/orders/${encodeURIComponent(orderId)}/payments` }, (list) => {
        const payments: unknown[] = Array.isArray(list?.items) ? list.items.map(readPayment) : [undefined]
        return payments.includes(undefined) ? undefined : (payments as ProviderPayment[])
      }),
    capture: ({ id, amount }) =>
      ask(
        { method: 'POST', path: `/v1/payments/${encodeURIComponent(id)}/capture`, body: { amount, currency: 'INR' } },
        readPayment,
      ).catch((error) => unlessDone(id, 'captured', error)),
    async refund({ id, amount }) {
      await ask({ method: 'POST', path: `/v1/payments/${encodeURIComponent(id)}/refund`, body: { amount } }, (refund) =>
        isId(refund?.id) ? true : undefined,
      ).catch((error) => unlessDone(id, 'refunded', error))
    },
    signedCheckout: (orderId, paymentId, signature) => isSigned(keySecret, `${orderId}|${paymentId}`, signature),
    signedWebhook: (body, signature) => webhookSecrets.some((secret) => isSigned(secret, body, signature)),
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
const statuses = ['created', 'authorized', 'captured', 'refunded', 'failed']

/** Razorpay's placeholder where the checkout asks for no address. */
const noEmail = 'void@razorpay.com'

/** A payment of the provider's, or undefined for anything else. */
export function readPayment(value: any): ProviderPayment | undefined {
  const { id, order_id = null, amount, currency, status, email } = value ?? {}
  const whole = isId(id) && (order_id === null || isId(order_id)) && Number.isSafeInteger(amount)
  if (!whole || typeof currency !== 'string' || !statuses.includes(status)) return undefined
  return { id, order_id, amount, currency, status, email: typeof email === 'string' && email !== noEmail ? email : null }
}

/** Compares in constant time: the digests have one length, whatever was sent. */
function isSigned(secret: string, text: string | Uint8Array, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest()
  const given = Buffer.from(signature, 'hex')
  return /^[0-9a-f]{64}$/.test(signature) && timingSafeEqual(expected, given)
}
