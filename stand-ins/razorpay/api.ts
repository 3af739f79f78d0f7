import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal, type Books } from './books.ts'
import type { Secrets } from './secrets.ts'

type ById = { Params: { id: string } }
type OrderWish = {
  amount?: unknown
  currency?: unknown
  receipt?: unknown
  notes?: unknown
  unique_receipt?: unknown
}

/**
 * Serves the provider's HTTP API for merchants: orders, payments, capture and refunds, with basic
 * authentication.
 */
export function serveApi(app: FastifyInstance, books: Books, { keyId, keySecret }: Secrets): void {
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (request.headers.authorization !== expected) return refuse(reply, 'Authentication failed', 401)
    })
    api.setErrorHandler((error, _request, reply) =>
      error instanceof Refusal
        ? refuse(reply, error.message)
        : reply
            .code(500)
            .send({ error: { code: 'SERVER_ERROR', description: 'We are facing some trouble.' } }),
    )

    api.post<{ Body: OrderWish }>('/v1/orders', (request, reply) => {
      const { amount, currency, receipt = null, notes = [], unique_receipt } = request.body
      const fault = orderFault(request.body)
      if (fault) return refuse(reply, fault)
      return books.addOrder(
        { amount: amount as number, currency: String(currency), receipt: receipt as string | null, notes },
        unique_receipt === true,
      )
    })
    api.get<{ Querystring: { receipt?: string } }>('/v1/orders', ({ query }) =>
      collection(books.ordersBy(query.receipt ?? '')),
    )
    api.get<ById>('/v1/orders/:id', ({ params }) => books.order(params.id))
    api.get<ById>('/v1/orders/:id/payments', ({ params }) => collection(books.paymentsOf(params.id)))
    api.get<ById>('/v1/payments/:id', ({ params }) => books.payment(params.id))
    api.post<ById & { Body: { amount?: number } }>('/v1/payments/:id/capture', ({ params, body }) =>
      books.capture(params.id, Number(body.amount)),
    )
    api.post<ById & { Body: { amount?: number } }>('/v1/payments/:id/refund', ({ params, body, headers }) => {
      const key = headers['x-refund-idempotency']
      return books.refund(params.id, body.amount, typeof key === 'string' ? key : undefined)
    })
  })
}

function orderFault({ amount, currency, receipt }: OrderWish): string | undefined {
  if (!Number.isInteger(amount)) return 'The amount must be an integer.'
  if ((amount as number) < 100) return 'The amount must be at least INR 1.00'
  if (currency !== 'INR') return 'Currency is not supported'
  if (receipt != null && (typeof receipt !== 'string' || receipt.length > 40))
    return 'The receipt may not be greater than 40 characters.'
  return undefined
}

const collection = (items: object[]) => ({ entity: 'collection', count: items.length, items })

const refuse = (reply: FastifyReply, description: string, status = 400) =>
  reply.code(status).send({
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
    },
  })
