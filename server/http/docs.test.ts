import { createHash } from 'node:crypto'
import type { TSchema } from 'typebox'
import { Check, Errors } from 'typebox/value'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { api, type Key } from '../../contract/api.ts'
import type { Line } from '../../contract/line.ts'
import { serveDocs } from './docs.ts'
import { closed, describeApi, type Operation } from './openapi.ts'

const keys = Object.keys(api) as Key[]
const document = describeApi()
const operationOf = (key: string): Operation => {
  const [method, url] = key.split(' ') as [string, string]
  return document.paths[url.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
}
const app = Fastify()
serveDocs(app)
const answer = await app.inject('/api/docs')
const sectionOf = (id: string) => answer.body.split(`<article id="${id}">`)[1]!.split('</article>')[0]!

it.each(keys)('the reading page tells of %s: its fields, its own statuses, an example of what is sent and answered', (key) => {
  const line: Line = api[key]
  const { operationId, responses } = operationOf(key)
  const section = sectionOf(operationId)
  expect(section).toContain(line.guard === 'member' ? 'For members.' : 'Open to all.')
  for (const part of [line.params, line.query, line.body]) {
    for (const name of Object.keys(part?.properties ?? {})) expect(section).toContain(`<code>${name}</code>`)
  }
  for (const status of Object.keys(responses)) expect(`${section}${answer.body.split('</header>')[0]}`).toContain(`>${status}</th>`)
  if (line.body && Object.keys(line.body.properties).length) expect(section).toContain('Body, for example')
  expect(section.includes('Answer, for example')).toBe(line.answer !== undefined)
})

it.each(keys)('the examples of %s are taken by its own schemas', (key) => {
  const line: Line = api[key]
  const { requestBody, responses } = operationOf(key)
  const given = requestBody?.content['application/json']?.example
  const success = responses[line.status]
  const answered = success && 'content' in success ? success.content?.['application/json']?.example : undefined
  const faults = (schema: TSchema | undefined, value: unknown) =>
    schema === undefined || Check(schema, value) ? [] : [...Errors(schema, value)]
  expect([faults(closed(line.body), given), faults(closed(line.answer), answered)]).toEqual([[], []])
})

it('each call of the document has a name of its own, and says which parts must be given', () => {
  const names = keys.map((key) => operationOf(key).operationId)
  expect(new Set(names).size).toBe(keys.length)
  expect(operationOf('GET /api/daily-content/').parameters).toMatchObject([{ name: 'type', in: 'query', required: true }])
  expect(operationOf('PATCH /api/posts/notes/like/:id/').requestBody?.required).toBe(false)
  expect(operationOf('POST /api/posts/notes/').requestBody?.required).toBe(true)
})

it('headers that a call reads are told in the document and on the page', () => {
  const named = (key: Key) => operationOf(key).parameters.filter((each) => each.in === 'header').map(({ name, required }) => [name, required])
  expect(named('GET /api/accounts/export/')).toEqual([['X-Account-Password', false], ['X-Google-Token', false]])
  expect(named('POST /api/payments/webhook/')).toEqual([['X-Razorpay-Signature', true], ['X-Razorpay-Event-Id', false]])
  for (const key of ['POST /api/posts/notes/', 'POST /api/posts/notes/:id/comments/', 'POST /api/journal/'] as const) {
    expect(named(key)).toEqual([['Idempotency-Key', false]])
    expect(sectionOf(operationOf(key).operationId)).toContain('<code>Idempotency-Key</code>')
  }
  expect(keys.filter((key) => named(key).length)).toHaveLength(5)
})

it('every reference of the document leads somewhere', () => {
  const references = JSON.stringify(document).match(/"\$ref":"#\/[^"]+"/g)!
  const find = (path: string) => path.split('/').slice(1).reduce<any>((place, step) => place?.[step], document)
  for (const reference of new Set(references)) expect(find(reference.slice(8, -1)), reference).toBeDefined()
})

it('the reading page runs nothing, loads nothing, and wears the one style that its policy knows', () => {
  const { body, headers } = answer
  expect(body).not.toMatch(/<script|\son\w+=|https?:\/\/|<link|<img/)
  const [, style] = /<style>([\s\S]*?)<\/style>/.exec(body)!
  const hash = createHash('sha256').update(style!).digest('base64')
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  expect(body).not.toContain('style="')
})
