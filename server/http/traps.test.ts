import { beforeAll, describe, expect, it } from 'vitest'
import { postNote } from '../testing/builders.ts'
import { useServer } from '../testing/server.ts'
import { join, send, type Person } from '../testing/people.ts'

const server = useServer()
let asha: Person

beforeAll(async () => {
  asha = await join(server, 'asha')
})

type Raw = { method?: string; url?: string; headers?: Record<string, string>; payload?: string | Buffer }
const login = '/api/accounts/token/'
const raw = ({ method = 'POST', url = login, ...rest }: Raw) =>
  server.app.inject({ method: method as 'GET', url, ...rest })
const json = (payload: string | Buffer, type = 'application/json') =>
  raw({ payload, headers: { 'content-type': type } })
const shape = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body)]
const required = ['This field is required.']
const blank = ['This field may not be blank.']
const notFound = [404, { detail: 'Not found.' }]
/** Bodies that a call would refuse: invalid JSON, an unsupported type, too large. */
const unreadable = [
  ['application/json', '{'],
  ['text/plain', 'x'],
  ['application/json', `"${'x'.repeat(70_000)}"`],
] as const

describe('a body that is not an object', () => {
  it.each([
    ['""', 'str'],
    ['null', 'NoneType'],
    ['true', 'bool'],
    ['1.5', 'float'],
    ['7', 'int'],
    ['[{}]', 'list'],
  ])('is refused with the name of its type: %s', async (payload, name) => {
    expect(shape(await json(payload))).toEqual([
      400,
      { non_field_errors: [`Invalid data. Expected a dictionary, but got ${name}.`] },
    ])
  })
})

describe('a body that is unusual JSON', () => {
  it('may begin with a byte order mark', async () => {
    expect(shape(await json('\ufeff{"username":"asha"}'))).toEqual([400, { password: required }])
  })

  it('is read with the last value of a repeated key', async () => {
    expect(shape(await json('{"username":"asha","username":"","password":"x"}'))).toEqual([
      400,
      { username: blank },
    ])
  })

  it.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json;charset=UTF-8'])(
    'is accepted as %s',
    async (type) => {
      expect(shape(await json('{}', type))).toEqual([400, { username: required, password: required }])
    },
  )

  it('may nest ten levels and no more', async () => {
    const nested = (levels: number) => `{"more":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
    expect(shape(await json(nested(10)))).toEqual([400, { username: required, password: required }])
    expect(shape(await json(nested(11)))).toEqual([
      400,
      { detail: 'JSON parse error - nested deeper than 10 levels.' },
    ])
  })

  it.each([
    '{"__proto__":{"polluted":1},"username":"x","password":"y"}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"a":{"__proto__":{"polluted":1}}}',
    '{"\\u005f_proto__":{"polluted":1}}',
  ])('cannot change a prototype: %s', async (payload) => {
    expect((await json(payload)).statusCode).toBe(400)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('may use names of Object.prototype as keys', async () => {
    const answer = await json('{"toString":1,"hasOwnProperty":2,"valueOf":3}')
    expect(shape(answer)).toEqual([400, { username: required, password: required }])
  })

  it('is not quoted in the refusal', async () => {
    const answer = await json('{"password":"a secret walk", oops')
    expect(answer.body).not.toContain('secret')
  })
})

describe('a body of another media type', () => {
  it('is refused without a media type', async () => {
    expect(shape(await raw({ payload: Buffer.from('{}') }))).toEqual([
      415,
      { detail: 'Unsupported media type "" in request.' },
    ])
  })

  it('is read as an empty object when it has no bytes', async () => {
    for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded']) {
      expect(shape(await raw({ headers: { 'content-type': type, 'content-length': '0' } }))).toEqual([
        400,
        { username: required, password: required },
      ])
    }
  })

  it('sent as a form cannot change a prototype, and its repeated field is refused as a list', async () => {
    const form = (payload: string) => json(payload, 'application/x-www-form-urlencoded')
    expect((await form('__proto__[polluted]=1&__proto__=2')).statusCode).toBe(400)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(shape(await form('username=a&username=b&password=x'))).toEqual([
      400,
      { username: ['Not a valid string.'] },
    ])
  })

  it('sent as a form may spell out booleans', async () => {
    const note = await postNote(server, asha)
    const headers = {
      authorization: `Bearer ${asha.access}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const like = (payload: string) =>
      raw({ method: 'PATCH', url: `/api/posts/notes/like/${note.id}/`, headers, payload })
    expect(shape(await like('is_liked_by_user=true'))).toEqual([
      200,
      { likes_count: 1, is_liked_by_user: true },
    ])
    expect(shape(await like('is_liked_by_user=false'))).toEqual([
      200,
      { likes_count: 0, is_liked_by_user: false },
    ])
    expect(shape(await like('is_liked_by_user=perhaps'))).toEqual([
      400,
      { is_liked_by_user: ['Must be a valid boolean.'] },
    ])
  })

  it('posted by another site’s form changes nothing without a bearer token', async () => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://evil.test',
      cookie: 'session=1',
    }
    for (const url of ['/api/posts/notes/', '/api/journal/', '/api/accounts/change-password/']) {
      expect((await raw({ url, headers, payload: 'title=x&content=y' })).statusCode).toBe(401)
    }
  })
})

describe('paths', () => {
  const bearer = () => ({ authorization: `Bearer ${asha.access}` })

  it('with an id that is not an integer are unknown, with or without credentials', async () => {
    const url = '/api/posts/notes/like/abc/'
    expect(shape(await raw({ method: 'PATCH', url }))).toEqual(notFound)
    expect(shape(await raw({ method: 'PATCH', url, headers: bearer() }))).toEqual(notFound)
  })

  it('with a NUL are unknown, and no statement is sent', async () => {
    for (const url of ['/api/payments/orders/a%00b/', '/api/accounts/verify-email/%00/']) {
      expect(shape(await raw({ method: 'GET', url, headers: bearer() }))).toEqual(notFound)
    }
  })

  it.each(unreadable)('that do not exist are unknown before the body is read: %s', async (type, payload) => {
    expect(shape(await raw({ url: '/api/nothing/', payload, headers: { 'content-type': type } }))).toEqual(
      notFound,
    )
  })

  it('longer than 2 KB are unknown, and a shorter path with a long token is a bad link', async () => {
    const verify = (length: number) =>
      raw({ method: 'GET', url: `/api/accounts/verify-email/${'t'.repeat(length)}/` })
    expect(shape(await verify(2_100))).toEqual(notFound)
    expect(shape(await raw({ method: 'GET', url: `/api/payments/tiers/?q=${'x'.repeat(2_100)}` }))).toEqual(
      notFound,
    )
    expect(shape(await verify(1_500))).toEqual([400, { error: 'Invalid or expired verification link.' }])
  })

  it.each([
    '/API/payments/tiers/',
    '/api//payments/tiers/',
    '/api/payments/tiers//',
    '/api/payments%2Ftiers/',
  ])('%s is not accepted as another spelling of a path', async (url) => {
    expect(shape(await raw({ method: 'GET', url }))).toEqual(notFound)
  })
})

describe('methods', () => {
  it('HEAD returns the same status and headers as GET, without the body', async () => {
    const [head, get] = [
      await raw({ method: 'HEAD', url: '/api/payments/tiers/' }),
      await raw({ method: 'GET', url: '/api/payments/tiers/' }),
    ]
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect((await raw({ method: 'HEAD', url: '/api/posts/user/' })).statusCode).toBe(401)
  })

  it('OPTIONS lists the methods of a path', async () => {
    const answer = await raw({ method: 'OPTIONS', url: '/api/posts/notes/' })
    expect([answer.statusCode, answer.body, answer.headers.allow]).toEqual([
      204,
      '',
      'GET, POST, HEAD, OPTIONS',
    ])
  })

  it.each(['PROPFIND', 'SEARCH', 'QUERY', 'M-SEARCH', 'PURGE'])(
    '%s, which no path supports, is refused like any other method',
    async (method) => {
      const answer = await raw({ method, url: '/api/payments/tiers' })
      expect([...shape(answer), answer.headers.allow]).toEqual([
        405,
        { detail: `Method "${method}" not allowed.` },
        'GET, HEAD, OPTIONS',
      ])
    },
  )

  it.each(['/api/openapi.json', '/api/docs', '/healthz', '/readyz/'])('%s can only be read', async (url) => {
    const answer = await raw({ method: 'DELETE', url })
    expect([...shape(answer), answer.headers.allow]).toEqual([
      405,
      { detail: 'Method "DELETE" not allowed.' },
      'GET, HEAD, OPTIONS',
    ])
  })

  it.each(unreadable)('are refused before the body is read: %s', async (type, payload) => {
    const answer = await raw({ method: 'PUT', payload, headers: { 'content-type': type } })
    expect(shape(answer)).toEqual([405, { detail: 'Method "PUT" not allowed.' }])
  })

  it('TRACE echoes nothing', async () => {
    const answer = await raw({ method: 'TRACE', url: login, headers: { 'x-secret': 'canary' } })
    expect(shape(answer)).toEqual([405, { detail: 'Method "TRACE" not allowed.' }])
  })

  it('an allowed origin may use every method, send a bearer token, and read the link to the next page', async () => {
    const headers = {
      origin: 'https://app.nitya.test',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,content-type',
    }
    const preflight = await raw({ method: 'OPTIONS', url: '/api/posts/notes/like/5/', headers })
    expect(preflight.statusCode).toBe(204)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      expect(preflight.headers['access-control-allow-methods']).toContain(method)
    expect(preflight.headers['access-control-allow-headers']).toBe('authorization,content-type')
    const read = await raw({
      method: 'GET',
      url: '/api/payments/tiers/',
      headers: { origin: headers.origin },
    })
    expect(read.headers['access-control-expose-headers']).toBe('Link, Retry-After')
    const nowhere = { url: '/api/nothing/', headers: { origin: headers.origin } }
    for (const method of ['OPTIONS', 'POST']) {
      const answer = await raw({ method, ...nowhere })
      expect([...shape(answer), answer.headers['access-control-allow-origin']]).toEqual([
        ...notFound,
        headers.origin,
      ])
    }
    const stranger = await raw({
      method: 'OPTIONS',
      url: '/api/posts/notes/like/5/',
      headers: { ...headers, origin: 'https://evil.test' },
    })
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('names that are longer than any account’s', () => {
  it('are refused like any unknown name', async () => {
    const answer = await send(server, `POST ${login}`, { username: 'n'.repeat(254), password: 'x' })
    expect(shape(answer)).toEqual([401, { detail: 'No active account found with the given credentials' }])
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.test`
    for (const path of ['verify-email', 'forgot-reset-password']) {
      expect((await send(server, `POST /api/accounts/${path}/`, { email })).statusCode).toBe(200)
    }
  })
})
