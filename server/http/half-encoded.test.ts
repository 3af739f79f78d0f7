import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serve, type Running } from '../main.ts'
import { useServer } from '../testing/server.ts'

const server = useServer()
let folder: string
let site: Running
let apiAlone: Running
const key = () => ({ kid: 'half', secret: randomBytes(32) })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitya-half-'))
  await mkdir(join(folder, 'client'))
  await writeFile(
    join(folder, 'pages.json'),
    JSON.stringify({ pages: {}, missing: {}, notFound: '404.html' }),
  )
  await writeFile(join(folder, 'client/404.html'), '<p>404 Not Found</p>')
  const open = (webFolder: string | null) =>
    serve({
      port: { number: 0, asked: true },
      host: '127.0.0.1',
      databaseUrl: server.url,
      keys: { token: [key()], seal: [key()], journal: [key()] },
      pushKey: null,
      publicUrl: null,
      mail: { url: server.mailbox.smtpUrl, from: 'Nitya <hello@nitya.test>' },
      google: null,
      razorpay: server.razorpay.merchant,
      livekit: null,
      communityChatUrl: null,
      grievanceOfficer: { name: 'Nitya', address: 'grievances@nitya.test' },
      languages: ['en'],
      newsletterUrl: null,
      metrics: null,
      securityContact: null,
      rateLimitScale: 1_000,
      staffSecondFactor: 'passkey',
      trustedProxies: [],
      corsOrigins: [],
      webFolder,
      log: join(folder, 'app.log'),
      logLevel: 'info',
      production: false,
    })
  site = await open(folder)
  apiAlone = await open(null)
})
afterAll(async () => {
  await Promise.all([site.stop(), apiAlone.stop()])
  await rm(folder, { recursive: true })
})

const ask = async ({ address }: Running, path: string, method = 'GET') => {
  const answer = await fetch(address + path, { method })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    headers: answer.headers,
    text: await answer.text(),
  }
}
const page = { status: 404, type: 'text/html; charset=utf-8' }
const data = { status: 404, type: 'application/json; charset=utf-8', text: '{"detail":"Not found."}' }

it('a half-encoded path shows the page for unknown paths', async () => {
  for (const path of ['/%E0%A4%A', '/blogs/%', '/assets/%E0.js', '/apiary/%E0%A4%A?a=b']) {
    const missing = await ask(site, path)
    expect(missing, path).toMatchObject({ ...page, text: '<p>404 Not Found</p>' })
    for (const name of [
      'content-security-policy',
      'cache-control',
      'x-content-type-options',
      'strict-transport-security',
    ]) {
      expect(missing.headers.get(name), name).toBe((await ask(site, '/nowhere')).headers.get(name))
    }
  }
  expect(await ask(site, '/%E0%A4%A', 'HEAD')).toMatchObject({ ...page, text: '' })
})

it('a half-encoded path of the API, and any half-encoded path if no pages are served, gets a JSON response', async () => {
  for (const path of ['/api/%E0%A4%A', '/api/posts/notes/%/'])
    expect(await ask(site, path), path).toMatchObject(data)
  expect(await ask(site, '/%E0%A4%A', 'POST')).toMatchObject(data)
  expect(await ask(apiAlone, '/%E0%A4%A')).toMatchObject(data)
})

it('GET on an API path that has no GET call is a 405 even when pages are served', async () => {
  expect(await ask(site, '/api/accounts/token/')).toMatchObject({ status: 405 })
})
