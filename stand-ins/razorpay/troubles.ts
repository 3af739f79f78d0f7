import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Faults of the API: three seconds late, no response, 429, 502, no JSON, or the call is executed but its
 * response is lost.
 */
export const troubles = ['none', 'slow', 'hanging', 'busy', 'failing', 'garbage', 'lost-answer'] as const
export type Trouble = (typeof troubles)[number]

const slownessMs = 3_000

/** Applies the current fault to all calls under /v1/, and counts them. */
export function openTroubles(app: FastifyInstance) {
  let trouble: Trouble = 'none'
  let requests = 0
  const concerns = (url: string) => url.startsWith('/v1/')

  app.addHook('onRequest', async ({ url }, reply) => {
    if (!concerns(url)) return
    requests += 1
    if (trouble === 'slow') await pause(slownessMs)
    if (trouble === 'hanging') return reply.hijack()
    if (trouble === 'busy')
      return reply.code(429).send({ error: { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' } })
    if (trouble === 'failing') return reply.code(502).type('text/html').send('<h1>Bad gateway</h1>')
    if (trouble === 'garbage') return reply.type('text/html').send('<h1>Welcome</h1>')
  })
  app.addHook('onSend', async ({ url, raw }) => {
    if (concerns(url) && trouble === 'lost-answer') raw.socket.destroy()
  })

  return {
    now: () => trouble,
    turn(to: Trouble) {
      trouble = to
    },
    requests: () => requests,
  }
}
