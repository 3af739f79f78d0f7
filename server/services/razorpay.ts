import { createHmac, timingSafeEqual } from 'node:crypto'
import { openCircuitBreaker } from './breaker.ts'

/** A payment at the provider. `amount` is in paise. */
export type ProviderPayment = {
  id: string
  order_id: string | null
  amount: number
  currency: string
  /** The amount refunded so far. */
  refunded: number
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** The address that the payer typed in the checkout; null if the checkout did not ask. */
  email: string | null
}

export type Razorpay = {
  /** The public key id for the checkout in the page. */
  keyId: string
  /** True while calls to the provider are suspended, because it has failed too often. */
  isResting(): boolean
  /** Creates an order. A repeated receipt returns the order that was first created for it. */
  createOrder(order: {
    amount: number
    receipt: string
    notes: Record<string, string>
  }): Promise<{ id: string }>
  payment(id: string): Promise<ProviderPayment>
  paymentsOf(orderId: string): Promise<ProviderPayment[]>
  /** Captures an authorised payment; returns a payment that is already captured as it is. */
  capture(payment: { id: string; amount: number }): Promise<ProviderPayment>
  /** Refunds the rest of a payment; does nothing if the payment is already fully refunded. */
  refund(payment: { id: string; amount: number; refunded?: number }): Promise<void>
  /** Refunds part of a payment, once per key. A key has at least 10 characters. */
  refundPart(part: { id: string; amount: number; key: string }): Promise<void>
  /**
   * True if the checkout's signature matches its order and payment. `orderId` is our stored id, never the id
   * that the browser sends.
   */
  signedCheckout(orderId: string, paymentId: string, signature: string): boolean
  /** True if the raw body of a webhook was signed with one of the current secrets. */
  signedWebhook(body: Uint8Array, signature: string): boolean
}

/** The provider could not be reached, or its response was unusable: a retry may succeed. */
export class ProviderAway extends Error {}

/** The provider understood the request and rejected it. */
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
  /** Newest first. During a rotation there are two. */
  webhookSecrets: string[]
  /** Without a trailing slash. */
  apiUrl: string
  /** The timeout for one operation, including its retry, in ms. */
  timeout?: number
}

type Request = { method?: 'POST'; path: string; body?: object; headers?: Record<string, string> }

/**
 * Opens a client of Razorpay's HTTP API. Every operation ends within the timeout. An operation that fails
 * sooner is retried once, which is safe because all operations are idempotent. After five failures in a row,
 * operations fail immediately for a while.
 */
export function openRazorpay(settings: RazorpaySettings): Razorpay {
  const { keyId, keySecret, webhookSecrets, apiUrl, timeout = 4_000 } = settings
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const breaker = openCircuitBreaker({ failures: 5, pauseMs: 10_000 })

  async function callOnce({ method, path, body, headers }: Request, signal: AbortSignal): Promise<unknown> {
    const response = await fetch(apiUrl + path, {
      ...(method ? { method } : {}),
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal,
    })
    const answer = (await response.json()) as { error?: { description?: string } }
    // 409: the same request is still in progress.
    if ([409, 429].includes(response.status) || response.status >= 500)
      throw new Error(`status ${response.status}`)
    if (!response.ok) throw new ProviderRefused(response.status, String(answer?.error?.description ?? ''))
    return answer
  }

  async function call<T>(request: Request, read: (answer: any) => T | undefined): Promise<T> {
    if (!breaker.allows())
      throw new ProviderAway('Razorpay could not be reached moments ago, so it is not called again yet.')
    const signal = AbortSignal.timeout(timeout)
    for (let attempt = 1; ; attempt++) {
      try {
        const result = read(await callOnce(request, signal))
        if (result === undefined) throw new Error('an unexpected response')
        breaker.succeeded()
        return result
      } catch (error) {
        if (error instanceof ProviderRefused) {
          breaker.succeeded()
          throw error
        }
        if (attempt === 2 || signal.aborted) {
          breaker.failed()
          throw new ProviderAway(`Razorpay gave no usable answer: ${(error as Error).message}.`)
        }
      }
    }
  }

  const payment = (id: string) => call({ path: `/v1/payments/${encodeURIComponent(id)}` }, readPayment)
  /** Looks up a payment after a rejection, which may only mean that it already has the status `done`. */
  const unlessDone = async (id: string, done: ProviderPayment['status'], error: unknown) => {
    const now = error instanceof ProviderRefused ? await payment(id) : undefined
    if (now?.status !== done) throw error
    return now
  }

  const sendBack = (id: string, amount: number, headers?: Record<string, string>) =>
    call(
      {
        method: 'POST',
        path: `/v1/payments/${encodeURIComponent(id)}/refund`,
        body: { amount },
        ...(headers && { headers }),
      },
      (refund) => (isId(refund?.id) ? true : undefined),
    )

  return {
    keyId,
    isResting: breaker.isOpen,
    payment,
    createOrder: ({ amount, receipt, notes }) =>
      call(
        {
          method: 'POST',
          path: '/v1/orders',
          body: { amount, currency: 'INR', receipt, unique_receipt: true, payment_capture: 1, notes },
        },
        (order) =>
          isId(order?.id) && order.amount === amount && order.receipt === receipt
            ? { id: order.id }
            : undefined,
      ),
    paymentsOf: (orderId) =>
      call({ path: `/v1/orders/${encodeURIComponent(orderId)}/payments` }, (list) => {
        const payments: unknown[] = Array.isArray(list?.items) ? list.items.map(readPayment) : [undefined]
        return payments.includes(undefined) ? undefined : (payments as ProviderPayment[])
      }),
    capture: ({ id, amount }) =>
      call(
        {
          method: 'POST',
          path: `/v1/payments/${encodeURIComponent(id)}/capture`,
          body: { amount, currency: 'INR' },
        },
        readPayment,
      ).catch((error) => unlessDone(id, 'captured', error)),
    async refund({ id, amount, refunded = 0 }) {
      await sendBack(id, amount - refunded).catch((error) => unlessDone(id, 'refunded', error))
    },
    async refundPart({ id, amount, key }) {
      await sendBack(id, amount, { 'x-refund-idempotency': key })
    },
    signedCheckout: (orderId, paymentId, signature) =>
      isSigned(keySecret, `${orderId}|${paymentId}`, signature),
    signedWebhook: (body, signature) => webhookSecrets.some((secret) => isSigned(secret, body, signature)),
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
const statuses = ['created', 'authorized', 'captured', 'refunded', 'failed']

/** Razorpay's placeholder when the checkout asks for no address. */
const noEmail = 'void@razorpay.com'

/** Reads a payment from the provider's JSON; undefined for anything else. */
export function readPayment(value: any): ProviderPayment | undefined {
  const { id, order_id = null, amount, amount_refunded = 0, currency, status, email } = value ?? {}
  const whole = isId(id) && (order_id === null || isId(order_id)) && Number.isSafeInteger(amount)
  if (!whole || typeof currency !== 'string' || !statuses.includes(status)) return undefined
  return {
    id,
    order_id,
    amount,
    currency,
    refunded: Number.isSafeInteger(amount_refunded) ? amount_refunded : 0,
    status,
    email: typeof email === 'string' && email !== noEmail ? email : null,
  }
}

/** True if a signature in hex is the text's HMAC. Compares in constant time. */
function isSigned(secret: string, text: string | Uint8Array, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest()
  const given = Buffer.from(signature, 'hex')
  return /^[0-9a-f]{64}$/.test(signature) && timingSafeEqual(expected, given)
}
