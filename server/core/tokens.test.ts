import { randomBytes, randomUUID } from 'node:crypto'
import { SignJWT, type JWTPayload } from 'jose'
import { expect, it, vi } from 'vitest'
import { openTokens } from './tokens.ts'

const session = randomUUID()
const claims = { member: 7, username: 'asha', session, id: session, issued: 1_000, expires: 2_000 }
const open = () => openTokens([{ kid: 'test', secret: randomBytes(32) }])

it('a cached token yields the same claims again, but only for the same text, type and key', async () => {
  const tokens = open()
  const token = await tokens.sign('access', claims)
  const { issued: _, ...said } = claims
  for (let time = 0; time < 2; time++) expect(await tokens.read('access', token)).toEqual(said)
  expect(await tokens.read('refresh', token)).toBe('wrong_type')
  expect(await open().read('access', token)).toBe('invalid')
  const [header, payload, signature] = token.split('.') as [string, string, string]
  const forged = Buffer.from(
    JSON.stringify({ ...JSON.parse(String(Buffer.from(payload, 'base64url'))), user_id: 8 }),
  ).toString('base64url')
  for (const text of [
    `${header}.${forged}.${signature}`,
    `${header}.${payload}.${signature.slice(1)}`,
    `${header}.${payload}.`,
    ` ${token}`,
  ]) {
    expect(await tokens.read('access', text), text).toBe('invalid')
  }
})

/** Signs a token like the app's, except for the given claims and header. */
const forge = (secret: Uint8Array, claims: JWTPayload, header: { kid?: string } = { kid: 'test' }) =>
  new SignJWT({ token_type: 'access', user_id: 7, username: 'asha', sid: session, ...claims })
    .setProtectedHeader({ alg: 'HS256', ...header })
    .setJti(session)
    .setIssuedAt(1_000)
    .setExpirationTime(2_000)
    .setIssuer('nitya')
    .setAudience('nitya')
    .sign(secret)

it.each([
  ['no member', { user_id: undefined }],
  ['a member’s id as text', { user_id: '7' }],
  ['a fractional member id', { user_id: 7.5 }],
  ['no name', { username: undefined }],
  ['no session', { sid: undefined }],
])('a token signed with our key but with %s is invalid', async (_, claims) => {
  const secret = randomBytes(32)
  const tokens = openTokens([{ kid: 'test', secret }])
  expect(await tokens.read('access', await forge(secret, {}))).toMatchObject({
    member: 7,
    username: 'asha',
    session,
  })
  expect(await tokens.read('access', await forge(secret, claims as JWTPayload))).toBe('invalid')
})

it('a token must name the key that signed it', async () => {
  const [newer, older] = [
    { kid: 'newer', secret: randomBytes(32) },
    { kid: 'older', secret: randomBytes(32) },
  ]
  const tokens = openTokens([newer, older])
  for (const key of [newer, older])
    expect(await tokens.read('access', await forge(key.secret, {}, { kid: key.kid }))).toMatchObject({
      member: 7,
    })
  for (const header of [{}, { kid: '' }, { kid: 'older' }, { kid: 'unknown' }]) {
    expect(await tokens.read('access', await forge(newer.secret, {}, header)), JSON.stringify(header)).toBe(
      'invalid',
    )
  }
})

it('a token’s signature is verified once, until the cache evicts it', async () => {
  const tokens = openTokens([{ kid: 'test', secret: randomBytes(32) }], 3)
  const verify = vi.spyOn(crypto.subtle, 'verify')
  const read = async (id: string) => {
    expect(await tokens.read('access', await tokens.sign('access', { ...claims, id }))).toMatchObject({ id })
    return verify.mock.calls.length
  }
  const verified: number[] = []
  for (const id of ['first', 'first', 'second', 'third', 'first', 'fourth', 'first'])
    verified.push(await read(id))
  expect(verified).toEqual([1, 1, 2, 3, 3, 4, 5])
  verify.mockRestore()
})
