import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { METHODS } from 'node:http'
import { api, type Key } from '../../contract/api.ts'
import { noCredentials, readBearer } from './bearer.ts'
import { notFound } from './failures.ts'
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
  const common = known.filter((method) => app.supportedMethods.includes(method))
  const rare = known.filter((method) => !common.includes(method))
  const paths = [...byPath()].map(([url, keys]) => pathOf(url, keys, guard))
  paths.push(...readOnly.map((url) => ({ url, methods: ['GET'], feedsError: false })))
  for (const path of paths) refuseOthers(app, path, common)
  refuseRare(app, paths, rare)
}

type Path = {
  url: string
  methods: string[]
  feedsError: boolean
  /** Decides first whether there is such a path, and who may use it. */
  admit?: (request: FastifyRequest, params: unknown) => Promise<void>
}

function pathOf(url: string, keys: Key[], guard: RouteContext['guard']): Path {
  const lines = keys.map((key) => api[key])
  return {
    url,
    methods: keys.map((key) => key.split(' ')[0]!),
    feedsError: lines.every((line) => 'feedsError' in line),
    async admit(request, params) {
      const [line] = lines
      if (line && 'params' in line) readParams(line.params, params as Record<string, string>)
      if (lines.every(({ guard }) => guard === 'member')) {
        if (!(await readBearer(guard, request.headers.authorization))) throw noCredentials()
      }
    },
  }
}

function refuseOthers(app: FastifyInstance, path: Path, common: string[]) {
  const { url, methods, feedsError } = path
  const allow = allowed(methods)
  app.options(url, async (_request, reply) => reply.code(204).header('allow', allow.join(', ')).send())
  const no: Refusing = (request, reply) => refuseMethod(path, request.params, request, reply)
  const others = common.filter((method) => !allow.includes(method))
  app.route({ method: others, url, config: { feedsError }, onRequest: no, handler: no })
}

/** Methods that no path has share one route: thirty more at each path would double the time of a start. */
function refuseRare(app: FastifyInstance, paths: Path[], rare: string[]) {
  for (const method of rare) app.addHttpMethod(method)
  // Descending, so that `/mine/` comes before `/:id/`.
  const patterns = paths
    .toSorted((a, b) => (a.url < b.url ? 1 : -1))
    .map((path) => ({
      path,
      shape: new RegExp(`^${path.url.replace(/\/$/, '').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
    }))
  const no: Refusing = async (request, reply) => {
    const { '*': asked } = request.params as { '*': string }
    for (const { path, shape } of patterns) {
      const found = shape.exec(asked)
      if (found) return refuseMethod(path, found.groups, request, reply)
    }
    throw notFound()
  }
  app.route({ method: rare, url: '*', onRequest: no, handler: no })
}

async function refuseMethod(
  path: Path,
  params: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<never> {
  await path.admit?.(request, params)
  reply.header('allow', allowed(path.methods).join(', '))
  const detail = words.method(request.method)
  throw refuse(405, path.feedsError ? { detail, error: detail } : { detail })
}

const allowed = (methods: string[]) => [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']

type Refusing = (request: FastifyRequest, reply: FastifyReply) => Promise<never>

function byPath(): Map<string, Key[]> {
  const paths = new Map<string, Key[]>()
  for (const key of Object.keys(api) as Key[]) {
    const url = key.split(' ')[1]!
    paths.set(url, [...(paths.get(url) ?? []), key])
  }
  return paths
}
