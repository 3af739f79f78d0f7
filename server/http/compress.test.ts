import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { Readable } from 'node:stream'
import { beforeAll, expect, it } from 'vitest'
import { join, send, type Person } from '../testing/people.ts'
import { useServer } from '../testing/server.ts'
import { compressAnswers } from './compress.ts'

const server = useServer()
const content = 'Ten slow breaths by the window, and then the kettle. '.repeat(60).trim()
let asha: Person

beforeAll(async () => {
  asha = await join(server, 'asha')
  await send(server, 'POST /api/posts/notes/', { title: 'Morning', content }, asha.access)
})

const read = (url: string, accepted?: string) =>
  server.app.inject({
    url,
    headers: {
      authorization: `Bearer ${asha.access}`,
      ...(accepted !== undefined && { 'accept-encoding': accepted }),
    },
  })

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
  ['zstd', undefined, (body: Buffer) => body],
  [undefined, undefined, (body: Buffer) => body],
])('a client that accepts %j gets a long list encoded as %s', async (accepted, encoding, decode) => {
  const plain = await read('/api/posts/notes/')
  const { headers, rawPayload } = await read('/api/posts/notes/', accepted)
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['content-length']).toBe(String(rawPayload.length))
  expect(headers.vary).toMatch(/Accept-Encoding$/)
  expect(decode(rawPayload).toString()).toBe(plain.body)
  if (encoding) expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
})

it('a short response is not compressed', async () => {
  const { headers } = await read('/api/posts/user/', 'br')
  expect(headers['content-encoding']).toBeUndefined()
})

it('a long response to a method other than GET is not compressed', async () => {
  const { headers, body } = await server.app.inject({
    method: 'POST',
    url: '/api/posts/notes/',
    headers: { authorization: `Bearer ${asha.access}`, 'accept-encoding': 'br' },
    payload: { title: 'Evening', content },
  })
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(body)).toMatchObject({ content })
})

it('responses of 1400 characters and more are compressed, but streams are not', async () => {
  const app = Fastify()
  compressAnswers(app)
  app.get('/:length', ({ params }) => 'x'.repeat(Number((params as { length: string }).length)))
  app.get('/stream', () => Readable.from(['x'.repeat(3_000)]))
  const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect((await get('/1399')).headers).not.toHaveProperty('content-encoding')
  expect((await get('/1400')).headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(await get('/stream')).toMatchObject({ statusCode: 200, body: 'x'.repeat(3_000) })
})
