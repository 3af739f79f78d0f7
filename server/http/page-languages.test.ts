import Fastify from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { currentLanguage } from '../core/language.ts'
import { servePages } from './pages.ts'

const files: Record<string, string> = {
  'pages.json': JSON.stringify({
    pages: {
      '/': 'index.html',
      '/login': 'login.html',
      '/feed.xml': 'feed.xml',
      '/hi/': 'hi/index.html',
      '/hi/login': 'hi/login.html',
      '/talk': 'talk.html',
      '/hi/talk': 'hi/talk.html',
    },
    outlines: {},
    missing: { '/hi/*': 'hi/404.html' },
    notFound: '404.html',
  }),
  'client/index.html': 'Home',
  'client/login.html': 'Log in',
  'client/feed.xml': '<feed/>',
  'client/404.html': 'Nothing',
  'client/hi/index.html': 'घर %CHAT%',
  'client/hi/login.html': 'लॉग इन',
  'client/talk.html': '%IN%',
  'client/hi/talk.html': '%IN%',
  'client/hi/404.html': 'कुछ नहीं',
}
let folder: string
const app = Fastify()
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const inHindi = { 'accept-language': 'hi-IN' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitya-languages-'))
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  await servePages(app, {
    folder,
    languages: ['en', 'hi'],
    sources: (pattern) => (pattern === '/login' ? [{ 'script-src': ['https://google.example'] }] : []),
    films: () => false,
    secure: false,
    words: (tongue) => ({ CHAT: `chat in ${tongue}` }),
    previews: { '/talk': async () => ({ words: { IN: currentLanguage() } }) },
    count: async () => undefined,
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

it('an address with a language is served in that language, regardless of the visitor’s preference', async () => {
  expect((await get('/hi/login', { cookie: 'language=en' })).body).toBe('लॉग इन')
  expect((await get('/hi/')).body).toBe('घर chat in hi')
})

it('the server’s words in a document are in the language of its address', async () => {
  expect((await get('/hi/talk')).body).toContain('hi')
  expect((await get('/talk')).body).toContain('en')
})

it('a path without a language redirects to the visitor’s preferred language', async () => {
  const { statusCode, headers } = await get('/login?next=%2Fcommunity', inHindi)
  expect([statusCode, headers['location']]).toEqual([302, '/hi/login?next=%2Fcommunity'])
  expect(headers).toMatchObject({ vary: 'Cookie, Accept-Language', 'cache-control': 'no-cache' })
})

it('caches store the English document separately from redirects to other languages', async () => {
  const { body, headers } = await get('/login')
  expect(body).toBe('Log in')
  expect(headers['vary']).toBe('Cookie, Accept-Language, Accept-Encoding')
})

it('a page’s policy is the same in all languages', async () => {
  for (const url of ['/login', '/hi/login'])
    expect((await get(url)).headers['content-security-policy'], url).toContain('https://google.example')
})

it('feeds and unknown paths are not redirected', async () => {
  expect((await get('/feed.xml', inHindi)).statusCode).toBe(200)
  expect((await get('/nothing', inHindi)).body).toBe('Nothing')
  expect(await get('/hi/nothing')).toMatchObject({ statusCode: 404, body: 'कुछ नहीं' })
})
