import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parse } from 'secure-json-parse'
import { words } from './copy.ts'
import { refuse } from './refuse.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const maxDepth = 10

/**
 * Parses bodies: JSON (an empty body is `{}`; `__proto__`, `constructor` and more than ten levels are
 * refused) and forms. Content of any other media type is refused with 415 (docs/contract.md#c8).
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, body.length ? parseJson(body) : {})
    } catch (error) {
      done(error as Error)
    }
  })
  app.register(formbody, { bodyLimit: app.initialConfig.bodyLimit })
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, {})
    done(unsupported(request.headers['content-type']))
  })
}

/** True if the request comes from a form, in a browser or a mail program. */
export const isForm = ({ headers }: FastifyRequest) =>
  (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')

/** Returns a 415 refusal that names the request's media type. */
export const unsupported = (type = '') => refuse(415, { detail: words.mediaType(type) })

/** @throws 400 for invalid JSON or excessive nesting */
export function parseJson(body: Buffer): unknown {
  let value: unknown
  try {
    value = parse(utf8.decode(body), undefined, { protoAction: 'error', constructorAction: 'error' })
  } catch {
    // The parser's own message would repeat part of the body, which may contain a password.
    throw refuse(400, { detail: words.notJson })
  }
  if (depthOf(value, maxDepth + 1) > maxDepth) {
    throw refuse(400, { detail: words.tooDeep(maxDepth) })
  }
  return value
}

/** Returns the nesting depth of a value, counted up to `limit`. */
function depthOf(value: unknown, limit: number): number {
  if (limit === 0 || value === null || typeof value !== 'object') return 0
  let deepest = 0
  for (const child of Object.values(value)) deepest = Math.max(deepest, depthOf(child, limit - 1))
  return deepest + 1
}
