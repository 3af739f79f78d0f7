import type { FastifyInstance } from 'fastify'
import type { IssuerKeys } from './keys.ts'

const path = '/oauth2/v3/certs'
const maxAgeS = 6 * 3_600

/** Faults of the key set's endpoint: it never responds, responds with 503, redirects, or returns no key. */
export type KeyTrouble = 'none' | 'silent' | 'failing' | 'redirecting' | 'empty'
const troubles: string[] = ['none', 'silent', 'failing', 'redirecting', 'empty'] satisfies KeyTrouble[]

/** Serves the issuer's public keys at the provider's path, and two switches: faults, and a new key. */
export function openKeyEndpoint(app: FastifyInstance, keys: IssuerKeys) {
  let trouble: KeyTrouble = 'none'
  let requests = 0

  app.get(path, (_request, reply) => {
    requests += 1
    if (trouble === 'silent') return reply.hijack()
    if (trouble === 'failing') return reply.code(503).send({ keys: keys.published() })
    if (trouble === 'redirecting') return reply.redirect('/oauth2/v3/elsewhere')
    if (trouble === 'empty') return reply.send({ keys: [] })
    reply.header('cache-control', `public, max-age=${maxAgeS}, must-revalidate, no-transform`)
    return reply.send({ keys: keys.published() })
  })

  app.get('/oauth2/v3/elsewhere', () => ({ keys: keys.published() }))

  app.get('/switches', () => ({ trouble, troubles, keys: keys.published(), requests }))

  app.post<{ Params: { to: string } }>('/switches/trouble/:to', (request, reply) => {
    if (!troubles.includes(request.params.to)) return reply.code(404).send({ error: 'unknown trouble' })
    trouble = request.params.to as KeyTrouble
    return reply.send({ trouble })
  })

  app.post('/switches/rotate', async () => {
    await keys.rotate()
    return { keys: keys.published() }
  })

  return {
    path,
    trouble(next: KeyTrouble) {
      trouble = next
    },
    requests: () => requests,
  }
}
