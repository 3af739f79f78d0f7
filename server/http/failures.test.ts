import Fastify from 'fastify'
import { Writable } from 'node:stream'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { answerFailures } from './failures.ts'
import { refuse } from './refuse.ts'

const logs: Record<string, unknown>[] = []
const stream = new Writable({
  write: (line, _encoding, done) => (logs.push(JSON.parse(String(line))), done()),
})
const app = Fastify({ logger: { level: 'warn', stream }, bodyLimit: 100 })
answerFailures(app)
let thrown: unknown
const fail = async () => {
  throw thrown
}
app.get('/plain/', fail)
app.get('/screen/', { config: { feedsError: true } }, fail)
app.post('/body/', async () => ({}))
afterAll(() => app.close())
beforeEach(() => void logs.splice(0))

const ask = async (url: string, error: unknown) => {
  thrown = error
  const answer = await app.inject(url)
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const failure = (extra: object, message = 'the cause, which nobody may read') =>
  Object.assign(new Error(message), extra)

const malformed = { status: 400, body: { detail: 'Malformed request.' } }
const invalid = { status: 400, body: { detail: 'Invalid data.' } }
const notFound = { status: 404, body: { detail: 'Not found.' } }
const serverError = { status: 500, body: { detail: 'A server error occurred.' } }
const away = { status: 503, body: { detail: 'Service temporarily unavailable, try again later.' } }

it.each([
  ['an error without a code', {}, serverError],
  ['an unknown code', { code: 'P0001' }, serverError],
  ['a status that is not ours', { statusCode: 402 }, serverError],
  ['a request that the framework cannot read', { statusCode: 400 }, malformed],
  ['a client that disconnects in the middle of its body', { statusCode: 400, code: 'ECONNRESET' }, malformed],
  ['a connection to the database that is lost', { code: 'ECONNRESET' }, away],
  ['a socket that is missing', { code: 'ENOENT' }, away],
  ['a database that is full', { code: '53100' }, away],
  ['a statement that took too long', { code: '57014' }, away],
  ['a lock that is not free in time', { code: '55P03' }, away],
  ['a code that only begins like one of those', { code: '531000' }, serverError],
  ['a code that only ends like one of those', { code: 'x55P03' }, serverError],
  ['a text that the database cannot store', { code: '22021' }, invalid],
  ['a number out of range', { code: '22003' }, invalid],
  ['a path that cannot be decoded', { code: 'FST_ERR_BAD_URL' }, notFound],
  ['a path that is too long', { statusCode: 414 }, notFound],
  [
    'a body that is too large',
    { code: 'FST_ERR_CTP_BODY_TOO_LARGE' },
    { status: 413, body: { detail: 'Request body is too large.' } },
  ],
])('the caller gets the expected refusal for %s', async (_, error, expected) => {
  expect(await ask('/plain/', failure(error))).toMatchObject(expected)
})

it.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client is not queryable',
])('the driver’s “%s” is treated as an unreachable database', async (message) => {
  expect(await ask('/plain/', failure({}, message))).toMatchObject({
    ...away,
    headers: { 'retry-after': '1' },
  })
})

it('an unknown path is a 404, and a media type without a parser is a 415 that names it', async () => {
  const unknown = await app.inject('/elsewhere/')
  expect([unknown.statusCode, unknown.json()]).toEqual([404, notFound.body])
  const typed = await app.inject({
    method: 'POST',
    url: '/body/',
    payload: 'x',
    headers: { 'content-type': 'text/x-unknown' },
  })
  expect([typed.statusCode, typed.json()]).toEqual([
    415,
    { detail: 'Unsupported media type "text/x-unknown" in request.' },
  ])
})

describe('a screen that reads `error` gets', () => {
  it.each([
    [
      'the first sentence of the first field',
      { title: ['Too long.', 'Too loud.'], content: ['Empty.'] },
      'Too long.',
    ],
    ['the detail', { detail: 'Not now.', code: 'later' }, 'Not now.'],
    ['the body’s own `error`, if it has one', { detail: 'Not now.', error: 'Later.' }, 'Later.'],
    ['a general sentence, if the body has none', {}, 'A server error occurred.'],
  ])('%s', async (_, body, error) => {
    expect((await ask('/screen/', refuse(400, body))).body).toEqual({ ...body, error })
    expect((await ask('/plain/', refuse(400, body))).body).toEqual(body)
  })

  it('no copy of the sentence about a server error', async () => {
    expect((await ask('/screen/', failure({}))).body).toEqual(serverError.body)
  })
})

describe('the log', () => {
  it.each([
    [401, { detail: 'Who are you?', code: 'unknown' }, 'unknown'],
    [403, { detail: 'Not yours.' }, 'Not yours.'],
    [429, { error: 'Slow down.' }, 'Slow down.'],
  ])('contains a refusal with %i and its reason', async (status, body, reason) => {
    await ask('/plain/', refuse(status, body))
    expect(logs).toMatchObject([{ event: 'refused', status, reason }])
  })

  it('contains the cause of a server error, and nothing about bad input or a missing row', async () => {
    await ask('/plain/', failure({}))
    expect(logs).toMatchObject([{ msg: 'call failed', err: { message: 'the cause, which nobody may read' } }])
    logs.splice(0)
    for (const status of [400, 404, 409]) await ask('/plain/', refuse(status, { detail: 'No.' }))
    expect(logs).toEqual([])
  })
})

it('only a 401 names the authentication scheme, and a refusal keeps its own headers', async () => {
  const refused = await ask('/plain/', refuse(401, {}, { 'x-reason': 'session' }))
  expect(refused.headers).toMatchObject({
    'www-authenticate': 'Bearer realm="api"',
    'x-reason': 'session',
    'content-type': 'application/json; charset=utf-8',
  })
  expect((await ask('/plain/', refuse(403, {}))).headers).not.toHaveProperty('www-authenticate')
})
