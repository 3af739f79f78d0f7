import type { FastifyInstance } from 'fastify'

/** A copy is valid for this many milliseconds. */
const validity = 180 * 86_400_000

/** Serves `/.well-known/security.txt` (RFC 9116) with the contact for vulnerability reports, if any. */
export function serveSecurityTxt(app: FastifyInstance, contact: string | null, origin: () => string): void {
  if (!contact) return
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(Date.now() + validity).toISOString()
    const canonical = `${origin()}/.well-known/security.txt`
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
    return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${canonical}\n`
  })
}
