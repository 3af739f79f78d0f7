import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { product } from './product.ts'

/**
 * Serves the product at another address. `release` publishes a new service worker, `slow` delays the
 * community's notes, and `lose(n)` drops the next n responses with notes.
 */
export async function startChangingSite() {
  let version = 1
  let delay = 0
  let lost = 0
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    // Conditional headers are removed, since the product would reply 304 even after `release`.
    const {
      host: _,
      connection: __,
      'if-none-match': ____,
      'if-modified-since': _____,
      ...headers
    } = request.headers
    const answer = await fetch(product.site + request.url!, {
      method: request.method!,
      headers: { ...(headers as Record<string, string>), 'accept-encoding': 'identity' },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    const { 'content-length': ___, ...passed } = Object.fromEntries(answer.headers)
    const body =
      answer.status === 304 || answer.status === 204 ? undefined : Buffer.from(await answer.arrayBuffer())
    // The delay is longer than the service worker waits before it shows its cached response.
    if (request.method === 'GET' && request.url!.startsWith('/api/posts/notes/')) {
      await new Promise((over) => setTimeout(over, delay))
      if (lost-- > 0) return request.socket.destroy()
    }
    response.writeHead(answer.status, passed)
    response.end(request.url === '/worker.js' ? `${body}\n// version ${version}` : body)
  }
  const server = createServer((request, response) => {
    // A closed page aborts its requests. An unreachable product should look like a lost connection.
    pass(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  return {
    address: `http://127.0.0.1:${port}`,
    release: () => void version++,
    slow: () => void (delay = 5_000),
    lose: (answers: number) => void (lost = answers),
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
