import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openTokens } from './tokens.ts'

const session = randomUUID()
const claims = { member: 7, username: 'asha', session, id: session, issued: 1_000, expires: 2_000 }
const open = () => openTokens([{ kid: 'test', secret: randomBytes(32) }])

it('a remembered token gives the same claims again, and none to another text, type or key', async () => {
  const tokens = open()
  const token = await tokens.sign('access', claims)
  const { issued: _, ...said } = claims
  for (let time = 0; time < 2; time++) expect(await tokens.read('access', token)).toEqual(said)
  expect(await tokens.read('refresh', token)).toBe('Token has wrong type')
  expect(await open().read('access', token)).toBe('Token is invalid')
  const [header, payload, signature] = token.split('.') as [string, string, string]
  const forged = Buffer.from(JSON.stringify({ ...JSON.parse(String(Buffer.from(payload, 'base64url'))), user_id: 8 })).toString('base64url')
  for (const text of [`${header}.${forged}.${signature}`, `${header}.${payload}.${signature.slice(1)}`, `${header}.${payload}.`, ` ${token}`]) {
    expect(await tokens.read('access', text), text).toBe('Token is invalid')
  }
})
