import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api, type Answer, type Api, type Key, type Received } from '../../contract/api.ts'
import type { Line } from '../../contract/line.ts'
import { findViewer, noCredentials, readBearer, readClaims, viewerOf, type Guard, type Viewer } from './bearer.ts'
import { readBody, readParams, readQuery } from './given.ts'
import type { Meters } from './metrics.ts'
import { memberGone, Refusal } from './refuse.ts'
import type { Throttle } from './throttle.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
  }
  interface FastifyContextConfig {
    /** The contract line's key; none on the paths which are no calls. */
    call?: Key
    feedsError?: boolean
  }
}

/** What every route is made with: who calls, how often they may, and what an operator is told. */
export type RouteContext = { app: FastifyInstance; guard: Guard; throttle: Throttle; meters: Meters }

type ViewerOf<K extends Key> = Api[K]['guard'] extends 'member' ? Viewer : Viewer | null

/** What a handler is given: the validated parts of the call, and whose it is. */
export type Call<K extends Key> = Received<K> & {
  viewer: ViewerOf<K>
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Serves one line of the contract: guards it, limits it, validates what it is given, and answers with the line's
 * status through the line's schema, which drops whatever the contract does not name.
 */
export function serve<K extends Key>(context: RouteContext, key: K, handler: (call: Call<K>) => Promise<Answer<K>>): void {
  const line: Line = api[key]
  context.app.route({
    ...routeOf(key, line),
    onRequest: async (request) => {
      // A path that is none of ours asks nobody for credentials (contract C10).
      if (line.params) readParams(line.params, request.params as Record<string, string>)
      request.viewer = await identify(context, key, line, request)
      await context.throttle.allow(key, request)
    },
    handler: async (request, reply) => {
      const call = { ...given(line, request), viewer: request.viewer, request, reply }
      const answer = await handler(call as unknown as Call<K>).catch((error) =>
        refuseDeleted(context, line.guard === 'member' ? request.viewer : null, error),
      )
      reply.code(line.status)
      return line.status === 204 ? null : answer
    },
  })
}

/**
 * Whatever breaks because a member was deleted in the middle of their own request (a foreign key, a row that is gone)
 * is answered like the requests that come after it.
 *
 * @throws 401 when the member is gone, else the error as it came.
 */
async function refuseDeleted({ guard }: RouteContext, viewer: Viewer | null, error: unknown): Promise<never> {
  if (viewer && !(error instanceof Refusal)) {
    const found = await guard.find({ member: viewer.id, session: viewer.session, expires: 0 }).catch(() => null)
    if (found === undefined) throw memberGone()
  }
  throw error
}

function routeOf(key: Key, line: Line) {
  const [method, url] = key.split(' ') as [string, string]
  return {
    method,
    url,
    config: { call: key, feedsError: line.feedsError ?? false },
    schema: { response: line.answer ? { [line.status]: line.answer } : {} },
    ...(line.bodyLimit ? { bodyLimit: line.bodyLimit } : {}),
  }
}

/** Whose call it is. On a public line an unusable bearer counts as none (contract C5). */
async function identify({ guard, throttle }: RouteContext, key: Key, line: Line, request: FastifyRequest): Promise<Viewer | null> {
  const header = request.headers.authorization
  if (line.guard === 'public') {
    return readBearer(guard, header).catch((error) => {
      if (error?.status === 401) return null
      throw error
    })
  }
  const claims = await readClaims(guard, header)
  if (!claims) throw noCredentials()
  if (key.startsWith('GET ')) return findViewer(guard, claims)
  const { found, refusal } = await throttle.admit(key, claims)
  const viewer = viewerOf(claims, found)
  if (refusal) throw refusal
  return viewer
}

function given(line: Line, request: FastifyRequest) {
  return {
    params: line.params && readParams(line.params, request.params as Record<string, string>),
    query: line.query && readQuery(line.query, request.query as Record<string, unknown>),
    body: line.body && readBody(line.body, request.body, line.faultsApart),
  }
}
