import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'

/** An answer of the product's, and the route that is to repeat it. */
export type Sample = { method: string; route: string; status: number; type: string; bytes: Uint8Array }

// The least that Fastify can do: the product's own answers, byte for byte, from memory.
process.once('message', async (samples: Sample[]) => {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const known = new Set<string>()
  for (const { method, route, status, type, bytes } of samples) {
    // Two calls of one route, as the first page and a deep one: the first will do, they are as long.
    if (known.has(`${method} ${route}`)) continue
    known.add(`${method} ${route}`)
    const body = Buffer.from(bytes)
    app.route({ method, url: route, handler: async (_request, reply) => reply.code(status).type(type).send(body) })
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send!({ port: (app.server.address() as AddressInfo).port })
})
process.on('disconnect', () => process.exit())
