import type { FastifyInstance } from 'fastify'
import type { LoggerOptions } from 'pino'

/** Logs one line per request: the route's template, never the path or the body, which may contain tokens. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, viewer, nameless, routeOptions } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info(
      {
        method,
        route: routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms,
        ...(!nameless && { member: viewer?.id }),
      },
      'call',
    )
    done()
  })
}

/** Names of fields with secrets, in case an object with such a field is ever logged. */
const secrets = [
  'authorization',
  'password',
  'new_password',
  'old_password',
  'token',
  'refresh',
  'access',
  'thought',
  'content',
  'signature',
  'email',
  'to',
]

/**
 * The paths at which pino looks for these fields: at the top of a line, one level down, and two levels down
 * in a request or a reply. Searching another level everywhere would take as long as writing the line
 * (decision 0103).
 */
const redacted = secrets.flatMap((name) => [
  name,
  `*.${name}`,
  ...['req', 'request', 'res', 'reply'].map((container) => `${container}.*.${name}`),
])

/** Returns pino's options: secrets are redacted by name, and errors are logged without their input. */
export const logging = (level: string): LoggerOptions => ({
  level,
  redact: { paths: redacted, censor: '[redacted]' },
  serializers: { err: describeError },
})

type Fault = Error & {
  code?: string
  severity?: string
  table?: string
  constraint?: string
  routine?: string
}

/** How many of the errors that an AggregateError combines are logged. */
const mostErrors = 5

/**
 * Describes an error with its stack. PostgreSQL's messages may quote rows, so names in the schema are logged
 * instead.
 */
function describeError(error: Fault): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, code, severity, table, constraint, routine, stack = '', cause } = error
  const frames = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
  const said = severity === undefined ? { message } : { table, constraint, routine }
  return {
    type: name,
    code,
    ...said,
    stack: frames,
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
    ...(error instanceof AggregateError
      ? { errors: error.errors.slice(0, mostErrors).map(describeError) }
      : {}),
  }
}
