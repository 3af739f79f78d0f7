import { expect, it } from 'vitest'
import { api, type Key } from '../../contract/api.ts'
import { describeApi, type Operation } from './openapi.ts'

const keys = Object.keys(api) as Key[]
const document = describeApi()
const operationOf = (key: string): Operation => {
  const [method, url] = key.split(' ') as [string, string]
  return document.paths[url.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
}

it('names the server it describes, or the origin that it came from', () => {
  expect(describeApi('https://nitya.example').servers).toEqual([{ url: 'https://nitya.example' }])
  expect(describeApi(null).servers).toEqual([{ url: '/' }])
})

it('each call has a name of its own, and says which parts are required', () => {
  const names = keys.map((key) => operationOf(key).operationId)
  expect(new Set(names).size).toBe(keys.length)
  expect(operationOf('GET /api/daily-content/').parameters).toMatchObject([{ name: 'type', in: 'query', required: true }])
  expect(operationOf('PATCH /api/posts/notes/like/:id/').requestBody?.required).toBe(false)
  expect(operationOf('POST /api/posts/notes/').requestBody?.required).toBe(true)
})

it('headers that a call reads are parameters of it', () => {
  const named = (key: Key) => operationOf(key).parameters.filter((each) => each.in === 'header').map(({ name, required }) => [name, required])
  expect(named('GET /api/accounts/export/')).toEqual([['X-Account-Password', false], ['X-Google-Token', false]])
  expect(named('POST /api/payments/webhook/')).toEqual([['X-Razorpay-Signature', true], ['X-Razorpay-Event-Id', false]])
  for (const key of ['POST /api/posts/notes/', 'POST /api/posts/notes/:id/comments/', 'POST /api/journal/'] as const) {
    expect(named(key)).toEqual([['Idempotency-Key', false]])
  }
  expect(keys.filter((key) => named(key).length)).toHaveLength(5)
})

it('every reference resolves', () => {
  const references = JSON.stringify(document).match(/"\$ref":"#\/[^"]+"/g)!
  const find = (path: string) => path.split('/').slice(1).reduce<any>((part, step) => part?.[step], document)
  for (const reference of new Set(references)) expect(find(reference.slice(8, -1)), reference).toBeDefined()
})
