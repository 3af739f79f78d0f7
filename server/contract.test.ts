import { beforeAll, describe, expect, it } from 'vitest'
import { api, type Key } from '../contract/api.ts'
import { failuresOf, type Line } from '../contract/line.ts'
import { describeApi } from './http/openapi.ts'
import { useServer } from './testing/server.ts'
import { insertMember } from './testing/insert-member.ts'
import { join, send, type Person } from './testing/people.ts'
import { readNow } from './testing/clock.ts'

const server = useServer()
const keys = Object.keys(api) as Key[]
const { paths } = describeApi()
const guarded = keys.filter((key) => api[key].guard === 'member')
let asha: Person

beforeAll(async () => {
  asha = await join(server, 'asha')
})

/** Returns the call's key with valid but nonexistent values for its path parameters. */
const addressed = (key: string) =>
  key
    .replace(':purpose', 'dosha')
    .replace(':role', 'desk')
    .replace(':address/:px', `${'a'.repeat(22)}/96`)
    .replace('sessions/:id', 'sessions/00000000-0000-4000-8000-000000000000')
    .replace(/:(\w+)/g, '1')

describe('every line of the contract', () => {
  it.each(keys)('%s is served', async (key) => {
    const bela = await insertMember(server, 'bela')
    const answer = await send(server, addressed(key), {}, bela.access)
    expect(answer.statusCode === 404 && answer.json().detail === 'Not found.').toBe(false)
    expect([405, 500]).not.toContain(answer.statusCode)
  })

  it.each(keys)('%s is documented with every status it can return', (key) => {
    const line: Line = api[key]
    const [method, url] = key.split(' ') as [string, string]
    const path = paths[url.replace(/:(\w+)/g, '{$1}')]
    const call = path?.[method.toLowerCase()] as { responses: object } | undefined
    expect(Object.keys(call?.responses ?? {}).map(Number)).toEqual(
      expect.arrayContaining([line.status, ...failuresOf(line)]),
    )
  })

  it.each(keys)('%s has a path that begins with /api/ and ends with a slash', (key) => {
    expect(key).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/api\/[\w/:.-]+\/$/)
  })
})

describe('every guarded line', () => {
  it.each(guarded)('%s returns 401 without credentials, with the contract’s message', async (key) => {
    for (const url of [addressed(key), addressed(key).replace(/\/$/, '')]) {
      const answer = await send(server, url, {})
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { detail: 'Authentication credentials were not provided.' },
      ])
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"')
    }
  })

  it.each(guarded)(
    '%s returns 401 for an expired and a forged access token, and for a refresh token',
    async (key) => {
      const now = Math.floor(Date.parse(await readNow(server)) / 1_000)
      const whose = { member: asha.id, username: 'asha', session: sessionOf(asha.access), id: 'x' }
      const expired = await server.services.tokens.sign('access', {
        ...whose,
        issued: now - 1_000,
        expires: now - 1,
      })
      const forged = `${asha.access.slice(0, -4)}AAAA`
      for (const [access, message] of [
        [expired, 'Token is expired'],
        [forged, 'Token is invalid'],
        [asha.refresh, 'Token has wrong type'],
      ] as const) {
        const answer = await send(server, addressed(key), {}, access)
        expect([answer.statusCode, answer.json()]).toEqual([
          401,
          {
            detail: 'Given token not valid for any token type',
            code: 'token_not_valid',
            messages: [{ token_class: 'AccessToken', token_type: 'access', message }],
          },
        ])
      }
    },
  )
})

const sessionOf = (access: string) =>
  JSON.parse(Buffer.from(access.split('.')[1]!, 'base64url').toString()).sid as string

it('a member who is disabled, logged out or deleted is refused from the next call on', async () => {
  const gone = await join(server, 'gone')
  const read = async () => {
    const answer = await send(server, 'GET /api/posts/user/', undefined, gone.access)
    return [answer.statusCode, answer.json().code ?? answer.json().username]
  }
  expect(await read()).toEqual([200, 'gone'])
  await server.sql('update members set disabled_at = now() where id = $1', [gone.id])
  expect(await read()).toEqual([401, 'user_inactive'])
  await server.sql('update members set disabled_at = null where id = $1', [gone.id])
  await send(server, 'POST /api/accounts/logout/', { refresh: gone.refresh })
  expect(await read()).toEqual([401, 'token_not_valid'])
  await server.sql('delete from members where id = $1', [gone.id])
  expect(await read()).toEqual([401, 'user_not_found'])
})
