import type { FastifyInstance } from 'fastify'
import type { Books } from './books.ts'
import { troubles, type openTroubles, type Trouble } from './troubles.ts'
import { webhookModes, type openWebhooks, type WebhookMode } from './webhooks.ts'

type Parts = {
  books: Books
  trouble: ReturnType<typeof openTroubles>
  webhooks: ReturnType<typeof openWebhooks>
}

/** Serves the page's switches: faults, webhooks, and refunds as in Razorpay's dashboard. */
export function serveSwitches(app: FastifyInstance, { books, trouble, webhooks }: Parts): void {
  app.get('/switches', () => ({
    trouble: trouble.now(),
    troubles,
    webhooks: webhooks.mode(),
    webhookModes,
    payments: books.all().payments.slice(-20).toReversed(),
  }))
  app.post<{ Params: { to: string } }>('/switches/trouble/:to', ({ params }, reply) => {
    if (!troubles.includes(params.to as Trouble)) return reply.code(404).send({ error: 'unknown trouble' })
    trouble.turn(params.to as Trouble)
    return reply.send({ trouble: params.to })
  })
  app.post<{ Params: { to: string } }>('/switches/webhooks/:to', ({ params }, reply) => {
    if (!webhookModes.includes(params.to as WebhookMode))
      return reply.code(404).send({ error: 'unknown mode' })
    webhooks.turn(params.to as WebhookMode)
    return reply.send({ webhooks: params.to })
  })
  app.post<{ Params: { id: string } }>('/switches/refund/:id', ({ params }) => books.refund(params.id))
}
