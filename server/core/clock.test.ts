import { glob, readFile } from 'node:fs/promises'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { rates } from '../../contract/rates.ts'
import { openThrottle } from '../http/throttle.ts'
import { runClock, stopClock } from '../testing/clock.ts'
import { useServer } from '../testing/server.ts'
import { join, logIn, send, type Person } from '../testing/people.ts'
import { readClock } from './clock.ts'

const server = useServer()
const hour = 3_600_000
let asha: Person
let bela: Person
// Runs before any clock is moved: the job queue that delivers the registration emails uses this process's
// clock.
beforeAll(async () => {
  asha = await join(server, 'asha')
  bela = await join(server, 'bela')
})
afterEach(async () => {
  vi.useRealTimers()
  await runClock(server)
})

const read = (access: string) => send(server, 'GET /api/posts/user/', undefined, access)
const write = (access: string) => send(server, 'POST /api/streaks/ping/', {}, access)
const refresh = (token: string) => send(server, 'POST /api/accounts/token/refresh/', { refresh: token })

describe('one clock issues and checks tokens', () => {
  it.each([
    ['two hours ahead', 2 * hour],
    ['two hours behind', -2 * hour],
  ])('with this process’s clock %s, tokens work for their 15 minutes and no longer', async (_name, shift) => {
    const credential = await server.google.mint({ sub: `s${shift}`, email: `g${shift}@gmail.com` })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + shift })
    const session = await logIn(server, asha)
    expect((await read(session.access)).statusCode).toBe(200)
    expect((await write(session.access)).statusCode).toBe(200)
    const next = (await refresh(session.refresh)).json()
    expect((await read(next.access)).statusCode).toBe(200)
    expect((await send(server, 'POST /api/accounts/google-login/', { token: credential })).statusCode).toBe(
      200,
    )
    await runClock(server, '15 minutes 1 second')
    for (const answer of [await read(next.access), await write(next.access)]) {
      expect([answer.statusCode, answer.json().messages[0].message]).toEqual([401, 'Token is expired'])
    }
  })

  it('setting this process’s clock back does not lengthen a session', async () => {
    const { access } = await logIn(server, asha)
    await runClock(server, '16 minutes')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 24 * hour })
    expect((await read(access)).statusCode).toBe(401)
  })

  it('renaming a member issues an access token by the same clock', async () => {
    await runClock(server, '-1 day')
    const session = await logIn(server, bela)
    const { access } = (
      await send(server, 'PUT /api/accounts/change-username/', { username: 'bela2' }, session.access)
    ).json()
    await runClock(server, '-1 day +16 minutes')
    expect((await read(access)).statusCode).toBe(401)
  })
})

describe('the test clock', () => {
  it('expires an access token, a refresh token and a session in turn', async () => {
    const { access, refresh: first } = await logIn(server, asha)
    await runClock(server, '14 minutes')
    expect((await read(access)).statusCode).toBe(200)
    await runClock(server, '16 minutes')
    expect((await read(access)).statusCode).toBe(401)
    await runClock(server, '13 days')
    const { refresh: second } = (await refresh(first)).json()
    await runClock(server, '28 days')
    const late = await refresh(second)
    expect([late.statusCode, late.json()]).toEqual([
      401,
      { detail: 'Token is expired', code: 'token_not_valid' },
    ])
    expect((await logIn(server, asha)).access).toBeTypeOf('string')
  })

  it('applies to every process from its next statement on, and does not advance while it is stopped', async () => {
    const another = await server.openAnother()
    await stopClock(server, '2031-05-01T06:30:00Z')
    for (const { services } of [server, another]) {
      expect((await readClock(services.db)).toISOString()).toBe('2031-05-01T06:30:00.000Z')
    }
  })
})

describe('an exhausted limit', () => {
  const { member: uses, seconds } = rates.password
  const sentBy = (id: number) => ({ ip: '10.0.0.1', viewer: { id, username: 'asha', session: '' } })
  const useUp = async (member: number) => {
    const throttle = openThrottle(server.services.db, 1)
    for (let use = 0; use < uses; use++) await throttle.count('password', sentBy(member))
    await expect(throttle.count('password', sentBy(member))).rejects.toMatchObject({ status: 429 })
    return throttle
  }

  it('lasts no longer when this process’s clock steps back a day', async () => {
    const throttle = await useUp(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 24 * hour })
    const refused = await throttle.count('password', sentBy(1)).catch((error) => error)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(seconds)
  })

  it('ends with its window by the product’s clock, and immediately when that clock is set back', async () => {
    await useUp(2)
    const { db } = server.services
    await runClock(server, '15 minutes 1 second')
    expect(await openThrottle(db, 1).count('password', sentBy(2))).toMatchObject({ ordinal: 1 })
    await useUp(3)
    await runClock(server)
    expect(await openThrottle(db, 1).count('password', sentBy(3))).toMatchObject({ ordinal: 1 })
  })
})

describe('no other clock is read', () => {
  it('by a default or a function of the database', async () => {
    const wallClock = String.raw`\m(now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\mcurrent_(date|time)|\mlocaltime`
    const found = await server.sql(
      `select format('%s.%s', adrelid::regclass, attname) as place
       from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum join pg_class c on c.oid = adrelid
       where relnamespace = 'public'::regnamespace and pg_get_expr(adbin, adrelid) ~* $1
       union all
       select proname from pg_proc
       where pronamespace = 'public'::regnamespace and proname <> 'app_now'
         and coalesce(pg_get_function_sqlbody(oid), prosrc) ~* $1`,
      [wallClock],
    )
    expect(found).toEqual([])
  })

  it('by a statement, except where outside clocks decide', async () => {
    const found: string[] = []
    for await (const path of glob('server/**/queries*.sql')) {
      for (const [, name = '', text = ''] of (await readFile(path, 'utf8')).matchAll(
        /@name (\w+) \*\/([^;]*;)/g,
      )) {
        if (/(?<!_)\bnow\(\)|\bcurrent_(date|time)|clock_timestamp|statement_timestamp/i.test(text))
          found.push(name)
      }
    }
    // Exceptions: Google's credentials, the job queue, leases on messages being sent, and the test clock's
    // offset from the true time.
    expect(found.sort()).toEqual([
      'countJobs',
      'readShift',
      'readWallClock',
      'setClock',
      'sweepCredentials',
      'takeDelivery',
    ])
  })

  it('by the server’s code, except for times that it sends to the outside world', async () => {
    const found: string[] = []
    for await (const path of glob('server/**/*.ts', {
      exclude: [
        'server/**/*.test.ts',
        'server/testing/**',
        'server/db/embedded*/**',
        'server/db/embedded.ts',
      ],
    })) {
      if (/\bDate\.now\(\)|new Date\(\)/.test(await readFile(path, 'utf8'))) found.push(path)
    }
    // A room server revokes tokens by its own clock.
    expect(found.sort()).toEqual(['server/http/security-txt.ts', 'server/services/livekit.ts'])
  })

  it('by a test, except where outside clocks decide: tests use `readNow`', async () => {
    const found: string[] = []
    for await (const path of glob(['server/**/*.test.ts', 'server/testing/*.ts', 'contract/**/*.test.ts'])) {
      if (/\bDate\.now\(\)|new Date\(\)/.test(await readFile(path, 'utf8'))) found.push(path)
    }
    expect(found.sort()).toEqual([
      'server/core/clock.test.ts',
      'server/core/test-clock.test.ts',
      'server/features/checkins/presence.test.ts',
      'server/features/classes/presence.test.ts',
      'server/http/security-txt.test.ts',
      'server/services/breaker.test.ts',
      'server/services/google.test.ts',
      'server/testing/matrix-room.ts',
    ])
  })
})
