import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api, type Key } from '../../contract/api.ts'
import type { Line } from '../../contract/line.ts'
import { noCredentials, readBearer, type Guard } from './bearer.ts'
import { notFound } from './failures.ts'
import { readParams } from './validate.ts'
import { words } from './copy.ts'
import { refuse } from './refuse.ts'

type Path = {
  url: string
  shape: RegExp
  methods: string[]
  /** Empty for a path outside the contract. */
  lines: Line[]
}

/** The paths outside the contract, all read-only. */
const readOnly = ['/api/openapi.json', '/api/docs', '/api/notifications/live', '/healthz', '/readyz']

const inContract = Map.groupBy(Object.keys(api) as Key[], (key) => key.split(' ')[1]!)

/** Descending, so that `/mine/` comes before `/:id/`. */
const paths = [...inContract]
  .map(([url, keys]) =>
    pathOf(
      url,
      keys.map((key) => key.split(' ')[0]!),
      keys.map((key) => api[key]),
    ),
  )
  .concat(readOnly.map((url) => pathOf(url, ['GET'], [])))
  .toSorted((a, b) => (a.url < b.url ? 1 : -1))

function pathOf(url: string, methods: string[], lines: Line[]): Path {
  const pattern = url.replace(/\/$/, '').replace(/:(\w+)/g, '(?<$1>[^/]+)')
  return { url, shape: new RegExp(`^${pattern}/?$`), methods, lines }
}

/**
 * Refuses a request without a route, before its body is read: 405 with `Allow` if its path has other methods,
 * 404 if there is no such path. OPTIONS gets only `Allow`.
 */
export async function refuseUnrouted(guard: Guard, request: FastifyRequest, reply: FastifyReply) {
  // Like the router, decodeURI leaves encoded slashes as they are.
  const asked = decodeURI(request.url.split('?')[0]!)
  for (const path of paths) {
    const found = path.shape.exec(asked)
    if (found) return refuseMethod(guard, path, found.groups, request, reply)
  }
  throw notFound()
}

/** Methods that `/:id/` has and `/mine/` lacks: at `/mine/` the router would match `/:id/`. */
const mistaken = paths.flatMap((path) => {
  const takers = paths.filter(({ url, shape }) => url !== path.url && shape.test(path.url))
  const method = takers.flatMap(({ methods }) => methods).filter((each) => !path.methods.includes(each))
  return method.length ? [{ path, method }] : []
})

/** Refuses the `mistaken` methods. */
export function refuseMistaken(app: FastifyInstance, guard: Guard): void {
  for (const { path, method } of mistaken) {
    const no = (request: FastifyRequest, reply: FastifyReply) => refuseMethod(guard, path, {}, request, reply)
    app.route({ method, url: path.url, onRequest: no, handler: no })
  }
}

/** As in Django REST Framework, a path with only guarded methods requires a session first. */
async function refuseMethod(
  guard: Guard,
  { methods, lines }: Path,
  params: unknown,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
) {
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  if (method === 'OPTIONS') return reply.code(204).header('allow', allow).send()
  const [line] = lines
  if (line?.params) readParams(line.params, params as Record<string, string>)
  const guarded = line && lines.every((each) => each.guard === 'member')
  if (guarded && !(await readBearer(guard, headers.authorization))) throw noCredentials()
  reply.header('allow', allow)
  const detail = words.method(method)
  const feedsError = line && lines.every((each) => each.feedsError)
  throw refuse(405, feedsError ? { detail, error: detail } : { detail })
}
