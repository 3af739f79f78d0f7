import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Refusal, type Books, type Payment } from './books.ts'
import { sign, type Secrets } from './secrets.ts'

/** A buyer's attempt in the checkout. */
type Try = {
  key?: string
  order_id?: string
  email?: string
  upi?: string
  card?: string
  /** 'silent': paid, but the page gets no callback. 'late': declined, then authorised after ten seconds. */
  afterwards?: 'silent' | 'late' | ''
}

export type CheckoutResult = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

const goodUpi = 'success@razorpay'
const goodCards = ['4111111111111111', '5104060000000008']
const lateMs = 10_000
const pages = join(import.meta.dirname, 'page')

/**
 * Serves the page inside the provider's checkout, and the calls that its form makes. Sites on this machine
 * may frame it.
 */
export function serveCheckout(app: FastifyInstance, books: Books, { keyId, keySecret }: Secrets): void {
  const html = readFileSync(join(pages, 'pay.html'))
  app.get('/checkout/', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; form-action 'none'; base-uri 'none'; " +
          'frame-ancestors http://localhost:* http://127.0.0.1:* http://*.localhost:*',
      )
      .header('cache-control', 'no-cache')
      .send(html),
  )

  app.get<{ Params: { id: string }; Querystring: { key?: string } }>(
    '/checkout/orders/:id',
    ({ params, query }, reply) => {
      if (query.key !== keyId)
        return reply.code(401).send({ error: { description: 'The api key provided is invalid' } })
      const { amount, currency, status } = books.order(params.id)
      return reply.send({ amount, currency, status })
    },
  )

  app.post<{ Body: Try }>('/checkout/pay', (request, reply) => {
    const { key, order_id = '', email = '', upi, card, afterwards } = request.body
    if (key !== keyId)
      return reply.code(401).send({ error: { description: 'The api key provided is invalid' } })
    const good = upi
      ? upi.trim().toLowerCase() === goodUpi
      : goodCards.includes((card ?? '').replace(/\D/g, ''))
    const payment = books.pay(order_id, {
      method: upi ? 'upi' : 'card',
      email,
      declined: !good || afterwards === 'late',
    })
    if (afterwards === 'late') setTimeout(() => books.authorizeLate(payment.id), lateMs).unref()
    return payment.status === 'failed'
      ? { error: failureOf(payment) }
      : { response: resultOf(payment, keySecret) }
  })

  app.setErrorHandler((error, _request, reply) =>
    error instanceof Refusal
      ? reply.code(400).send({ error: { code: 'BAD_REQUEST_ERROR', description: error.message } })
      : reply.code(500).send({ error: { description: 'Something broke in the stand-in.' } }),
  )
}

/**
 * Returns the argument of the checkout's `handler`; the signature covers the ids of the order and the
 * payment.
 */
export const resultOf = (payment: Payment, keySecret: string): CheckoutResult => ({
  razorpay_payment_id: payment.id,
  razorpay_order_id: payment.order_id,
  razorpay_signature: sign(keySecret, `${payment.order_id}|${payment.id}`),
})

const failureOf = (payment: Payment) => ({
  code: payment.error_code,
  description: payment.error_description,
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_failed',
  metadata: { order_id: payment.order_id, payment_id: payment.id },
})
