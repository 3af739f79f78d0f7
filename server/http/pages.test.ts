import Fastify from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newsletterWords } from './newsletter-frame.ts'
import { servePages } from './pages.ts'

const inline = '<script>worn()</script><script type="application/ld+json">{"a":1}</script><script src="/a.js"></script>'
const files: Record<string, string> = {
  'pages.json': JSON.stringify({
    pages: { '/': 'index.html', '/blogs/one': 'one.html', '/login': 'app.html', '/feed.xml': 'feed.xml' },
    missing: { '/blogs/:slug': 'blogs-404.html' },
    notFound: '404.html',
  }),
  'client/index.html': `<html>${inline}<link rel="canonical" href="%PUBLIC_URL%/"><a href="%UNKNOWN%">100%</a></html>`,
  'client/one.html': '<p>One</p>',
  'client/app.html': '<script>window.__reactRouterContext = {}</script>',
  'client/blogs-404.html': '<p>404 - Blog not found</p>',
  'client/404.html': '<p>404 Not Found</p>',
  'client/feed.xml': '<feed>%PUBLIC_URL%</feed>',
  'client/assets/a-1234.js': 'plain',
  'client/assets/a-1234.js.br': 'squeezed',
  'client/icon.svg': '<svg/>',
}
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
    outside: {
      googleScript: 'https://accounts.google.com/gsi/client',
      razorpay: { scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js', apiUrl: 'https://api.razorpay.com' },
      newsletter: 'https://letters.example/nitya',
      secure: true,
    },
    previews: {},
    words: () => ({ PUBLIC_URL: 'https://nitya.example/?"&' }),
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('a built page', () => {
  it('names the address that it is served at, and leaves other signs as they are', async () => {
    const { body } = await get('/')
    expect(body).toContain('href="https://nitya.example/?&quot;&amp;/"')
    expect(body).toContain('<a href="%UNKNOWN%">100%</a>')
    expect((await get('/feed.xml')).body).toBe('<feed>https://nitya.example/?&quot;&amp;</feed>')
    expect((await get('/feed.xml')).headers['content-type']).toBe('application/xml; charset=utf-8')
  })

  it('is asked for afresh each time, and sent once', async () => {
    const { headers } = await get('/')
    expect(headers['cache-control']).toBe('no-cache')
    expect((await get('/', { 'if-none-match': headers['etag'] as string })).statusCode).toBe(304)
  })

  it('travels compressed', async () => {
    const { rawPayload, headers } = await get('/blogs/one', { 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toBe('<p>One</p>')
  })

  it('answers 404 for a thing that does not exist, with the page that says so', async () => {
    expect(await get('/blogs/two')).toMatchObject({ statusCode: 404, body: '<p>404 - Blog not found</p>' })
    expect(await get('/nowhere')).toMatchObject({ statusCode: 404, body: '<p>404 Not Found</p>' })
    expect(await get('/assets/gone.js')).toMatchObject({ statusCode: 404 })
  })

  it('leaves what is no call of the API to the API’s own answer', async () => {
    for (const url of ['/api/nothing/', '/api/', '/api', '/api?type=wisdom']) {
      const { statusCode, headers } = await get(url)
      expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8'])
    }
    expect((await get('/apiary')).headers['content-type']).toBe('text/html; charset=utf-8')
  })
})

describe('what a page may do (quality S14)', () => {
  const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy'])

  it('runs inline scripts by their hash; data needs none', async () => {
    const [scripts] = /script-src [^;]*/.exec(await policyOf('/'))!
    expect(scripts).toMatch(/^script-src 'self' 'sha256-[\w+/=]{44}'$/)
  })

  it('reaches no place outside but the newsletter’s frame when it is a page to read', async () => {
    const policy = await policyOf('/blogs/one')
    expect(policy.match(/https:[^ ;]*/g)).toEqual(['https://letters.example'])
    expect(policy).toContain('frame-src https://letters.example;')
  })

  it('reaches Google and Razorpay where the app runs', async () => {
    const policy = await policyOf('/login')
    expect(policy).toContain('https://accounts.google.com/gsi/client')
    expect(policy).toContain('https://checkout.razorpay.com')
  })
})

it('a page differs by encoding, and by whatever else was said of it before', async () => {
  expect((await get('/')).headers.vary).toBe('Accept-Encoding')
  expect((await get('/', { origin: 'https://app.nitya.example' })).headers.vary).toBe('Origin, Accept-Encoding')
})

describe('a file beside the pages', () => {
  it('is kept for a year when its name changes with its content, and sent as the build compressed it', async () => {
    const { headers, body } = await get('/assets/a-1234.js', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' })
    expect(body).toBe('squeezed')
  })

  it('is asked for again after an hour when it does not', async () => {
    expect((await get('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it.each(['/pages.json', '/../pages.json', '/%2e%2e/pages.json', '/index.html'])('is none of ours at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})

describe('the newsletter’s frame (quality S17)', () => {
  it('may run scripts as itself when it is at another origin', () => {
    expect(newsletterWords('https://letters.example/nitya', 'https://nitya.example')).toEqual({
      NEWSLETTER_URL: 'https://letters.example/nitya',
      NEWSLETTER_SANDBOX: 'allow-scripts allow-forms allow-popups allow-same-origin',
    })
  })

  it.each([null, 'https://nitya.example/letters'])('never has both permissions on our own origin (%s)', (url) => {
    const { NEWSLETTER_SANDBOX } = newsletterWords(url, 'https://nitya.example')
    expect(NEWSLETTER_SANDBOX).not.toMatch(/allow-scripts|allow-same-origin/)
  })
})
