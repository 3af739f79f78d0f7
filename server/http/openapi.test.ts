import { expect, it } from 'vitest'
import { api, type Key } from '../../contract/api.ts'
import type { Line } from '../../contract/line.ts'
import { describeApi, type Operation, type Response } from './openapi.ts'

const keys = Object.keys(api) as Key[]
const described = describeApi()
const operationOf = (key: string, document = described): Operation => {
  const [method, url] = key.split(' ') as [string, string]
  return document.paths[url.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
}

it('the document names its server, or the origin that it was loaded from', () => {
  expect(describeApi({ server: 'https://nitya.example' }).servers).toEqual([{ url: 'https://nitya.example' }])
  expect(describeApi().servers).toEqual([{ url: '/' }])
})

it('each call has its own id, and marks its required parts', () => {
  const document = describeApi()
  const names = keys.map((key) => operationOf(key, document).operationId)
  expect(new Set(names).size).toBe(keys.length)
  expect(operationOf('PATCH /api/posts/notes/like/:id/').operationId).toBe('patch_api_posts_notes_like_id')
  expect(operationOf('GET /api/daily-content/').parameters).toMatchObject([
    { name: 'type', in: 'query', required: true },
  ])
  expect(operationOf('GET /api/journal/').parameters).toMatchObject([
    { name: 'limit', in: 'query', required: false },
    { name: 'cursor', in: 'query', required: false },
    { name: 'from', in: 'query', required: false },
    { name: 'until', in: 'query', required: false },
    { name: 'on', in: 'query', required: false },
  ])
  expect(operationOf('GET /api/posts/notes/:id/').parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
  ])
  expect(operationOf('PATCH /api/posts/notes/like/:id/').requestBody?.required).toBe(false)
  expect(operationOf('POST /api/posts/notes/').requestBody?.required).toBe(true)
})

it.each(keys)('the description of %s states its callers, limits and body size', (key) => {
  const line: Line = api[key]
  const { description, 'x-rate-limits': limits } = operationOf(key)
  expect(description).toContain(
    line.role ? 'For staff: ' : line.guard === 'member' ? 'For members.' : 'For everyone.',
  )
  const names = [...(line.rate ? [line.rate] : []), ...(line.alsoCounts ?? [])]
  expect([...new Set(limits.map(({ name }) => name))]).toEqual(names)
  for (const { uses } of limits) expect(description).toContain(`${uses} `)
  expect(description.includes(' KB.')).toBe(line.body !== undefined || line.bodyLimit !== undefined)
})

it('only the calls that join a room return a union, because unions are validated before they are written', () => {
  expect(
    keys.filter((key) => /"(anyOf|oneOf)"/.test(JSON.stringify((api[key] as Line).answer ?? {}))),
  ).toEqual(['POST /api/classes/:id/join/', 'POST /api/webinars/:id/join/'])
})

it('limits are described in words and in numbers, at the configured scale', () => {
  const login = operationOf('POST /api/accounts/token/')
  expect(login.description).toBe(
    'For everyone. At most 10 a minute from one network; 10 in 15 minutes for one account from one network; ' +
      '50 a day for one account from one network. The body has at most 64 KB.',
  )
  expect(operationOf('POST /api/journal/').description).toBe(
    'For members. At most 60 a minute by one member. The body has at most 128 KB.',
  )
  expect(operationOf('GET /api/journal/').description).toBe(
    'For members. At most 600 a minute by one member.',
  )
  expect(operationOf('POST /api/payments/webhook/').description).toBe(
    'For everyone. As often as needed. The body has at most 256 KB.',
  )
  const scaled = describeApi({ scale: 0.2 }).paths['/api/payments/tiers/']!['get']!
  expect(scaled['x-rate-limits']).toEqual([
    { name: 'read', by: 'member', uses: 120, seconds: 60 },
    { name: 'read', by: 'network', uses: 12, seconds: 60 },
  ])
})

it('a staff call names the roles that may call it, in words and as a list', () => {
  const { description: text, 'x-roles': roles } = operationOf('GET /api/staff/roles/')
  expect(text).toBe(
    'For staff: owner; within 12 hours of using a passkey. At most 600 a minute by one member.',
  )
  expect(roles).toEqual(['owner'])
  expect(operationOf('GET /api/credits/')).not.toHaveProperty('x-roles')
})

it('headers that a call reads are among its parameters', () => {
  const named = (key: Key) =>
    operationOf(key)
      .parameters.filter((each) => each.in === 'header')
      .map(({ name, required }) => [name, required])
  expect(named('GET /api/accounts/export/')).toEqual([
    ['X-Account-Password', false],
    ['X-Google-Token', false],
  ])
  expect(named('POST /api/payments/webhook/')).toEqual([
    ['X-Razorpay-Signature', true],
    ['X-Razorpay-Event-Id', false],
  ])
  for (const key of [
    'POST /api/posts/notes/',
    'POST /api/posts/notes/:id/comments/',
    'POST /api/journal/',
    'POST /api/moods/',
    'POST /api/staff/members/:username/membership/',
    'POST /api/staff/members/:username/credits/',
    'POST /api/staff/classes/:id/message/',
    'POST /api/rewards/:id/redeem/',
    'POST /api/checkins/',
  ] as const) {
    expect(named(key)).toEqual([['Idempotency-Key', false]])
  }
  expect(keys.filter((key) => named(key).length)).toHaveLength(11)
})

it('each status that a call can return has a response, with a required `error` if a screen reads it', () => {
  const answersOf = (key: Key) =>
    Object.fromEntries(
      Object.entries(operationOf(key).responses).map(([status, each]) => [
        status,
        '$ref' in each ? each.$ref.split('/').at(-1) : each.description,
      ]),
    )
  const everyCall = { 400: '400', 405: '405', 413: '413', 415: '415', 429: '429', 500: '500', 503: '503' }
  expect(answersOf('GET /api/payments/tiers/')).toEqual({ 200: 'Success.', ...everyCall })
  expect(answersOf('POST /api/gifts/')).toEqual({
    200: 'Success.',
    201: 'Success.',
    ...everyCall,
    401: '401',
    409: '409',
  })
  expect(answersOf('DELETE /api/accounts/passkeys/:id/')).toMatchObject({
    204: 'Done; no content.',
    401: '401',
    404: '404',
    500: '500',
  })
  expect(answersOf('PUT /api/accounts/change-username/')).toMatchObject({
    400: '400WithSentence',
    401: '401',
    429: '429WithSentence',
    500: '500',
    503: '503',
  })
})

it('a response is a closed schema in its own media type, and a paged list has a Link header', () => {
  const answerOf = (key: Key, status = 200) => operationOf(key).responses[status] as Response
  const schemaOf = (key: Key, status = 200): any => answerOf(key, status).content!['application/json']!.schema
  expect(schemaOf('GET /api/payments/tiers/')).toMatchObject({
    type: 'array',
    items: { type: 'object', additionalProperties: false },
  })
  expect(schemaOf('GET /api/streaks/year/')).toMatchObject({
    additionalProperties: false,
    required: ['today', 'days'],
  })
  expect(schemaOf('GET /api/streaks/year/').properties.days.items.additionalProperties).toBe(false)
  expect(answerOf('GET /api/journal/').headers).toHaveProperty('Link')
  expect(answerOf('GET /api/payments/tiers/')).not.toHaveProperty('headers')
  expect(answerOf('DELETE /api/accounts/passkeys/:id/', 204)).toEqual({ description: 'Done; no content.' })
  expect(Object.keys(answerOf('GET /api/classes/:id/calendar.ics/').content!)).toEqual([
    'text/calendar; charset=utf-8',
  ])
})

it('a call for members requires a bearer token, and other calls require none', () => {
  expect(operationOf('GET /api/journal/').security).toEqual([{ bearer: [] }])
  expect(operationOf('GET /api/payments/tiers/').security).toEqual([])
})

it('every reference resolves', () => {
  const document = describeApi()
  const references = JSON.stringify(document).match(/"\$ref":"#\/[^"]+"/g)!
  const find = (path: string) =>
    path
      .split('/')
      .slice(1)
      .reduce<any>((part, step) => part?.[step], document)
  for (const reference of new Set(references)) expect(find(reference.slice(8, -1)), reference).toBeDefined()
})
