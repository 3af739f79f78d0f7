import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { METHODS } from 'node:http'
import { api, type Key } from '../../contract/api.ts'
import { noCredentials, readBearer } from './bearer.ts'
import { readParams } from './validate.ts'
import { words } from './copy.ts'
import { refuse } from './refuse.ts'
import type { RouteContext } from './serve.ts'

/** Every HTTP method. CONNECT opens a tunnel and has no path. */
const known = METHODS.filter((method) => method !== 'CONNECT')

/** Paths outside the contract, which are read-only. */
const readOnly = ['/api/openapi.json', '/api/docs', '/api/notifications/live', '/healthz', '/readyz']

/**
 * Returns 405 with `Allow` for every method that a path lacks, and responds to OPTIONS with `Allow` alone. As
 * in Django REST Framework, a path with only guarded methods requires a session first; the body is ignored.
 */
export function refuseOtherMethods({ app, guard }: RouteContext): void {
  for (const method of known) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
  for (const [url, keys] of byPath()) {
    const lines = keys.map((key) => api[key])
    const feedsError = lines.every((line) => 'feedsError' in line)
    refuseOthers(
      app,
      url,
      { methods: keys.map((key) => key.split(' ')[0]!), feedsError },
      async (request) => {
        const [line] = lines
        if (line && 'params' in line) readParams(line.params, request.params as Record<string, string>)
        if (lines.every(({ guard }) => guard === 'member')) {
          if (!(await readBearer(guard, request.headers.authorization))) throw noCredentials()
        }
      },
    )
  }
  for (const url of readOnly) refuseOthers(app, url, { methods: ['GET'], feedsError: false })
}

type Path = { methods: string[]; feedsError: boolean }

/** @param admit decides first whether there is such a path, and who may use it. */
function refuseOthers(
  app: FastifyInstance,
  url: string,
  { methods, feedsError }: Path,
  admit?: (request: FastifyRequest) => Promise<void>,
) {
  const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
  const allow = allowed.join(', ')
  app.options(url, async (_request, reply) => reply.code(204).header('allow', allow).send())
  const no: Refusing = async (request, reply) => {
    await admit?.(request)
    reply.header('allow', allow)
    throw refuse(405, { detail: words.method(request.method) })
  }
  const others = known.filter((method) => !allowed.includes(method))
  app.route({ method: others, url, config: { feedsError }, onRequest: no, handler: no })
}

type Refusing = (request: FastifyRequest, reply: FastifyReply) => Promise<never>

function byPath(): Map<string, Key[]> {
  const paths = new Map<string, Key[]>()
  for (const key of Object.keys(api) as Key[]) {
    const url = key.split(' ')[1]!
    paths.set(url, [...(paths.get(url) ?? []), key])
  }
  return paths
}
