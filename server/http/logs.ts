import type { FastifyInstance } from 'fastify'
import { hostname } from 'node:os'
import type { DestinationStream, Logger, LoggerOptions } from 'pino'

/**
 * One line a call: what was called by its template, never the path or the body, which hold tokens (quality S31). It is
 * written as the logger would write it, at a third of the cost; nothing in it needs to be hidden or escaped (0073).
 */
export function logCalls(app: FastifyInstance, logger: Logger, log: DestinationStream): void {
  if (!logger.isLevelEnabled('info')) return
  const level = `{"level":${logger.levels.values.info},"time":`
  const who = JSON.stringify({ pid: process.pid, hostname: hostname(), ...logger.bindings() }).slice(1, -1)
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, viewer } = request
    const route = request.routeOptions.url ?? 'none'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const member = viewer ? `,"member":${viewer.id}` : ''
    log.write(
      `${level}${Date.now()},${who},"reqId":"${id}","method":"${method}","route":"${route}",` +
        `"status":${reply.statusCode},"ms":${ms}${member},"msg":"call"}\n`,
    )
    done()
  })
}

/** How lines are written: secrets hidden by name, and errors without what they were given (quality S31, S39). */
export const logging = (level: string): LoggerOptions => ({
  level,
  formatters: { log: (line) => hide(line) },
  serializers: { err: describeError },
})

/** Secrets that no line may hold, should an object that has them ever be logged. */
const secret = new Set([
  'authorization', 'password', 'new_password', 'old_password', 'token', 'refresh', 'access', 'thought', 'content',
  'signature', 'email', 'to',
])

/** A line, or a part of one, without its secrets; a copy where it has any. Errors are described by their serializer. */
function hide(part: Record<string, unknown>, levels = 3): Record<string, unknown> {
  let shown = part
  for (const [name, value] of Object.entries(part)) {
    const deeper = levels > 1 && typeof value === 'object' && value !== null && !(value instanceof Error)
    const seen = secret.has(name) ? '[hidden]' : deeper ? hide(value as Record<string, unknown>, levels - 1) : value
    if (seen !== value) shown = { ...shown, [name]: seen }
  }
  return shown
}

type Fault = Error & { code?: string; severity?: string; table?: string; constraint?: string; routine?: string }

/** What went wrong and where. PostgreSQL's errors repeat values and whole rows: of those, the names alone. */
function describeError(error: Fault): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, code, severity, table, constraint, routine, stack = '', cause } = error
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line)).join('\n')
  const said = severity === undefined ? { message } : { table, constraint, routine }
  return { type: name, code, ...said, stack: frames, ...(cause instanceof Error ? { cause: describeError(cause) } : {}) }
}
