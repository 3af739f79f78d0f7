import type { FastifyInstance, FastifyReply } from 'fastify'
import { sentence } from '../../contract/failures.ts'

/** The calls that have come and are not answered yet. */
export type UnderWay = {
  /** How many of them; not those which are still being sent, since whoever is slow takes nobody's place. */
  count(): number
  /**
   * Answers them all with 500 and ends their connections: something has gone wrong that nobody foresaw, and the process
   * is not to be trusted any further (quality R38).
   */
  giveUp(): void
}

export function knowCalls(app: FastifyInstance): UnderWay {
  const underWay = new Set<FastifyReply>()
  app.addHook('onRequest', async (_request, reply) => {
    underWay.add(reply)
    reply.raw.once('close', () => underWay.delete(reply))
  })
  return {
    count() {
      let whole = 0
      for (const { request } of underWay) if (request.raw.complete) whole++
      return whole
    },
    giveUp() {
      for (const reply of underWay) {
        if (!reply.sent) void reply.code(500).header('connection', 'close').send({ detail: sentence.serverError })
      }
    },
  }
}
