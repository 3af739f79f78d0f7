import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../testing/server.ts'
import { join, mailTo } from '../testing/people.ts'
import { openThrottle } from './throttle.ts'

const server = useServer({ rateLimitScale: 1 })
let processes: Pick<typeof server, 'app'>[]

beforeAll(async () => {
  processes = [server, await server.openAnother()]
})

const from = (remoteAddress: string, path: string, payload: object, headers = {}, turn = 0) =>
  processes[turn % 2]!.app.inject({
    method: 'POST',
    url: `/api/accounts/${path}/`,
    remoteAddress,
    payload,
    headers,
  })
const logIn = (address: string, username = 'nobody', turn = 0, headers = {}) =>
  from(address, 'token', { username, password: 'not the password' }, headers, turn)

describe('logging in', () => {
  it('is limited to ten attempts a minute from one network, across processes', async () => {
    for (let turn = 0; turn < 10; turn++)
      expect((await logIn('10.0.0.1', `name${turn}`, turn)).statusCode).toBe(401)
    const refused = await logIn('10.0.0.1', 'name11')
    const seconds = Number(refused.headers['retry-after'])
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { detail: `Request was throttled. Expected available in ${seconds} seconds.` },
    ])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect((await logIn('10.0.0.2', 'name11')).statusCode).toBe(401)
  })

  it('admits at most ten of fifty simultaneous attempts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => logIn('10.0.1.1', `other${turn}`, turn)),
    )
    expect(answers.filter(({ statusCode }) => statusCode !== 429).length).toBeLessThanOrEqual(10)
  })

  it('ignores X-Forwarded-For of an untrusted peer', async () => {
    for (let turn = 0; turn < 12; turn++) {
      await logIn('10.0.2.1', `forged${turn}`, turn, { 'x-forwarded-for': `10.9.9.${turn}` })
    }
    expect((await logIn('10.0.2.1', 'forged', 0, { 'x-forwarded-for': '10.9.8.7' })).statusCode).toBe(429)
  })

  it('counts by the caller’s own address behind a trusted proxy', async () => {
    for (let turn = 0; turn < 12; turn++) {
      expect(
        (await logIn('127.0.0.9', `behind${turn}`, turn, { 'x-forwarded-for': `10.8.0.${turn}` })).statusCode,
      ).toBe(401)
    }
  })

  it('counts a forwarded address as one caller, with any port and in any spelling', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const forwarded = { 'x-forwarded-for': `10.8.1.1:${40_000 + turn}` }
      expect((await logIn('127.0.0.9', `port${turn}`, turn, forwarded)).statusCode).toBe(401)
    }
    for (const forwarded of ['10.8.1.1:50000', '10.8.1.1', '::ffff:10.8.1.1', '[::ffff:a08:101]:50000']) {
      expect((await logIn('127.0.0.9', 'port', 0, { 'x-forwarded-for': forwarded })).statusCode).toBe(429)
    }
  })

  it('is blocked after too many attempts on one account, for that network only', async () => {
    for (let turn = 0; turn < 10; turn++) await logIn('10.0.3.1', 'asha', turn)
    await server.sql("delete from rate_limits where key like 'login:%'")
    const another = await server.openAnother()
    const again = await another.app.inject({
      method: 'POST',
      url: '/api/accounts/token/',
      remoteAddress: '10.0.3.1',
      payload: { username: 'ASHA', password: 'x' },
    })
    expect(again.statusCode).toBe(429)
    expect((await logIn('10.0.3.2', 'asha')).statusCode).toBe(401)
  })
})

it.each([
  ['google-login', 20, { token: 'x' }],
  ['verify-email', 10, { email: 'x' }],
  ['forgot-reset-password', 20, { token: 'x', new_password: 'a long and quiet walk' }],
] as const)('%s is limited to %i from one network', async (path, most, body) => {
  for (let turn = 0; turn < most; turn++)
    expect((await from('10.1.0.1', path, body, {}, turn)).statusCode).not.toBe(429)
  expect((await from('10.1.0.1', path, body)).statusCode).toBe(429)
})

describe('the right password', () => {
  const again = () => server.sql("delete from rate_limits where key like 'login:%'")
  const counters = async () => {
    const rows = await server.sql("select key, points from rate_limits where key like 'loginAccount%:10.5.%'")
    return Object.fromEntries(rows.map(({ key, points }) => [key, points]))
  }

  it('resets earlier attempts on that account from that network only', async () => {
    const dina = await join(server, 'dina')
    await logIn('10.5.0.1', 'bela')
    await logIn('10.5.0.2', 'dina')
    for (let turn = 0; turn < 8; turn++) expect((await logIn('10.5.0.1', 'dina', turn)).statusCode).toBe(401)
    const before = await counters()
    expect(before).toMatchObject({ 'loginAccount:10.5.0.1:dina': 8, 'loginAccountDay:10.5.0.1:dina': 8 })
    expect((await from('10.5.0.1', 'token', { ...dina, username: 'Dina' })).statusCode).toBe(200)
    expect(await counters()).toEqual({
      ...before,
      'loginAccount:10.5.0.1:dina': 0,
      'loginAccountDay:10.5.0.1:dina': 0,
    })

    await again()
    for (let turn = 0; turn < 10; turn++) expect((await logIn('10.5.0.1', 'dina', turn)).statusCode).toBe(401)
    await again()
    expect((await from('10.5.0.1', 'token', dina, {}, 1)).statusCode).toBe(429)
  })

  it('never reaches the limit, even while the email is not verified', async () => {
    const waiting = { username: 'waiting', email: 'waiting@nitya.test', password: 'a long and quiet walk' }
    await from('10.5.1.1', 'register', waiting)
    const eka = await join(server, 'eka')
    for (let turn = 0; turn < 11; turn++) {
      expect((await from('10.5.1.1', 'token', eka, {}, turn)).statusCode).toBe(200)
      expect((await from('10.5.1.1', 'token', waiting, {}, turn)).statusCode).toBe(403)
      await again()
    }
  })

  it('does not reset later attempts, and resets earlier attempts in every process', async () => {
    const { db } = server.services
    const [one, other] = [openThrottle(db, 1), openThrottle(db, 1)]
    const [here, there] = [
      { ip: '10.5.2.1', viewer: null },
      { ip: '10.5.2.2', viewer: null },
    ]
    const right = await one.count('loginAccount', here, 'fara')
    for (let turn = 0; turn < 9; turn++) await other.count('loginAccount', here, 'fara')
    await expect(other.count('loginAccount', here, 'fara')).rejects.toMatchObject({ status: 429 })
    await one.forgive([right])
    await expect(one.count('loginAccount', here, 'fara')).rejects.toMatchObject({ status: 429 })

    for (let turn = 0; turn < 9; turn++) await one.count('loginAccount', there, 'fara')
    const tenth = await one.count('loginAccount', there, 'fara')
    await expect(other.count('loginAccount', there, 'fara')).rejects.toMatchObject({ status: 429 })
    await one.forgive([tenth])
    await other.count('loginAccount', there, 'fara')
  })

  it('logs in even when the attempts cannot be reset', async () => {
    const gita = await join(server, 'gita')
    await server.sql(
      `create function refuse_forgiving() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    )
    await server.sql(`create trigger refuse_forgiving before update on rate_limits for each row
      when (new.points < old.points) execute function refuse_forgiving()`)
    expect((await from('10.5.3.1', 'token', gita)).statusCode).toBe(200)
    await server.sql('drop trigger refuse_forgiving on rate_limits')
    expect(await counters()).toMatchObject({ 'loginAccount:10.5.3.1:gita': 1 })
  })
})

describe('registering', () => {
  const register = (address: string, name: string, turn = 0, more = {}) =>
    from(
      address,
      'register',
      { username: name, email: `${name}@nitya.test`, password: 'a long and quiet walk', ...more },
      {},
      turn,
    )

  it('is limited to five an hour from one network, even for fifty simultaneous attempts across processes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => register('10.1.1.1', `joining${turn}`, turn)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(45)
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(60)
    expect((await register('10.1.1.2', 'elsewhere')).statusCode).toBe(201)
  })

  it('counts attempts that only find out whether a name or address is taken', async () => {
    await register('10.1.2.1', 'taken')
    for (let turn = 0; turn < 5; turn++)
      expect((await register('10.1.2.2', 'taken', turn)).statusCode).toBe(400)
    expect((await register('10.1.2.2', 'taken')).statusCode).toBe(429)
  })

  it('counts a mistyped form as a write only', async () => {
    const mistypes = [
      { username: '' },
      { username: 'a b' },
      { email: 'x' },
      { email: null },
      { password: 'short' },
      { password: 'password1' },
    ]
    for (const [turn, mistyped] of mistypes.entries()) {
      expect((await register('10.1.3.1', 'careless', turn, mistyped)).statusCode).toBe(400)
    }
    for (let turn = 0; turn < 5; turn++)
      expect((await register('10.1.3.1', `careful${turn}`, turn)).statusCode).toBe(201)
    expect((await register('10.1.3.1', 'careful5')).statusCode).toBe(429)

    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, turn) => register('10.1.3.2', 'careless', turn, { email: 'x' })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(60)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
  })
})

it('password-reset emails to any addresses are limited to ten an hour from one network', async () => {
  const ask = (turn: number) =>
    from('10.2.2.1', 'forgot-reset-password', { email: `nobody${turn}@nitya.test` }, {}, turn)
  for (let turn = 0; turn < 10; turn++) expect((await ask(turn)).statusCode).toBe(200)
  expect((await ask(10)).statusCode).toBe(429)
})

it('emails to one address are limited to three an hour, from any network', async () => {
  for (const path of ['verify-email', 'forgot-reset-password']) {
    for (let turn = 0; turn < 3; turn++) {
      expect((await from(`10.2.0.${turn}`, path, { email: 'Owner@nitya.test' }, {}, turn)).statusCode).toBe(
        200,
      )
    }
    const refused = await from('10.2.1.1', path, { email: 'owner@nitya.test' })
    expect([refused.statusCode, typeof refused.json().error]).toEqual([429, 'string'])
  }
})

it('reading without a session is limited to sixty a minute', async () => {
  const read = () => server.app.inject({ url: '/api/payments/tiers/', remoteAddress: '10.3.0.1' })
  for (let turn = 0; turn < 60; turn++) expect((await read()).statusCode).toBe(200)
  expect((await read()).statusCode).toBe(429)
})

it('a link in an email begins with the configured origin, regardless of the Host header', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/accounts/register/',
    remoteAddress: '10.4.0.1',
    headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    payload: { username: 'hosted', email: 'hosted@nitya.test', password: 'a long and quiet walk' },
  })
  expect(answer.statusCode).toBe(201)
  const mail = await mailTo(server, 'hosted@nitya.test')
  expect(mail.Text).toContain('http://nitya.test/verify-email/')
  expect(mail.Text).not.toContain('evil')
})
