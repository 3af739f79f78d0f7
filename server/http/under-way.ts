import type { FastifyInstance, FastifyReply } from 'fastify'
import { sentence } from '../../contract/failures.ts'

/** The calls that have come and are not answered yet. */
export type UnderWay = {
  /** How many of them, besides `one`; not those which are still being sent: whoever is slow takes nobody's place. */
  count(one?: FastifyReply): number
  /**
   * Answers them all with 500 and ends their connections: something has gone wrong that nobody foresaw, and the process
   * is not to be trusted any further (quality R38).
   */
  giveUp(): void
}

declare module 'fastify' {
  interface FastifyReply {
    /** Where it stands among those under way; -1 once it is answered. */
    place: number
  }
}

export function knowCalls(app: FastifyInstance): UnderWay {
  // No Set: each table it outgrows refers to the next, and what one that grew old holds outlives many collections (0071).
  const underWay: FastifyReply[] = []
  let arriving: FastifyReply[] = []
  app.decorateReply('place', -1)
  app.addHook('onRequest', (request, reply, done) => {
    reply.place = underWay.push(reply) - 1
    if (hasBody(request.headers)) arriving.push(reply)
    reply.raw.once('close', () => {
      const last = underWay.pop()!
      if (last !== reply) underWay[(last.place = reply.place)] = last
      reply.place = -1
    })
    done()
  })
  return {
    count(one) {
      if (arriving.length) arriving = arriving.filter(({ place, request }) => place >= 0 && !request.raw.complete)
      const counted = one !== undefined && !arriving.includes(one)
      return underWay.length - arriving.length - (counted ? 1 : 0)
    },
    giveUp() {
      for (const reply of underWay) {
        if (!reply.sent) void reply.code(500).header('connection', 'close').send({ detail: sentence.serverError })
      }
    },
  }
}

const hasBody = (headers: Record<string, unknown>) => 'content-length' in headers || 'transfer-encoding' in headers
