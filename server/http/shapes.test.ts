import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../testing/server.ts'
import { join, send, type Person } from '../testing/people.ts'

const server = useServer()
const credentials = 'Authentication credentials were not provided.'
let asha: Person

beforeAll(async () => {
  asha = await join(server, 'asha')
})

type Raw = { method?: string; url: string; headers?: Record<string, string>; payload?: string | Buffer }
const raw = ({ method = 'POST', ...rest }: Raw) => server.app.inject({ method: method as 'GET', ...rest })
const json = (url: string, payload: string | Buffer, headers = {}) =>
  raw({ url, payload, headers: { 'content-type': 'application/json', ...headers } })
const shape = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body)]
const login = '/api/accounts/token/'

describe('credentials:', () => {
  it.each([undefined, '', 'Basic abc', 'bearer abc', 'Token abc'])(
    'the Authorization header %j counts as missing',
    async (authorization) => {
      const answer = await raw({
        method: 'GET',
        url: '/api/posts/user/',
        headers: authorization === undefined ? {} : { authorization },
      })
      expect([answer.statusCode, answer.body]).toEqual([401, JSON.stringify({ detail: credentials })])
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"')
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    },
  )

  it.each(['Bearer', 'Bearer a b'])('the Authorization header %j is malformed', async (authorization) => {
    expect(shape(await raw({ method: 'GET', url: '/api/posts/user/', headers: { authorization } }))).toEqual([
      401,
      {
        detail: 'Authorization header must contain two space-delimited values',
        code: 'bad_authorization_header',
      },
    ])
  })

  it('a bearer token that we did not issue is not valid', async () => {
    const answer = await raw({
      method: 'GET',
      url: '/api/posts/user',
      headers: { authorization: 'Bearer junk' },
    })
    expect(shape(answer)).toEqual([
      401,
      {
        detail: 'Given token not valid for any token type',
        code: 'token_not_valid',
        messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid' }],
      },
    ])
  })

  it('an unusable bearer token is ignored on a public path', async () => {
    for (const authorization of ['Bearer junk', 'Bearer', 'Bearer a b c']) {
      const answer = await raw({ method: 'GET', url: '/api/payments/tiers/', headers: { authorization } })
      expect(answer.statusCode).toBe(200)
    }
  })
})

describe('paths and methods:', () => {
  const unknown = [404, { detail: 'Not found.' }]

  it.each([
    '/api/',
    '/api/nothing/',
    '/api/posts/notes/abc/',
    '/api/posts/notes/0/',
    '/api/posts/notes/-1/',
    '/api/posts/notes/1.5/',
    `/api/posts/notes/${'9'.repeat(30)}/`,
    `/api/posts/notes/${'9'.repeat(100)}/`,
    `/api/posts/notes/${'9'.repeat(3_000)}/`,
    '/api/posts/notes/%/',
    '/api/posts/notes/%00/',
    '/api/posts/notes/%zz/',
    '/api/posts/notes/9007199254740993/',
  ])('GET %#: an unknown path gets a 404 in JSON', async (url) => {
    expect(shape(await raw({ method: 'GET', url }))).toEqual(unknown)
  })

  it('a 404 for a missing row names the row’s kind', async () => {
    expect(shape(await raw({ method: 'GET', url: '/api/posts/notes/5/' }))).toEqual([
      404,
      { detail: 'No Note matches the given query.' },
    ])
  })

  it.each([
    ['GET', login, 'POST, OPTIONS'],
    ['PUT', '/api/accounts/register/', 'POST, OPTIONS'],
    ['DELETE', '/api/payments/tiers', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/posts/notes/5/', 'GET, PATCH, HEAD, OPTIONS'],
  ])('%s %s is not allowed, and Allow lists the allowed methods', async (method, url, allow) => {
    const answer = await raw({ method, url })
    expect([answer.statusCode, answer.json().detail]).toEqual([405, `Method "${method}" not allowed.`])
    expect(answer.headers.allow).toBe(allow)
  })

  it('a guarded path requires credentials before it refuses a method', async () => {
    expect((await raw({ method: 'GET', url: '/api/streaks/ping/' })).statusCode).toBe(401)
    const headers = { authorization: `Bearer ${asha.access}` }
    expect((await raw({ method: 'GET', url: '/api/streaks/ping/', headers })).statusCode).toBe(405)
  })

  it('a path responds the same with and without its trailing slash', async () => {
    for (const url of [
      '/api/payments/tiers',
      '/api/posts/notes/5',
      '/api/posts/user',
      '/api/accounts/verify-email/x',
    ]) {
      const [bare, slashed] = [
        await raw({ method: 'GET', url }),
        await raw({ method: 'GET', url: `${url}/` }),
      ]
      expect([bare.statusCode, bare.body]).toEqual([slashed.statusCode, slashed.body])
    }
  })
})

describe('lists:', () => {
  it.each(['0', '101', 'x', '1.5'])('?limit=%s is refused', async (limit) => {
    const answer = await send(server, `GET /api/posts/notes/?limit=${limit}`, undefined, asha.access)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['limit']])
  })

  it.each(['junk', '%00', 'MTIz', 'x'.repeat(300)])('?cursor=%s is refused', async (cursor) => {
    const answer = await send(server, `GET /api/posts/notes/?cursor=${cursor}`, undefined, asha.access)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['cursor']])
  })

  it('the last value of a repeated query key counts', async () => {
    const answer = await send(server, 'GET /api/posts/notes/?limit=500&limit=1', undefined, asha.access)
    expect(answer.statusCode).toBe(200)
  })
})

describe('calls whose screens read `error`:', () => {
  it.each([
    ['POST', '/api/accounts/verify-email/', '{}', 400],
    ['POST', '/api/accounts/verify-email/', '{"email":"x"}', 400],
    ['POST', '/api/accounts/google-login/', '{}', 400],
    ['POST', '/api/accounts/google-login/', '{"token":"x"}', 401],
    ['POST', '/api/accounts/forgot-reset-password/', '{}', 400],
    ['POST', '/api/accounts/google-login/', '{', 400],
    ['GET', '/api/accounts/google-login/', undefined, 405],
    ['POST', '/api/payments/create-order/', '{}', 400],
    ['POST', '/api/payments/verify-payment/', '{}', 400],
  ] as const)('%s %s %s has a sentence in `error`', async (method, url, payload, status) => {
    const answer = await raw({
      method,
      url,
      ...(payload ? { payload, headers: { 'content-type': 'application/json' } } : {}),
    })
    expect([answer.statusCode, typeof answer.json().error]).toEqual([status, 'string'])
  })

  it('other calls have no `error`', async () => {
    expect((await json(login, '{}')).json()).not.toHaveProperty('error')
  })
})

describe('headers:', () => {
  it('a response of the API may not be stored, framed, run or sniffed', async () => {
    for (const url of ['/api/payments/tiers/', '/api/nothing/', '/api', '/api?x=/']) {
      const { headers } = await raw({ method: 'GET', url })
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
    }
  })

  it.each(['/api/payments/tiers/', '/api/docs', '/newsletter', '/healthz', '/nowhere'])(
    '%s requires TLS and forbids sniffing',
    async (url) => {
      const { headers } = await raw({ method: 'GET', url })
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
      })
    },
  )

  it.each([
    ['https://app.nitya.test', true],
    ['https://app.nitya.test.evil.test', false],
    ['https://evil-app.nitya.test', false],
    ['http://app.nitya.test', false],
    ['https://app.nitya.test:444', false],
    ['null', false],
    ['https://APP.nitya.test', false],
    ['https://nitya.test', false],
    ['', false],
    ['*', false],
    ['https://app.nitya.test/', false],
    ['file://', false],
  ])('the origin %s is allowed: %s', async (origin, allowed) => {
    const { headers } = await raw({ method: 'GET', url: '/api/payments/tiers/', headers: { origin } })
    expect(headers['access-control-allow-origin']).toBe(allowed ? origin : undefined)
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    expect(headers.vary).toContain('Origin')
  })
})
