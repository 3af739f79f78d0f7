import { SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { lifetimes } from '../../../contract/limits.ts'
import { readNow, runClock, stopClock } from '../../testing/clock.ts'
import { useServer } from '../../testing/server.ts'
import { join, logIn, send, type Person } from '../../testing/people.ts'

const server = useServer()
let asha: Person
let processes: Pick<typeof server, 'app'>[]

beforeAll(async () => {
  asha = await join(server, 'asha')
  processes = [server, await server.openAnother()]
})

const refresh = (text: unknown, turn = 0) =>
  send(processes[turn % 2]!, 'POST /api/accounts/token/refresh/', { refresh: text })
const read = (access: string, turn = 0) =>
  send(processes[turn % 2]!, 'GET /api/posts/user/', undefined, access)
const blacklisted = [401, { detail: 'Token is blacklisted', code: 'token_not_valid' }]
const shape = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body)]
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

it('a login returns its tokens in SimpleJWT’s order, and a refresh in the reverse order', async () => {
  const login = await send(server, 'POST /api/accounts/token/', asha)
  expect(Object.keys(login.json())).toEqual(['refresh', 'access'])
  expect(Object.keys((await refresh(login.json().refresh)).json())).toEqual(['access', 'refresh'])
})

it('every pair of tokens has the same lifetimes', async () => {
  const first = await logIn(server, asha)
  for (const { access, refresh: later } of [first, (await refresh(first.refresh)).json()]) {
    expect(claimsOf(access).exp - claimsOf(access).iat).toBe(lifetimes.accessMinutes * 60)
    expect(claimsOf(later).exp - claimsOf(later).iat).toBe(lifetimes.refreshDays * 86_400)
  }
})

describe('a refresh', () => {
  it('from ten tabs simultaneously, through two processes, returns the same pair and ends no session', async () => {
    for (let round = 0; round < 10; round++) {
      const session = await logIn(server, asha)
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, turn) => refresh(session.refresh, turn)),
      )
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
      const pair = answers[0]!.json()
      expect((await read(pair.access)).statusCode).toBe(200)
      expect((await refresh(pair.refresh)).statusCode).toBe(200)
    }
  })

  it('with a token used more than a minute ago ends the session, as the token may be stolen', async () => {
    const session = await logIn(server, asha)
    const pair = (await refresh(session.refresh)).json()
    await server.sql(
      "update refresh_tokens set rotated_at = rotated_at - interval '61 seconds' where rotated_at is not null",
    )
    expect(shape(await refresh(session.refresh))).toEqual(blacklisted)
    expect((await read(pair.access, 1)).statusCode).toBe(401)
    expect(shape(await refresh(pair.refresh, 1))).toEqual(blacklisted)
    expect(server.logs.some((line) => line.includes('refresh.reused'))).toBe(true)
  })

  it('does not extend the session beyond its end', async () => {
    const session = await logIn(server, asha)
    await server.sql("update sessions set ends_at = app_now() + interval '5 minutes' where id = $1", [
      claimsOf(session.refresh).sid,
    ])
    const pair = (await refresh(session.refresh)).json()
    const { exp, iat } = claimsOf(pair.refresh)
    expect(exp - iat).toBeLessThan(301)
    expect(claimsOf(pair.access).exp).toBe(exp)
    await server.sql('update sessions set ends_at = app_now() where id = $1', [claimsOf(session.refresh).sid])
    expect((await read(pair.access)).statusCode).toBe(401)
    expect(shape(await refresh(pair.refresh))).toEqual(blacklisted)
  })

  it('after a logout is refused, even within a minute of the token’s use', async () => {
    const session = await logIn(server, asha)
    const pair = (await refresh(session.refresh)).json()
    await send(server, 'POST /api/accounts/logout/', { refresh: pair.refresh })
    for (const token of [session.refresh, pair.refresh])
      expect(shape(await refresh(token))).toEqual(blacklisted)
  })

  it('with a token that we signed but never stored is refused', async () => {
    const issued = claimsOf(asha.refresh).iat
    const unknown = {
      member: asha.id,
      username: 'asha',
      session: claimsOf(asha.refresh).sid,
      id: randomUUID(),
      issued,
      expires: issued + 86_400,
    }
    expect(shape(await refresh(await server.services.tokens.sign('refresh', unknown)))).toEqual(blacklisted)
  })

  it('in the second in which its token expires is refused', async () => {
    const second = Math.floor(Date.parse(await readNow(server)) / 1_000)
    await stopClock(server, new Date(second * 1_000).toISOString())
    const claims = {
      member: asha.id,
      username: 'asha',
      session: claimsOf(asha.refresh).sid,
      id: randomUUID(),
      issued: 1,
    }
    const token = (expires: number) => server.services.tokens.sign('refresh', { ...claims, expires })
    const answers = [await refresh(await token(second)), await refresh(await token(second + 1))]
    await runClock(server)
    expect(answers.map((answer) => answer.json().detail)).toEqual([
      'Token is expired',
      'Token is blacklisted',
    ])
  })

  it('of a disabled member is refused, even after they are enabled again', async () => {
    const bela = await join(server, 'bela')
    await server.sql('update members set disabled_at = now() where id = $1', [bela.id])
    expect(shape(await refresh(bela.refresh))).toEqual([
      401,
      { detail: 'No active account found for the given token.' },
    ])
    await server.sql('update members set disabled_at = null where id = $1', [bela.id])
    expect((await refresh(bela.refresh)).statusCode).toBe(401)
  })

  it.each([
    [{}, [400, { refresh: ['This field is required.'] }]],
    [{ refresh: '' }, [400, { refresh: ['This field may not be blank.'] }]],
    [{ refresh: ' \n\t' }, [400, { refresh: ['This field may not be blank.'] }]],
    [{ refresh: 'junk' }, [401, { detail: 'Token is invalid', code: 'token_not_valid' }]],
  ])('with the body %j is refused', async (body, expected) => {
    expect(shape(await send(server, 'POST /api/accounts/token/refresh/', body))).toEqual(expected)
  })

  it('with an access token, an expired token or a deleted member’s token is refused with a specific message', async () => {
    expect(shape(await refresh(asha.access))).toEqual([
      401,
      { detail: 'Token has wrong type', code: 'token_not_valid' },
    ])
    const past = {
      member: asha.id,
      username: 'asha',
      session: claimsOf(asha.access).sid,
      id: 'x',
      issued: 1,
      expires: 2,
    }
    const expired = await server.services.tokens.sign('refresh', past)
    expect(shape(await refresh(expired))).toEqual([
      401,
      { detail: 'Token is expired', code: 'token_not_valid' },
    ])
    const gone = await join(server, 'gone')
    await server.sql('delete from members where id = $1', [gone.id])
    expect(shape(await refresh(gone.refresh))).toEqual([
      401,
      { detail: 'No active account found for the given token.' },
    ])
  })
})

describe('a logout', () => {
  it('ends the session immediately in every process, and succeeds with any body', async () => {
    const session = await logIn(server, asha)
    expect((await read(session.access, 1)).statusCode).toBe(200)
    expect((await send(server, 'POST /api/accounts/logout/', { refresh: session.refresh })).statusCode).toBe(
      200,
    )
    expect((await read(session.access, 1)).statusCode).toBe(401)
    expect(shape(await refresh(session.refresh, 1))).toEqual(blacklisted)
    const junk = ['junk', '', 'a\0b', null, 7, true, ['x'], { a: 1 }].map((refresh) => ({ refresh }))
    for (const body of [{}, ...junk, { refresh: session.refresh }]) {
      expect((await send(server, 'POST /api/accounts/logout/', body)).statusCode).toBe(200)
    }
    expect((await read(asha.access)).statusCode).toBe(200)
  })
})

describe('a forged token', () => {
  const signed = (alg: 'HS256' | 'HS512', secret: Uint8Array, change: object, header: object = {}) => {
    const claims = { ...claimsOf(asha.access), ...change }
    return new SignJWT(claims).setProtectedHeader({ alg, kid: 'test', ...header }).sign(secret)
  }

  it('is refused whichever part is forged', async () => {
    const { secret } = server.keys.token
    const [head, body, signature] = asha.access.split('.') as [string, string, string]
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT', kid: 'test' })).toString('base64url')
    const edited = Buffer.from(JSON.stringify({ ...claimsOf(asha.access), user_id: asha.id + 1 })).toString(
      'base64url',
    )
    const forged = [
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${head}.${edited}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      head,
      await signed('HS256', new Uint8Array(32), {}),
      await signed('HS512', new Uint8Array(64), {}),
      await signed('HS256', secret, {}, { kid: 'other' }),
      await signed('HS256', secret, { exp: undefined }),
      await signed('HS256', secret, { iss: 'other' }),
      await signed('HS256', secret, { aud: 'other' }),
      await signed('HS256', secret, { token_type: 'refresh' }),
      await signed('HS256', secret, { user_id: `${asha.id}` }),
      await signed('HS256', secret, { sid: undefined }),
    ]
    const answers = await Promise.all(forged.map((token) => read(token)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(forged.map(() => 401))
    expect((await read(await signed('HS256', secret, {}))).statusCode).toBe(200)
  })

  it('is refused in each of ten thousand mutations', async () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'
    const { tokens } = server.services
    let seed = 20_261_121
    const next = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
    // Excludes the signature's last character: its two unused bits don't change the token.
    const before = asha.access.length - 1
    let accepted = 0
    for (let turn = 0; turn < 10_000; turn++) {
      const at = next(before)
      const letter = alphabet[next(alphabet.length)]!
      if (letter === asha.access[at]) continue
      const mutated = asha.access.slice(0, at) + letter + asha.access.slice(at + 1)
      if (typeof (await tokens.read('access', mutated)) !== 'string') accepted++
    }
    expect(accepted).toBe(0)
  })
})
