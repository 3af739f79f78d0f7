import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'
import { join, linkToken, passwordOf, send } from '../../testing/people.ts'

const server = useServer()
const shape = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body)]
const post = (path: string, body: unknown) => send(server, `POST /api/accounts/${path}/`, body)

beforeAll(async () => {
  await join(server, 'asha')
})

describe('registering', () => {
  const someone = { username: 'dina', email: 'dina@nitya.test', password: passwordOf('dina') }

  it.each([
    ['Asia/Tokyo', 'Asia/Tokyo'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Moon/Tycho', null],
    ['AAA+7BBB', null],
    ['X-100', null],
    ['', null],
  ])('with the time zone %j stores %j', async (time_zone, kept) => {
    const username = `zone${time_zone.replace(/\W/g, '')}`
    expect(
      (
        await post('register', {
          username,
          email: `${username}@nitya.test`,
          password: passwordOf('zone'),
          time_zone,
        })
      ).statusCode,
    ).toBe(201)
    expect(await server.sql('select time_zone from members where username = $1', [username])).toEqual([
      { time_zone: kept },
    ])
  })

  it('for a class or plan makes every verification link return that class or plan', async () => {
    const email = 'esha@nitya.test'
    const intent = { kind: 'class', id: 12 }
    await post('register', { username: 'esha', email, password: passwordOf('esha'), intent })
    const first = await linkToken(server, email, 'verify-email')
    await post('verify-email', { email })
    await expect.poll(() => linkToken(server, email, 'verify-email')).not.toBe(first)
    const later = await linkToken(server, email, 'verify-email')
    for (const token of [first, later, first]) {
      const answer = await send(server, `GET /api/accounts/verify-email/${token}/`)
      expect(shape(answer)).toEqual([200, { message: 'Email verified successfully.', intent }])
    }
  })

  it.each([
    [{ kind: 'page', id: 1 }],
    [{ kind: 'class', id: 'https://elsewhere.example' }],
    [{ kind: 'tier' }],
    ['/classes/1'],
  ])('for the malformed intent %j is refused', async (intent) => {
    const answer = await post('register', { ...someone, username: 'fara', email: 'fara@nitya.test', intent })
    expect(answer.statusCode).toBe(400)
  })

  it('returns the registered fields and sends a link whose token the database does not contain', async () => {
    const answer = await post('register', someone)
    expect(shape(answer)).toEqual([
      201,
      { username: 'dina', email: 'dina@nitya.test', message: expect.any(String) },
    ])
    const token = await linkToken(server, someone.email, 'verify-email')
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const dump = JSON.stringify(
      await server.sql(`
      select v::text as row from email_verifications v union all select m::text from members m
      union all select j::text from pgboss.job j`),
    )
    expect(dump).not.toContain(token)
    const [{ password_hash }] = await server.sql("select password_hash from members where username = 'dina'")
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it.each([
    [
      { username: 'ASHA', email: 'new@nitya.test' },
      { username: ['A user with that username already exists.'] },
    ],
    [{ username: 'newcomer', email: 'Asha@Nitya.test' }, { email: ['This field must be unique.'] }],
    [
      { username: 'asha', email: 'asha@nitya.test' },
      { username: ['A user with that username already exists.'], email: ['This field must be unique.'] },
    ],
  ])('with %j is refused with an error for each taken field', async (who, expected) => {
    expect(shape(await post('register', { ...who, password: 'a calm and long evening' }))).toEqual([
      400,
      expected,
    ])
  })

  it.each([
    [{ username: 'ab' }],
    [{ username: 'x'.repeat(31) }],
    [{ username: 'sp ace' }],
    [{ username: 'admin' }],
    [{ username: 'é' }],
    [{ email: 'nobody' }],
    [{ email: 'a@b' }],
    [{ email: 'a@b.c\r\nBcc: x@y.z' }],
    [{ email: 'a b@c.de' }],
    [{ username: null }],
  ])(
    'with %j is refused in `non_field_errors`, because `username` and `email` errors mean “taken”',
    async (fault) => {
      const answer = await post('register', {
        username: 'newcomer',
        email: 'new@nitya.test',
        password: 'a calm evening walk',
        ...fault,
      })
      expect(answer.statusCode).toBe(400)
      expect(Object.keys(answer.json())).toEqual(['non_field_errors'])
    },
  )

  it('with an empty body is refused with an error for each missing field', async () => {
    expect(shape(await post('register', {}))).toEqual([
      400,
      {
        non_field_errors: [
          'Username: This field is required.',
          'Email: This field is required.',
          'Password: This field is required.',
        ],
        password: ['This field is required.'],
      },
    ])
  })

  it.each([
    'short1!',
    'password',
    'Password1',
    '12345678',
    'qwertyuiop',
    'iloveyou',
    'sunshine',
    'letmein123',
    'nitya123',
    'Nitya2026!',
    'newcomer',
    'newcomer1',
    'NewComer99',
    'x'.repeat(129),
    'abc\u0000defgh',
    'welcome1',
    'football',
    'princess',
    '11111111',
    'trustno1',
    'baseball',
    'monkey123',
    'dragon12',
    'master12',
    'superman',
    'michelle',
    'jennifer',
  ])('with the password %j is refused', async (password) => {
    const answer = await post('register', { username: 'newcomer', email: 'new@nitya.test', password })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['non_field_errors', 'password']])
  })

  it.each(['दोपहर की चाय', 'tr0ub4dor&3', 'four words walk home', 'ẞharp-edge-9', '🌅🌊🍃🧘🌙⭐🔥🌾'])(
    'with the password %j is accepted',
    async (password) => {
      const username = `free${Math.floor(Math.random() * 1e9)}`
      expect(
        (await post('register', { username, email: `${username}@nitya.test`, password })).statusCode,
      ).toBe(201)
    },
  )
})

describe('the call that verifies an email', () => {
  it('succeeds repeatedly with the same link, and fails with an expired or unknown link', async () => {
    await post('register', { username: 'visha', email: 'visha@nitya.test', password: passwordOf('visha') })
    const token = await linkToken(server, 'visha@nitya.test', 'verify-email')
    const open = () => send(server, `GET /api/accounts/verify-email/${token}/`)
    expect([(await open()).statusCode, (await open()).statusCode]).toEqual([200, 200])
    await server.sql("update email_verifications set expires_at = now() - interval '1 second'")
    const refused = [400, { error: 'Invalid or expired verification link.' }]
    expect(shape(await open())).toEqual(refused)
    expect(shape(await send(server, 'GET /api/accounts/verify-email/unknown/'))).toEqual(refused)
  })

  it('responds to every request for another link in the same way', async () => {
    const answers = []
    for (const email of ['nobody@nitya.test', 'asha@nitya.test', 'dina@nitya.test'])
      answers.push(await post('verify-email', { email }))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode}${body}`)).size).toBe(1)
    expect((await post('verify-email', { email: ' ' })).json().email).toEqual([
      'This field may not be blank.',
    ])
    expect(shape(await post('verify-email', { email: 'x' }))).toEqual([
      400,
      { email: ['Enter a valid email address.'], error: 'Enter a valid email address.' },
    ])
  })
})
