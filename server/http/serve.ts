import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api, type Answer, type Api, type Key, type Parsed } from '../../contract/api.ts'
import type { Line } from '../../contract/line.ts'
import type { RateName } from '../../contract/rates.ts'
import { recordAudit, type Entry } from '../core/audit.ts'
import type { Database, Db } from '../db/connect.ts'
import {
  findViewer,
  noCredentials,
  readBearer,
  readClaims,
  viewerOf,
  type Guard,
  type Viewer,
} from './bearer.ts'
import { readBody, readParams, readQuery } from './validate.ts'
import type { Meters } from './metrics.ts'
import { isRefusal, memberGone, Refusal } from './refuse.ts'
import { holdRole, type StaffGate, type StaffViewer } from './staff.ts'
import type { Throttle, Use } from './throttle.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
    /** Set while an anonymous note is written, to leave the member out of the log. */
    nameless?: true
  }
  interface FastifyContextConfig {
    /** The contract line's key; undefined on routes that are not in the contract. */
    call?: Key
    feedsError?: boolean
    /** Set if the response is a page: always, or only to a form. */
    page?: 'always' | 'forms'
    /** The response is a stream that lasts as long as its reader, neither timed nor counted as in flight. */
    live?: true
  }
}

/** The parts that routes need: sessions, staff roles, rate limits and metrics. */
export type RouteContext = {
  app: FastifyInstance
  guard: Guard
  admitStaff: StaffGate
  throttle: Throttle
  meters: Meters
}

/**
 * A stream ends after this many milliseconds in which its reader has read nothing, because a stream may use
 * more resources than its connection.
 */
const stalled = 30_000

type ViewerOf<K extends Key> = Api[K] extends { role: readonly unknown[] }
  ? StaffViewer
  : Api[K]['guard'] extends 'member'
    ? Viewer
    : Viewer | null

/** The limits whose uses a line's handler counts itself. */
type CountedBy<K extends Key> = Api[K] extends { alsoCounts: readonly (infer R extends RateName)[] }
  ? R
  : never

/** A handler's input: the validated parts of the request, and its sender. */
export type Call<K extends Key> = Parsed<K> & {
  viewer: ViewerOf<K>
  request: FastifyRequest
  reply: FastifyReply
  /**
   * Counts one use of a limit in the line's `alsoCounts`; `named` is the address, account or text that it
   * counts by.
   *
   * @throws 429
   */
  count(rate: CountedBy<K>, named?: string): Promise<Use>
}

/**
 * Handles a call: returns the line's response body, a stream of its JSON if it would be too large for memory,
 * or a page that it sent.
 */
type Handler<K extends Key> = (call: Call<K>) => Promise<Answer<K> | Readable | FastifyReply>

/**
 * The changes by staff that `serveChange` serves: all except those with nothing to audit, and changes of
 * roles, which are audited in SQL.
 */
type Change = {
  [K in Key]: Api[K] extends { role: readonly unknown[] } ? K : never
}[Exclude<Key, `GET ${string}` | Passing | `${'PUT' | 'DELETE'} /api/staff/roles/${string}`>]
/** Changes in a room that last only as long as the room. */
type Passing = `POST /api/staff/classes/:id/room/${'mute' | 'lower-hands' | 'spotlight'}/`

/**
 * The result of a change by staff: its audit entry, null if nothing changed, and the response, or a function
 * that builds it after the commit.
 */
type Changed<K extends Key> = { entry: Entry | null; answer: Answer<K> | (() => Promise<Answer<K>>) }

/**
 * Serves a change by staff in one transaction, with its audit entry. The role that the line requires cannot
 * be revoked before the commit. If it was revoked after the call arrived, the call is refused.
 *
 * @param lock takes a lock before the role is locked
 */
export function serveChange<K extends Change>(
  context: RouteContext,
  db: Database,
  key: K,
  change: (tx: Db, call: Call<K>) => Promise<Changed<K>>,
  lock?: (tx: Db) => Promise<void>,
): void {
  register<K>(context, key, async (call) => {
    const viewer = call.request.viewer!
    const { answer } = await db.transaction(async (tx) => {
      await lock?.(tx)
      await holdRole(tx, viewer, (api[key] as Line).role!)
      const changed = await change(tx, call)
      if (changed.entry) await recordAudit(tx, viewer.id, changed.entry)
      return changed
    })
    return typeof answer === 'function' ? answer() : answer
  })
}

/** Serves any other line of the contract. */
export function serve<K extends Exclude<Key, Change>>(
  context: RouteContext,
  key: K,
  handler: Handler<K>,
): void {
  register(context, key, handler)
}

/**
 * Serves one line of the contract: guards it, counts it against its limit, validates its input, and responds
 * with the line's status through its schema, which drops every field that it does not name. A stream is sent
 * as it is.
 */
function register<K extends Key>(context: RouteContext, key: K, handler: Handler<K>): void {
  const line: Line = api[key]
  context.app.route({
    ...routeOf(key, line),
    onRequest: async (request) => {
      // An unknown path is a 404 for anybody, but below /api/staff/ only for staff with the line's role.
      if (!line.role) checkPath(line, request)
      await admit(context, key, line, request)
      if (line.role) checkPath(line, request)
    },
    handler: async (request, reply) => {
      const count = (rate: RateName, named?: string) => context.throttle.count(rate, request, named)
      const call = {
        ...parseInput(line, request),
        viewer: request.viewer,
        request,
        reply,
        count,
      }
      reply.code(line.status)
      if (line.mediaType) reply.type(line.mediaType)
      const answer = await handler(call as unknown as Call<K>).catch((error) =>
        refuseDeleted(context, line.guard === 'member' ? request.viewer : null, error),
      )
      if (answer instanceof Readable) {
        reply.type('application/json; charset=utf-8')
        reply.raw.setTimeout(stalled, () => reply.raw.destroy())
      }
      return line.status === 204 ? null : answer
    },
  })
}

/**
 * Handles an error that may be caused by the member's deletion during their own request, such as a foreign
 * key or a missing row.
 *
 * @throws 401 if the member was deleted, otherwise the original error.
 */
async function refuseDeleted({ guard }: RouteContext, viewer: Viewer | null, error: unknown): Promise<never> {
  if (viewer && !(error instanceof Refusal)) {
    const found = await guard
      .find({ member: viewer.id, session: viewer.session, expires: 0 })
      .catch(() => null)
    if (found === undefined) throw memberGone()
  }
  throw error
}

function routeOf(key: Key, line: Line) {
  const [method, url] = key.split(' ') as [string, string]
  return {
    method,
    url,
    config: {
      call: key,
      feedsError: line.feedsError ?? false,
      ...(line.mediaType?.startsWith('text/html') && { page: 'always' as const }),
      ...(line.formGetsPage && { page: 'forms' as const }),
    },
    schema: {
      response: line.answer
        ? { [line.status]: line.answer, [line.statusOnRepeat ?? line.status]: line.answer }
        : {},
    },
    ...(line.bodyLimit ? { bodyLimit: line.bodyLimit } : {}),
  }
}

/**
 * Identifies the sender of a request, checks that they may make the call, and counts it against its line's
 * limit.
 *
 * @throws 401 without a session that the line requires, 403 without a role that it requires, 429 for an
 * exceeded limit
 */
async function admit(context: RouteContext, key: Key, line: Line, request: FastifyRequest) {
  const reads = key.startsWith('GET ')
  if (line.guard === 'public') return admitAnyone(context, line, reads, request)
  await admitMember(context, line, reads, request)
  if (line.role) request.viewer = await context.admitStaff(request.viewer!, line.role)
}

/** Treats an invalid bearer token as if none had been sent. */
async function admitAnyone(
  { guard, throttle }: RouteContext,
  { rate }: Line,
  reads: boolean,
  request: FastifyRequest,
) {
  request.viewer = await readBearer(guard, request.headers.authorization).catch((error) => {
    if (isRefusal(error, 401)) return null
    throw error
  })
  if (!rate) return
  await throttle.count(rate, request).catch((error) => {
    // While the database cannot count, reads are served and writes refused (docs/promises.md#s40).
    if (!reads || isRefusal(error, 429)) throw error
  })
}

async function admitMember(
  { guard, throttle }: RouteContext,
  { rate }: Line,
  reads: boolean,
  request: FastifyRequest,
) {
  const claims = await readClaims(guard, request.headers.authorization)
  if (!claims) throw noCredentials()
  if (reads || !rate) {
    request.viewer = await findViewer(guard, claims)
    if (rate) await throttle.count(rate, request)
    return
  }
  const { found, refusal } = await throttle.admit(rate, claims)
  request.viewer = viewerOf(claims, found)
  if (refusal) throw refusal
}

function checkPath({ params }: Line, request: FastifyRequest) {
  if (params) readParams(params, request.params as Record<string, string>)
}

function parseInput(line: Line, request: FastifyRequest) {
  return {
    params: line.params && readParams(line.params, request.params as Record<string, string>),
    query: line.query && readQuery(line.query, request.query as Record<string, unknown>),
    body: line.body && readBody(line.body, request.body, line.faultsApart),
  }
}
