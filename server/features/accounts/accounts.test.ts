import { beforeAll, describe, expect, it } from 'vitest'
import { lifetimes } from '../../../contract/limits.ts'
import { runClock } from '../../testing/clock.ts'
import { useServer } from '../../testing/server.ts'
import { join, mailTo, linkToken, logIn, passwordOf, send, type Person } from '../../testing/people.ts'

const server = useServer()
let asha: Person
const shape = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body)]
const post = (path: string, body: unknown, access?: string) =>
  send(server, `POST /api/accounts/${path}/`, body, access)
const noAccount = [401, { detail: 'No active account found with the given credentials' }]

beforeAll(async () => {
  asha = await join(server, 'asha')
})

describe('logging in', () => {
  it('returns both tokens and ignores the username’s case', async () => {
    const answer = await post('token', { username: 'ASHA', password: asha.password })
    expect(shape(answer)).toEqual([200, { refresh: expect.any(String), access: expect.any(String) }])
    const claims = JSON.parse(Buffer.from(answer.json().access.split('.')[1], 'base64url').toString())
    expect(claims).toEqual({
      token_type: 'access',
      user_id: asha.id,
      username: 'asha',
      sid: expect.any(String),
      jti: expect.any(String),
      iss: 'nitya',
      aud: 'nitya',
      iat: expect.any(Number),
      exp: claims.iat + lifetimes.accessMinutes * 60,
    })
  })

  it('returns the same bytes for an unknown username, a wrong password and a disabled account', async () => {
    const bela = await join(server, 'bela')
    await server.sql('update members set disabled_at = now() where id = $1', [bela.id])
    const answers = [
      await post('token', { username: 'nobody', password: asha.password }),
      await post('token', { username: 'asha', password: 'not her password' }),
      await post('token', { username: 'bela', password: bela.password }),
    ]
    expect(answers.map(shape)).toEqual([noAccount, noAccount, noAccount])
    expect(new Set(answers.map(({ headers }) => headers['content-length'])).size).toBe(1)
  })

  it('takes as long for an unknown username as for a wrong password', async () => {
    // Measures the CPU time of all threads, because passwords are hashed in another thread.
    const taken = async (username: string) => {
      const before = process.cpuUsage()
      await post('token', { username, password: 'not the password' })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const unknown: number[] = []
    const wrong: number[] = []
    for (let turn = 0; turn < 31; turn++) {
      unknown.push(await taken(`nobody${turn}`))
      wrong.push(await taken('asha'))
    }
    // A response that computed no hash would take a tenth of the time.
    expect(median(unknown) / median(wrong)).toBeGreaterThan(0.6)
    expect(median(unknown) / median(wrong)).toBeLessThan(1.7)
  })

  it('accepts only the exact password', async () => {
    await post('register', { username: 'exact', email: 'exact@nitya.test', password: ' quiet lake ' })
    const token = await linkToken(server, 'exact@nitya.test', 'verify-email')
    await send(server, `GET /api/accounts/verify-email/${token}/`)
    expect((await post('token', { username: 'exact', password: 'quiet lake' })).statusCode).toBe(401)
    expect((await post('token', { username: 'exact', password: ' quiet lake ' })).statusCode).toBe(200)
  })

  it('returns 403 for an unverified email only with the right password', async () => {
    await post('register', { username: 'early', email: 'early@nitya.test', password: passwordOf('early') })
    const right = await post('token', { username: 'early', password: passwordOf('early') })
    expect(right.statusCode).toBe(403)
    expect(right.json().error).toContain('Email is not verified')
    expect(right.json().detail).toBe(right.json().error)
    expect(right.headers['www-authenticate']).toBeUndefined()
    expect(shape(await post('token', { username: 'early', password: 'wrong password' }))).toEqual(noAccount)
  })
})

describe('a forgotten password', () => {
  it('is reset once by the newest link, which ends every session and notifies the owner', async () => {
    const dev = await join(server, 'devika')
    await post('forgot-reset-password', { email: dev.email })
    const first = await linkToken(server, dev.email, 'forgot-reset-password')
    await post('forgot-reset-password', { email: dev.email.toUpperCase() })
    let newest = first
    for (const end = performance.now() + 10_000; newest === first && performance.now() < end;) {
      newest = await linkToken(server, dev.email, 'forgot-reset-password')
    }
    const reset = (token: string, new_password: string) =>
      post('forgot-reset-password', { token, new_password })
    expect((await reset(first, 'another calm evening')).statusCode).toBe(400)
    const weak = await reset(newest, 'password')
    expect([weak.statusCode, weak.json().error]).toEqual([400, 'This password is too common.'])
    const races = await Promise.all(Array.from({ length: 20 }, () => reset(newest, 'another calm evening')))
    expect(races.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(races.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]))
    expect((await send(server, 'GET /api/posts/user/', undefined, dev.access)).statusCode).toBe(401)
    expect((await post('token/refresh', { refresh: dev.refresh })).statusCode).toBe(401)
    expect((await post('token', { username: 'devika', password: dev.password })).statusCode).toBe(401)
    expect((await post('token', { username: 'devika', password: 'another calm evening' })).statusCode).toBe(
      200,
    )
    expect((await mailTo(server, dev.email, 'password was changed')).Text).toContain(
      'every other device was logged out',
    )
  })

  it.each([
    ['a minute before', lifetimes.resetLinkMinutes - 1, 200],
    ['a minute after', lifetimes.resetLinkMinutes + 1, 400],
  ])(
    'can be reset until its link expires: %s (%i minutes after the request), status %i',
    async (_, minutes, status) => {
      const member = await join(server, `forgot${minutes}`)
      await post('forgot-reset-password', { email: member.email })
      const token = await linkToken(server, member.email, 'forgot-reset-password')
      await runClock(server, `${minutes} minutes`)
      const { statusCode } = await post('forgot-reset-password', {
        token,
        new_password: 'another calm evening',
      })
      await runClock(server)
      expect(statusCode).toBe(status)
    },
  )

  it('can be reset only with an email, or with a token and a new password', async () => {
    for (const body of [
      {},
      { token: 'x' },
      { new_password: 'x' },
      { email: 'a@b.cd', token: 'x', new_password: 'y' },
    ]) {
      expect([
        (await post('forgot-reset-password', body)).statusCode,
        Object.keys((await post('forgot-reset-password', body)).json()),
      ]).toEqual([400, ['error']])
    }
  })
})

describe('in the settings,', () => {
  it('renaming returns a new access token with the new username', async () => {
    const esha = await join(server, 'esha')
    const rename = (username: unknown) =>
      send(server, 'PUT /api/accounts/change-username/', { username }, esha.access)
    const answer = await rename('Esha.2')
    expect(shape(answer)).toEqual([
      200,
      { message: expect.any(String), username: 'Esha.2', access: expect.any(String) },
    ])
    expect((await send(server, 'GET /api/posts/user/', undefined, answer.json().access)).json()).toEqual({
      username: 'Esha.2',
    })
    const taken = 'A user with that username already exists.'
    expect(shape(await rename('Asha'))).toEqual([400, { error: taken, username: [taken] }])
    const short = 'Ensure this field has at least 3 characters.'
    expect(shape(await rename('ab'))).toEqual([400, { error: short, username: [short] }])
  })

  it('a new password ends every session except the current one', async () => {
    const fay = await join(server, 'fayina')
    const other = await logIn(server, fay)
    const change = (old_password: string, new_password: string) =>
      post('change-password', { old_password, new_password }, fay.access)
    expect((await change('wrong one here', 'slow water, warm stone')).json()).toEqual({
      error: 'Your old password is incorrect.',
    })
    const weak = await change(fay.password, 'fayina99')
    expect([weak.statusCode, weak.json().error]).toEqual([
      400,
      'The password is too similar to the username.',
    ])
    expect((await change(fay.password, 'slow water, warm stone')).statusCode).toBe(200)
    const reads = [fay.access, other.access].map((access) =>
      send(server, 'GET /api/posts/user/', undefined, access),
    )
    expect((await Promise.all(reads)).map(({ statusCode }) => statusCode)).toEqual([200, 401])
    expect((await mailTo(server, fay.email, 'password was changed')).Text).toContain(
      'every other device was logged out',
    )
  })

  it('changing a password that was never set returns 400 and refers to the reset by email', async () => {
    const token = await server.google.mint({ sub: 'gita', email: 'gita@gmail.com' })
    const { access } = (await post('google-login', { token })).json()
    const answer = await post(
      'change-password',
      { old_password: 'any', new_password: 'slow water, warm stone' },
      access,
    )
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      'This account has no password yet. Use “Forgot Password?” to set one.',
    ])
  })
})

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
