import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { faults, type FaultName, type MintRequest } from './faults.ts'
import { startGoogle, type Google } from './google.ts'

let folder: string
let google: Google

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitya-issuer-'))
  google = await startGoogle({ folder, port: 0 })
})

afterEach(async () => {
  await google.stop()
  await rm(folder, { recursive: true })
})

test('a credential has the same claims as Google’s', async () => {
  const credential = String(await google.mint())
  const kid = expect.stringMatching(/^[0-9a-f]{40}$/)
  expect(decodeProtectedHeader(credential)).toEqual({ alg: 'RS256', kid, typ: 'JWT' })
  const claims = decodeJwt(credential)
  expect(claims).toEqual({
    iss: 'https://accounts.google.com',
    azp: google.clientId,
    aud: google.clientId,
    sub: expect.stringMatching(/^1\d{20}$/),
    email: 'asha@gmail.com',
    email_verified: true,
    nbf: Number(claims.iat) - 300,
    name: 'Asha Rao',
    given_name: 'Asha',
    iat: expect.any(Number),
    exp: Number(claims.iat) + 3600,
    jti: expect.stringMatching(/^[0-9a-f]{40}$/),
  })
})

test('an email always belongs to the same person, and another email to another person', async () => {
  const subjects = await Promise.all(
    ['asha@gmail.com', 'Asha@gmail.com', 'bela@studio.example'].map(async (email) => subjectOf({ email })),
  )
  expect(new Set(subjects).size).toBe(2)
})

test('claims can be set and omitted', async () => {
  const claims = decodeJwt(
    String(await google.mint({ email: 'new.person@example.org', hd: 'example.org', jti: null })),
  )
  expect(claims).toMatchObject({ email: 'new.person@example.org', name: 'New Person', hd: 'example.org' })
  expect(claims).not.toHaveProperty('jti')
})

test('published keys verify a credential, and can be cached like Google’s', async () => {
  const keys = createRemoteJWKSet(new URL(google.jwksUrl))
  expect((await jwtVerify(String(await google.mint()), keys)).payload.email).toBe('asha@gmail.com')
  const response = await fetch(google.jwksUrl)
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=21600/)
  expect(Object.keys(((await response.json()) as { keys: object[] }).keys[0] ?? {}).sort()).toEqual([
    'alg',
    'e',
    'kid',
    'kty',
    'n',
    'use',
  ])
})

test('a rotation signs with a new key and keeps the previous one', async () => {
  const before = String(await google.mint())
  await google.rotate()
  const keys = createRemoteJWKSet(new URL(google.jwksUrl))
  await jwtVerify(before, keys)
  await jwtVerify(String(await google.mint()), keys)
  await google.rotate()
  await expect(jwtVerify(before, createRemoteJWKSet(new URL(google.jwksUrl)))).rejects.toThrow(
    'no applicable key',
  )
})

test('keys survive a restart, readable only by their owner', async () => {
  const before = String(await google.mint())
  await google.stop()
  google = await startGoogle({ folder, port: 0 })
  await jwtVerify(before, createRemoteJWKSet(new URL(google.jwksUrl)))
  expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600)
})

test('credentials can be requested over HTTP, with or without a fault', async () => {
  expect(await mintOverHttp({ email: 'bela@studio.example' })).toEqual({
    credential: expect.stringContaining('.'),
  })
  expect(await mintOverHttp({ fault: 'widget-error' })).toEqual({})
  expect(await mintOverHttp({ fault: 'not-a-string' })).toEqual({ credential: { token: expect.any(String) } })
  expect(await mintOverHttp({ fault: 'toString' })).toMatchObject({
    error: expect.stringContaining('Unknown fault'),
  })
})

test('every fault has a description, and none yields a valid credential', async () => {
  const keys = createRemoteJWKSet(new URL(google.jwksUrl))
  const honestOnes = []
  for (const fault of Object.keys(faults) as FaultName[]) {
    expect(faults[fault].says).toMatch(/\w/)
    const credential = await google.mint({ fault })
    const signed = await jwtVerify(String(credential), keys, {
      audience: google.clientId,
      issuer: 'https://accounts.google.com',
      maxTokenAge: 3600,
      algorithms: ['RS256'],
    }).catch(() => undefined)
    if (signed) honestOnes.push(fault)
  }
  // These credentials are signed correctly, but their claims are wrong.
  expect(honestOnes.join(' ')).toBe(
    'several-audiences wrong-party no-subject no-email endless unverified-email verified-as-text verified-missing',
  )
})

test('a fault in the key endpoint can be switched on from the page', async () => {
  await fetch(`${google.address}/switches/trouble/failing`, { method: 'POST' })
  expect((await fetch(google.jwksUrl)).status).toBe(503)
  expect((await fetch(`${google.address}/switches/trouble/nonsense`, { method: 'POST' })).status).toBe(404)
  await fetch(`${google.address}/switches/trouble/none`, { method: 'POST' })
  await fetch(`${google.address}/switches/rotate`, { method: 'POST' })
  expect((await (await fetch(google.jwksUrl)).json()) as object).toMatchObject({ keys: [{}, {}] })
})

test('the script and the account chooser are served from the same origin, and load nothing from other origins', async () => {
  expect(google.scriptUrl).toBe(`${google.address}/gsi/client`)
  for (const path of [
    '/',
    '/switches.js',
    '/gsi/client',
    '/gsi/select',
    '/gsi/select.js',
    '/gsi/style.css',
  ]) {
    const response = await fetch(google.address + path)
    expect(response.status).toBe(200)
    expect(await response.text()).not.toMatch(/(src|href)="https?:/)
  }
  expect((await fetch(google.scriptUrl)).headers.get('content-type')).toContain('text/javascript')
})

test('the start fails if the keys are unreadable, instead of replacing them', async () => {
  const file = join(folder, 'keys.json')
  await writeFile(file, '[{')
  await expect(startGoogle({ folder, port: 0 })).rejects.toThrow(SyntaxError)
  expect(await readFile(file, 'utf8')).toBe('[{')
})

async function subjectOf(claims: MintRequest): Promise<unknown> {
  return decodeJwt(String(await google.mint(claims))).sub
}

async function mintOverHttp(body: object): Promise<unknown> {
  const response = await fetch(`${google.address}/mint`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}
