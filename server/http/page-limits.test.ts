import Fastify, { type FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { useServer } from '../testing/server.ts'
import { servePages } from './pages.ts'
import { openThrottle } from './throttle.ts'

/** Allows a visitor three reads a minute. */
const scale = 0.05
const server = useServer({ rateLimitScale: scale })
const pages = {
  '/': 'page.html',
  '/classes': 'page.html',
  '/classes/:id': 'page.html',
  '/notes/:id': 'page.html',
}
let folder: string
let documents: FastifyInstance
let rendered = 0
let networks = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitya-limits-'))
  await mkdir(join(folder, 'client'))
  await writeFile(
    join(folder, 'pages.json'),
    JSON.stringify({ pages, outlines: {}, missing: {}, notFound: 'page.html' }),
  )
  await writeFile(join(folder, 'client/page.html'), '<title>Nitya</title>')
  documents = await open(openThrottle(server.services.db, scale))
})
afterAll(async () => {
  await documents.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => server.sql('delete from rate_limits'))

async function open({ count }: Pick<ReturnType<typeof openThrottle>, 'count'>) {
  const app = Fastify()
  const preview = async () => (rendered++, { data: {} })
  await servePages(app, {
    folder,
    languages: ['en'],
    sources: () => [],
    films: () => false,
    secure: false,
    words: () => ({}),
    previews: { '/classes': preview, '/classes/:id': preview, '/notes/:id': preview },
    count: ({ ip }) => count('read', { ip, viewer: null }),
  })
  return app
}

const from = (remoteAddress: string) => (url: string) => documents.inject({ url, remoteAddress })

it.each(['/classes', '/classes/7', '/classes/7?utm=1', '/classes/none', '/notes/7'])(
  'the document %s counts as a read by the visitor, as do their browser’s calls',
  async (url) => {
    const remoteAddress = `10.90.0.${++networks}`
    const read = from(remoteAddress)
    for (let turn = 1; turn <= 2; turn++) expect((await read(url)).statusCode).toBe(200)
    const call = () => server.app.inject({ url: '/api/classes/', remoteAddress })
    expect((await call()).statusCode).toBe(200)
    const before = rendered
    const { statusCode, headers, body } = await read(url)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      429,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body).toContain('Try again in a minute.')
    expect(rendered).toBe(before)
    expect((await call()).statusCode).toBe(429)
    expect((await from(`10.91.0.${networks}`)(url)).statusCode).toBe(200)
  },
)

it('a document that is the same for everybody is not counted', async () => {
  for (let turn = 1; turn <= 5; turn++) expect((await from('10.92.0.1')('/')).statusCode).toBe(200)
  expect(await server.sql('select from rate_limits')).toEqual([])
})

it('documents are served while the database cannot count', async () => {
  const count = () => Promise.reject(new Error('the database is away'))
  const app = await open({ count })
  expect((await app.inject('/classes')).statusCode).toBe(200)
  await app.close()
})
