import type { FastifyInstance } from 'fastify'

/** Sent with every response: browsers must use TLS for this origin, and must not guess content types. */
const everyAnswer = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

/**
 * API responses are data: browsers must not frame, execute or cache them, nor send their address as a
 * referrer.
 */
export const apiHeaders = {
  ...everyAnswer,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/** True if a path belongs to the API. */
export const isApi = (url: string) => /^\/api(?![^/?])/.test(url)

/** Sets these headers on every response that lacks them. */
export function setHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const headers: Record<string, string> = isApi(request.url) ? apiHeaders : everyAnswer
    for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name])
    done()
  })
}
