import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { apiHeaders, isApi, setHeaders } from './headers.ts'

const app = Fastify()
setHeaders(app)
app.get('/api/notes/', async () => ({}))
app.get('/api/file/', async (_request, reply) => reply.header('cache-control', 'private').send({}))
app.get('/blogs', async () => 'a page')
afterAll(() => app.close())

it.each([
  ['/api', true],
  ['/api/', true],
  ['/api?x', true],
  ['/api/notes/', true],
  ['/apis', false],
  ['/', false],
  ['/blogs/api/', false],
])('%s belongs to the API: %s', (url, expected) => expect(isApi(url)).toBe(expected))

it('API responses are neither cached, framed nor sniffed', async () => {
  expect((await app.inject('/api/notes/')).headers).toMatchObject(apiHeaders)
})

it('a header already set on a response is not overwritten', async () => {
  expect((await app.inject('/api/file/')).headers).toMatchObject({
    ...apiHeaders,
    'cache-control': 'private',
  })
})

it('pages have the two headers that apply everywhere, and no others', async () => {
  const { headers } = await app.inject('/blogs')
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  })
  expect(headers).not.toHaveProperty('cache-control')
  expect(headers).not.toHaveProperty('content-security-policy')
})
