import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long a call may take to arrive, in ms: 15 s at the most with the second until the next look (quality S25, R4). */
const arrival = 14_000
/** How long calls that are under way may hold up a close, in ms; then their connections end (quality R36). */
const farewell = 3_000

/** The server's side of a connection: how long, how big, and what is said to whom speaks no HTTP. */
export const connections = {
  requestTimeout: arrival,
  keepAliveTimeout: 10_000,
  // A call that still comes while we close is served, and is the last on its connection.
  return503OnClosing: false,
  http: { maxHeaderSize: 16 * 1024, headersTimeout: arrival, connectionsCheckingInterval: 1_000 },
  clientErrorHandler: answerBrokenHttp,
} satisfies FastifyHttpOptions<Server>

/** Lets the calls under way end when the app closes, each as the last on its connection, and waits for none too long. */
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

/** What is no HTTP at all gets the contract's shape too, and the connection ends (quality R4). */
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
