import type { FastifyInstance, FastifyReply } from 'fastify'
import { sentence } from './copy.ts'

/** Requests that have arrived and await a response. */
export type InFlight = {
  /**
   * Returns the number of these requests, not counting `except`. A request whose body is still arriving does
   * not count, because a slow sender uses no capacity. Neither does a live stream.
   */
  count(except?: FastifyReply): number
  /**
   * Responds to all requests in flight with 500 and closes their connections, before the process ends after an
   * unhandled error.
   */
  failAll(): void
}

export function trackInFlight(app: FastifyInstance): InFlight {
  const replies = new Set<FastifyReply>()
  const receiving = new Set<FastifyReply>()
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.live) return done()
    replies.add(reply)
    if (hasBody(request.headers)) receiving.add(reply)
    reply.raw.once('close', () => {
      replies.delete(reply)
      receiving.delete(reply)
    })
    done()
  })
  return {
    count(except) {
      for (const reply of receiving) if (reply.request.raw.complete) receiving.delete(reply)
      const counted = except && replies.has(except) && !receiving.has(except)
      return replies.size - receiving.size - (counted ? 1 : 0)
    },
    failAll() {
      for (const reply of replies) {
        if (!reply.sent)
          void reply.code(500).header('connection', 'close').send({ detail: sentence.serverError })
      }
    },
  }
}

const hasBody = (headers: Record<string, unknown>) =>
  'content-length' in headers || 'transfer-encoding' in headers
