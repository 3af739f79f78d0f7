import type { TSchema } from 'typebox'
import { product } from '../../content/product.ts'
import { api, type Key } from '../../contract/api.ts'
import { failuresOf, type Line } from '../../contract/line.ts'
import { describePolicy, rateLimitsOf, type RateLimit } from './policy.ts'

export type ApiDocument = ReturnType<typeof describeApi>
type Ref = { $ref: string }
type Media = Record<string, { schema: object }>
export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: TSchema }
export type Response = { description: string; headers?: Record<string, object>; content?: Media }
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  'x-rate-limits': RateLimit[]
  /** For staff calls, the roles that may make the call. Owners may always make it. */
  'x-roles'?: readonly string[]
  security: object[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Media }
  responses: Record<string, Response | Ref>
}

const meanings: Record<number, string> = {
  400: 'The input is not valid. Each invalid field has its errors.',
  401: 'Credentials are missing or not valid.',
  403: 'Not allowed.',
  404: 'Not found.',
  405: 'The path does not have this method.',
  409: 'A rule of the product refuses the call now.',
  413: 'The body is too large.',
  415: 'The body is neither JSON nor a form.',
  429: 'A rate limit was exceeded.',
  500: 'The server failed.',
  503: 'Temporarily unavailable.',
}
const header = (description: string) => ({ description, schema: { type: 'string' } })
const retryAfter = { 'Retry-After': header('Seconds to wait before the next request.') }
const headersOf: Record<number, Record<string, object>> = {
  401: { 'WWW-Authenticate': header('Always `Bearer realm="api"`.') },
  405: { Allow: header('The methods of the path.') },
  429: retryAfter,
  503: retryAfter,
}
const nextPage = { Link: header('`<…>; rel="next"`: the next page, if there is one.') }

const description = `Every call between the browser and the server, generated from the table that also serves, guards and validates them.

Bodies are JSON objects or forms. Calls for members need \`Authorization: Bearer …\` with an access token. The trailing
slash of a path is optional. Times are ISO 8601 in UTC.

## The calls`

/**
 * Builds the OpenAPI 3.1 document from the contract's table.
 *
 * @param server the API's origin; if null, `/`: the origin that the document was loaded from
 * @param scale RATE_LIMIT_SCALE
 */
export function describeApi({ server = null, scale = 1 }: { server?: string | null; scale?: number } = {}) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [key, line] of Object.entries(api) as [Key, Line][]) {
    const [method, url] = key.split(' ') as [string, string]
    const path = url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(key, line, scale) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${product.name}’s API`, version: '1.0.0', description },
    servers: [{ url: server ?? '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Failure: {
          type: 'object',
          properties: { detail: { type: 'string' }, error: { type: 'string' }, code: { type: 'string' } },
        },
        FailureWithSentence: { $ref: '#/components/schemas/Failure', required: ['error'] },
      },
      responses: Object.fromEntries(
        Object.keys(meanings).flatMap((status) => [
          [status, describeFailure(Number(status), 'Failure')],
          [`${status}WithSentence`, describeFailure(Number(status), 'FailureWithSentence')],
        ]),
      ) as Record<string, Response>,
    },
  }
}

/**
 * Describes the failure response for a status. `schema` has `error` for a 4xx of a call whose screen reads
 * it.
 */
const describeFailure = (status: number, schema: string): Response => ({
  description: meanings[status]!,
  ...(headersOf[status] ? { headers: headersOf[status] } : {}),
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
})

function describeCall(key: Key, line: Line, scale: number): Operation {
  const [, url] = key.split(' ') as [string, string]
  const responses: Operation['responses'] = {
    [line.status]: describeSuccess(line),
    [line.statusOnRepeat ?? line.status]: describeSuccess(line),
  }
  for (const status of failuresOf(line)) {
    // A 401 about the session has no `error`; a 401 from a public line is about a login, and has `error`.
    const withSentence = line.feedsError && status < 500 && (status !== 401 || line.guard === 'public')
    const kind = withSentence ? `${status}WithSentence` : status
    responses[status] = { $ref: `#/components/responses/${kind}` }
  }
  return {
    operationId: key
      .toLowerCase()
      .replace(/[^a-z]+/g, '_')
      .replace(/_$/, ''),
    tags: [url.split('/')[2]!],
    summary: line.summary,
    description: describePolicy(line, scale),
    'x-rate-limits': rateLimitsOf(line, scale),
    ...(line.role ? { 'x-roles': line.role } : {}),
    security: line.guard === 'member' ? [{ bearer: [] }] : [],
    parameters: [
      ...parametersOf(line, 'params', 'path'),
      ...parametersOf(line, 'query', 'query'),
      ...parametersOf(line, 'headers', 'header'),
    ],
    ...(line.body ? { requestBody: describeBody(line.body) } : {}),
    ...(line.file ? { requestBody: describeFile(line.file) } : {}),
    responses,
  }
}

function describeBody(schema: NonNullable<Line['body']>) {
  const content = { schema }
  return {
    required: (schema.required ?? []).length > 0,
    content: { 'application/json': content, 'application/x-www-form-urlencoded': content },
  }
}

function describeFile(types: readonly string[]) {
  const content = { schema: { type: 'string', format: 'binary' } }
  return { required: true, content: Object.fromEntries(types.map((type) => [type, content])) }
}

function describeSuccess({ answer, query, mediaType = 'application/json' }: Line): Response {
  if (!answer) return { description: 'Done; no content.' }
  return {
    description: 'Success.',
    ...(query && 'cursor' in query.properties ? { headers: nextPage } : {}),
    content: { [mediaType]: { schema: closed(answer) } },
  }
}

/** Returns the same schema without additional properties anywhere, because responses have none. */
export function closed<S>(schema: S): S {
  if (Array.isArray(schema)) return schema.map(closed) as S
  if (schema === null || typeof schema !== 'object') return schema
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]))
  return ('properties' in schema ? { ...parts, additionalProperties: false } : parts) as S
}

function parametersOf(
  line: Line,
  part: 'params' | 'query' | 'headers',
  location: Parameter['in'],
): Parameter[] {
  const schema = line[part]
  const required: string[] = schema?.required ?? []
  return Object.entries(schema?.properties ?? {}).map(([name, rules]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema: rules as TSchema,
  }))
}
