import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FailureBody } from '../../contract/failures.ts'
import { askedLanguage } from '../core/language.ts'
import { isAway } from '../db/away.ts'
import { isForm, unsupported } from './bodies.ts'
import { sentence, words } from './copy.ts'
import { refuse, Refusal } from './refuse.ts'
import { sendTooOften } from './sheet.ts'

/**
 * Converts every thrown error into the contract's shapes (docs/contract.md); a 5xx does not reveal its cause.
 */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error, request)
    if (refusal.status >= 500) request.log.error({ err: error }, 'call failed')
    return sendRefusal(refusal, request, reply)
  })
  app.setNotFoundHandler((request, reply) => sendRefusal(notFound(), request, reply))
}

/** 404 for an unknown path. */
export const notFound = () => refuse(404, { detail: sentence.notFound })

/**
 * Sends a refusal with the headers of its status, and with `error` if screens read it (docs/contract.md#c16).
 * A 401 for the session is the same on every call (docs/contract.md#c1); a 401 for a failed login has its
 * own `error`.
 */
export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, headers } = refusal
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="api"')
  if (status === 401 || status === 403 || status === 429) {
    request.log.warn({ event: 'refused', status, reason: body.code ?? body.detail ?? body.error }, 'refused')
  }
  if (status === 429 && asksForPage(request)) return sendTooOften(request, reply, refusal)
  const feedsError = status < 500 && status !== 401 && request.routeOptions?.config?.feedsError
  const whole = feedsError ? { ...body, error: body.error ?? firstSentence(body) } : body
  const code = body.code ?? (askedLanguage() && (codes[status] ?? 'invalid'))
  return reply
    .code(status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(code ? { ...whole, code } : whole))
}

/** Codes, by status, for refusals without a code of their own; only clients that name a language get them. */
const codes: Record<number, string> = {
  401: 'not_authenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'throttled',
  500: 'server_error',
  503: 'unavailable',
}

/** True if the sender expects a page rather than JSON. */
function asksForPage(request: FastifyRequest): boolean {
  const page = request.routeOptions?.config?.page
  return page === 'always' || (page === 'forms' && isForm(request))
}

/** Returns the body's first sentence, for `error`. */
function firstSentence(body: FailureBody): string {
  const [first] = Object.values(body).flat()
  return typeof first === 'string' ? first : sentence.serverError
}

function asRefusal(error: FastifyError & { code?: string }, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  const code = error.code ?? ''
  // The client disconnected in the middle of the request body; a lost database connection has the same code.
  if (error.statusCode === 400 && code === 'ECONNRESET') return refuse(400, { detail: words.malformed })
  if (isAway(error)) return away()
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(413, { detail: words.tooLarge })
  if (code.startsWith('FST_ERR_CTP_INVALID_MEDIA_TYPE')) return unsupported(request.headers['content-type'])
  if (code === 'FST_ERR_BAD_URL' || error.statusCode === 414) return notFound()
  // Text that PostgreSQL cannot store, or a number out of range: bad input that no schema caught.
  if (['22021', '22P05', '22003', '22P02'].includes(code)) return refuse(400, { detail: words.invalidData })
  if (error.statusCode === 400) return refuse(400, { detail: words.malformed })
  return refuse(500, { detail: sentence.serverError })
}

/** 503 while the database is unreachable, locked or full. The call can be repeated. */
export const away = () => refuse(503, { detail: words.away }, { 'retry-after': '1' })
