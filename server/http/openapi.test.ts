import { expect, it } from 'vitest'
import { api, type Key } from '../../contract/api.ts'
import type { Line } from '../../contract/line.ts'
import { describeApi, type Operation } from './openapi.ts'

const keys = Object.keys(api) as Key[]
const document = describeApi()
const operationOf = (key: string): Operation => {
  const [method, url] = key.split(' ') as [string, string]
  return document.paths[url.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
}

it('names its server, or the origin that it was loaded from', () => {
  expect(describeApi({ server: 'https://nitya.example' }).servers).toEqual([{ url: 'https://nitya.example' }])
  expect(describeApi().servers).toEqual([{ url: '/' }])
})

it('each call has an id of its own, and says which parts are required', () => {
  const names = keys.map((key) => operationOf(key).operationId)
  expect(new Set(names).size).toBe(keys.length)
  expect(operationOf('GET /api/daily-content/').parameters).toMatchObject([{ name: 'type', in: 'query', required: true }])
  expect(operationOf('PATCH /api/posts/notes/like/:id/').requestBody?.required).toBe(false)
  expect(operationOf('POST /api/posts/notes/').requestBody?.required).toBe(true)
})

it.each(keys)('%s says who may call it, how often, and how large its body may be', (key) => {
  const line: Line = api[key]
  const { description, 'x-rate-limits': limits } = operationOf(key)
  expect(description).toContain(line.role ? 'For staff: ' : line.guard === 'member' ? 'For members.' : 'For everyone.')
  const names = [...(line.rate ? [line.rate] : []), ...(line.alsoCounts ?? [])]
  expect([...new Set(limits.map(({ name }) => name))]).toEqual(names)
  for (const { uses } of limits) expect(description).toContain(`${uses} `)
  expect(description.includes(' KB.')).toBe(line.body !== undefined || line.bodyLimit !== undefined)
})

it('only the answer of joining is a union, since each part of one is validated before it is written', () => {
  expect(keys.filter((key) => /"(anyOf|oneOf)"/.test(JSON.stringify((api[key] as Line).answer ?? {})))).toEqual(['POST /api/classes/:id/join/'])
})

it('limits are described in words and in numbers, at the configured scale', () => {
  const login = operationOf('POST /api/accounts/token/')
  expect(login.description).toBe(
    'For everyone. At most 10 a minute from one network; 10 in 15 minutes for one account from one network; ' +
      '50 a day for one account from one network. The body has at most 64 KB.',
  )
  expect(operationOf('POST /api/journal/').description).toBe('For members. At most 60 a minute by one member. The body has at most 128 KB.')
  expect(operationOf('GET /api/journal/').description).toBe('For members. At most 600 a minute by one member.')
  expect(operationOf('POST /api/payments/webhook/').description).toBe('For everyone. As often as needed. The body has at most 256 KB.')
  const scaled = describeApi({ scale: 0.2 }).paths['/api/payments/tiers/']!['get']!
  expect(scaled['x-rate-limits']).toEqual([
    { name: 'read', by: 'member', uses: 120, seconds: 60 },
    { name: 'read', by: 'network', uses: 12, seconds: 60 },
  ])
})

it('a staff call names the roles that admit, in words and as a list', () => {
  const { description: text, 'x-roles': roles } = operationOf('GET /api/staff/roles/')
  expect(text).toBe('For staff: owner; within 12 hours of using a passkey. At most 600 a minute by one member.')
  expect(roles).toEqual(['owner'])
  expect(operationOf('GET /api/credits/')).not.toHaveProperty('x-roles')
})

it('headers that a call reads are among its parameters', () => {
  const named = (key: Key) => operationOf(key).parameters.filter((each) => each.in === 'header').map(({ name, required }) => [name, required])
  expect(named('GET /api/accounts/export/')).toEqual([['X-Account-Password', false], ['X-Google-Token', false]])
  expect(named('POST /api/payments/webhook/')).toEqual([['X-Razorpay-Signature', true], ['X-Razorpay-Event-Id', false]])
  for (const key of ['POST /api/posts/notes/', 'POST /api/posts/notes/:id/comments/', 'POST /api/journal/', 'POST /api/moods/', 'POST /api/staff/members/:username/membership/', 'POST /api/rewards/:id/redeem/'] as const) {
    expect(named(key)).toEqual([['Idempotency-Key', false]])
  }
  expect(keys.filter((key) => named(key).length)).toHaveLength(8)
})

it('every reference resolves', () => {
  const references = JSON.stringify(document).match(/"\$ref":"#\/[^"]+"/g)!
  const find = (path: string) => path.split('/').slice(1).reduce<any>((part, step) => part?.[step], document)
  for (const reference of new Set(references)) expect(find(reference.slice(8, -1)), reference).toBeDefined()
})
