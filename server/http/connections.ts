import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * A request may take this many milliseconds to arrive: with the second between checks, 15 s at most
 * (docs/promises.md#s25).
 */
const arrival = 14_000
/**
 * Calls in flight may delay a close by this many milliseconds; after that, their connections are cut
 * (docs/promises.md#r36).
 */
const farewell = 3_000

/**
 * Limits for the time and size of a request, and the response to requests that are not HTTP.
 */
export const connections = {
  requestTimeout: arrival,
  keepAliveTimeout: 10_000,
  // A call that arrives while the app closes is still served, and then its connection is closed.
  return503OnClosing: false,
  http: { maxHeaderSize: 16 * 1024, headersTimeout: arrival, connectionsCheckingInterval: 1_000 },
  clientErrorHandler: answerBrokenHttp,
} satisfies FastifyHttpOptions<Server>

/**
 * Lets calls in flight finish when the app closes, up to a time limit, and closes their connections.
 */
export function closeGently(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    setTimeout(() => app.server.closeAllConnections(), farewell).unref()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
}

/** Refuses a request that is not HTTP in the contract's shape, and closes its connection. */
function answerBrokenHttp(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const [status, reason] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'Request Timeout']
        : [400, 'Bad Request']
  const body = JSON.stringify({ detail: `${reason}.` })
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
