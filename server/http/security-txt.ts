import type { FastifyInstance } from 'fastify'

/** How long a copy of it may be believed: it says so itself, and is renewed with every reading. */
const lasts = 180 * 86_400_000

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness. Without a contact there is none. */
export function serveSecurityTxt(app: FastifyInstance, contact: string | null, origin: () => string): void {
  if (!contact) return
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(Date.now() + lasts).toISOString()
    const canonical = `${origin()}/.well-known/security.txt`
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff')
    return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${canonical}\n`
  })
}
