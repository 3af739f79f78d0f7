import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import {
  httpListener,
  isLoopbackName,
  loopback,
  openDoor,
  type Door,
  type PortChoice,
  type Upgrade,
} from './loopback.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/**
 * The content security policy of the stand-ins' pages: nothing loads from other origins, and nobody can frame
 * them.
 */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Creates a Fastify app for a stand-in, in which an empty JSON body is `{}` and only requests to loopback
 * hostnames are served.
 */
export function createService(): FastifyInstance {
  const app = fastify({ forceCloseConnections: true })
  app.addHook('onRequest', async (request, reply) => {
    if (!isLoopbackName(request.hostname))
      return reply.code(403).type('text/plain').send('Only for this machine.')
  })
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => (body.trim() === '' ? {} : JSON.parse(body)),
  )
  return app
}

/** Serves a stand-in on a port of 127.0.0.1; `address` has no trailing slash. */
export async function openService(
  app: FastifyInstance,
  choice: PortChoice,
  upgrade?: Upgrade,
): Promise<Door & { address: string }> {
  await app.ready()
  const door = await openDoor(() => httpListener(app.routing, upgrade), choice)
  return { ...door, address: `http://${loopback}:${door.port}` }
}

/** Serves a file at a path. The file is read only once, at startup. */
export function servePage(app: FastifyInstance, path: string, folder: string, file: string): void {
  const content = readFileSync(join(folder, file))
  app.get(path, (_request, reply) =>
    reply
      .type(types[extname(file)] ?? 'application/octet-stream')
      .header('content-security-policy', pagePolicy)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-cache')
      .send(content),
  )
}
