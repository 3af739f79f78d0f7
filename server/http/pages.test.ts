import Fastify from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingPreview } from './page.ts'
import { servePages } from './pages.ts'

const inline =
  '<script>worn()</script><script type="application/ld+json">{"a":1}</script><script src="/a.js"></script>'
const files: Record<string, string> = {
  'pages.json': JSON.stringify({
    pages: {
      '/': 'index.html',
      '/blogs/one': 'one.html',
      '/login': 'app.html',
      '/verify/:token': 'app.html',
      '/feed.xml': 'feed.xml',
      '/notes/:id': 'loading.html',
      '/classes': 'loading.html',
      '/classes/:id': 'loading.html',
    },
    outlines: { '/classes/:id': 'outline.html' },
    missing: { '/blogs/:slug': 'blogs-404.html' },
    notFound: '404.html',
  }),
  'client/index.html': `<html>${inline}<link rel="canonical" href="%PUBLIC_URL%/"><a href="%UNKNOWN%">100%</a></html>`,
  'client/one.html': '<p>One</p>',
  'client/app.html': '<script type="module" src="/assets/main-1234.js"></script>',
  'client/loading.html': '<title>Nitya</title><main></main>',
  'client/outline.html':
    '<title>Nitya</title><script>early()</script><h1>%TITLE%</h1><p>%UNKNOWN%</p><p>%PUBLIC_URL%</p>',
  'client/blogs-404.html': '<p>404 - Blog not found</p>',
  'client/404.html': '<p>404 Not Found</p>',
  'client/feed.xml': '<feed>%PUBLIC_URL%</feed>',
  'client/assets/a-1234.js': 'plain',
  'client/assets/a-1234.js.br': 'squeezed',
  'client/icon.svg': '<svg/>',
  'client/worker.js': 'work()',
}
const hostile = `</h1><script>alert(1)</script> $& "%TITLE%" '%PUBLIC_URL%'`
let folder: string
const app = Fastify()
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

app.addHook('onRequest', async ({ headers }, reply) => {
  if (headers.origin) reply.header('vary', 'Origin')
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitya-pages-'))
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  await servePages(app, {
    folder,
    languages: ['en'],
    sources: (pattern) =>
      pattern === '/login'
        ? [
            { 'script-src': ['https://sign.example/in.js'], 'frame-src': ['https://sign.example'] },
            { 'frame-src': ['https://mail.example'] },
          ]
        : [],
    films: (pattern) => pattern === '/login',
    secure: true,
    previews: {
      '/notes/:id': async ({ id }) => {
        if (id === '0') throw new Error('the database is away')
        return id === '1' ? { card: { title: 'A <b>', description: '"quiet"' } } : null
      },
      '/classes/:id': async ({ id }) =>
        id === '3'
          ? missingPreview
          : {
              card: { title: 'A class', description: 'with Asha' },
              ...(id === '1' && { words: { TITLE: hostile } }),
            },
      '/classes': async () => ({ data: { '@type': 'ItemList', name: '</script>' } }),
    },
    words: () => ({ PUBLIC_URL: 'https://nitya.example/?"&' }),
    count: async () => undefined,
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('a built page', () => {
  it('contains the address that it is served at, and leaves other placeholders as they are', async () => {
    const { body } = await get('/')
    expect(body).toContain('href="https://nitya.example/?&quot;&amp;/"')
    expect(body).toContain('<a href="%UNKNOWN%">100%</a>')
    expect((await get('/feed.xml')).body).toBe('<feed>https://nitya.example/?&quot;&amp;</feed>')
    expect((await get('/feed.xml')).headers['content-type']).toBe('application/xml; charset=utf-8')
  })

  it('is revalidated each time, and sent only if it changed', async () => {
    const { headers } = await get('/')
    expect(headers['cache-control']).toBe('no-cache')
    expect((await get('/', { 'if-none-match': headers['etag'] as string })).statusCode).toBe(304)
    const missing = await get('/nowhere')
    expect((await get('/nowhere', { 'if-none-match': missing.headers['etag'] as string })).statusCode).toBe(
      404,
    )
  })

  it('is not served at the address of its file, and files outside the folder are not served', async () => {
    for (const url of [
      '/app.html',
      '/blogs-404.html',
      '/../pages.json',
      '/assets/%2e%2e/%2e%2e/pages.json',
      '/assets',
    ]) {
      expect(await get(url)).toMatchObject({ statusCode: 404, body: '<p>404 Not Found</p>' })
    }
  })

  it('does not share its policy with the service worker, which is also revalidated each time', async () => {
    const { body, headers } = await get('/worker.js')
    expect(body).toBe('work()')
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    })
    expect((await get('/icon.svg')).headers['content-security-policy']).toBeUndefined()
  })

  it('is sent compressed', async () => {
    const { rawPayload, headers } = await get('/blogs/one', { 'accept-encoding': 'gzip, deflate, br' })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toBe('<p>One</p>')
  })

  it.each([
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['identity', undefined],
    ['deflate', undefined],
    ['', undefined],
    ['*', 'br'],
  ])('is sent for Accept-Encoding %j as %s', async (accepted, encoding) => {
    expect((await get('/blogs/one', { 'accept-encoding': accepted })).headers['content-encoding']).toBe(
      encoding,
    )
  })

  it('is a 404 page for unknown paths', async () => {
    expect(await get('/blogs/two')).toMatchObject({ statusCode: 404, body: '<p>404 - Blog not found</p>' })
    expect(await get('/nowhere')).toMatchObject({ statusCode: 404, body: '<p>404 Not Found</p>' })
    expect(await get('/assets/gone.js')).toMatchObject({ statusCode: 404 })
  })

  it('is not sent for unknown paths of the API, which get JSON', async () => {
    for (const url of ['/api/nothing/', '/api/', '/api', '/api?type=wisdom']) {
      const { statusCode, headers } = await get(url)
      expect([url, statusCode, headers['content-type']]).toEqual([
        url,
        404,
        'application/json; charset=utf-8',
      ])
    }
    expect((await get('/apiary')).headers['content-type']).toBe('text/html; charset=utf-8')
  })
})

describe('a preview for crawlers', () => {
  it('has a card for shared links, and is neither stored nor indexed', async () => {
    const { body, headers } = await get('/notes/1')
    expect(body).toContain('<title>A &lt;b&gt;</title><meta name="robots" content="noindex"/>')
    expect(body).toContain('<meta property="og:description" content="&quot;quiet&quot;"/>')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  it('escapes structured data so that it cannot close its script element, and allows indexing', async () => {
    const { body, headers } = await get('/classes')
    const [, json = ''] =
      /<title>Nitya<\/title><script type="application\/ld\+json">(.*)<\/script><main>/.exec(body) ?? []
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: '</script>',
    })
    expect(headers).not.toHaveProperty('x-robots-tag')
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('fills in the outline with escaped text', async () => {
    const { body, headers } = await get('/classes/1')
    const text =
      '&lt;/h1&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; &quot;%TITLE%&quot; &#39;%PUBLIC_URL%&#39;'
    expect(body).toMatch(/^<title>A class<\/title>/)
    expect(body).toContain(`<h1>${text}</h1><p>%UNKNOWN%</p><p>https://nitya.example/?&quot;&amp;</p>`)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}'/)
  })

  it('without text for the outline leaves the page without one', async () => {
    const { body, headers } = await get('/classes/2')
    expect(body).toMatch(/^<title>A class<\/title>.*<main><\/main>$/)
    expect(headers['content-security-policy']).not.toContain('sha256-')
  })

  it('of something that does not exist has 404 and is not indexed, but contains the page, which explains it', async () => {
    const { statusCode, headers, body } = await get('/classes/3')
    expect([statusCode, headers['x-robots-tag']]).toEqual([404, 'noindex'])
    expect(body).toContain('<main></main>')
  })

  it.each(['/notes/0', '/notes/2'])('leaves %s as it was built if there is nothing to add', async (path) => {
    expect(await get(path)).toMatchObject({ statusCode: 200, body: '<title>Nitya</title><main></main>' })
  })
})

describe('the policy of a page', () => {
  const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy'])

  it('allows inline scripts by their hash; JSON-LD needs no hash', async () => {
    const [scripts] = /script-src [^;]*/.exec(await policyOf('/'))!
    expect(scripts).toMatch(/^script-src 'self' 'sha256-[\w+/=]{44}'$/)
  })

  it('allows other origins only if the page’s sources name them', async () => {
    expect((await policyOf('/blogs/one')).match(/https:[^ ;]*/g)).toBeNull()
    const policy = (await policyOf('/login')).split(';')
    expect(policy).toContainEqual(
      expect.stringMatching(/^script-src 'self' .*https:\/\/sign\.example\/in\.js$/),
    )
    expect(policy).toContain('frame-src https://sign.example https://mail.example')
    expect(policy).toContain("connect-src 'self'")
  })

  it('denies by default, and upgrades requests if the product is served over TLS', async () => {
    const policy = (await policyOf('/')).split(';')
    expect(policy[0]).toBe("default-src 'none'")
    for (const directive of [
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      'frame-src',
      'upgrade-insecure-requests',
    ]) {
      expect(policy).toContain(directive)
    }
  })

  it('shares no window, frame, device or token with other sites', async () => {
    expect((await get('/')).headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect((await get('/login')).headers['permissions-policy']).toBe(
      'camera=(self), geolocation=(), microphone=(self), payment=(self)',
    )
    expect((await get('/verify/secret')).headers['referrer-policy']).toBe('no-referrer')
  })
})

it('Vary names Accept-Encoding, and keeps earlier values', async () => {
  expect((await get('/')).headers.vary).toBe('Accept-Encoding')
  expect((await get('/', { origin: 'https://app.nitya.example' })).headers.vary).toBe(
    'Origin, Accept-Encoding',
  )
})

describe('an asset', () => {
  it('is cached for a year when its name changes with its content, and sent as the build compressed it', async () => {
    const { headers, body } = await get('/assets/a-1234.js', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    expect(body).toBe('squeezed')
  })

  it('is cached for an hour if its name does not change', async () => {
    expect((await get('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it.each(['/pages.json', '/../pages.json', '/%2e%2e/pages.json', '/index.html'])(
    'is not served at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )
})
