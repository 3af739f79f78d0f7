import { beforeAll, beforeEach, expect, it } from 'vitest'
import { useServer } from './testing/server.ts'
import { call, matrix } from './testing/matrix.ts'
import type { World } from './testing/world.ts'
import { send } from './testing/people.ts'
import { insertMember } from './testing/insert-member.ts'

const server = useServer()
const strict = useServer({ rateLimitScale: 0.01 })
let world: World

beforeAll(async () => {
  world = { server, owner: await insertMember(server, 'owner'), other: await insertMember(server, 'other') }
})
beforeEach(() => void server.logs.splice(0))

const ask = (key: string, body: unknown, access = world.owner.access) => send(server, key, body, access)
const refresh = (text: string) => send(server, 'POST /api/accounts/token/refresh/', { refresh: text })

/** Each row: an event, its other fields, and an act that causes it (docs/promises.md#s32). */
const events: [event: string, also: object, act: () => Promise<unknown>][] = [
  [
    'login.ok',
    {},
    () =>
      ask(
        'POST /api/accounts/token/',
        { username: world.owner.username, password: world.owner.password },
        '',
      ),
  ],
  [
    'login.failed',
    {},
    () => ask('POST /api/accounts/token/', { username: world.owner.username, password: 'no' }, ''),
  ],
  [
    'login.google',
    {},
    async () =>
      call(
        server,
        'POST /api/accounts/google-login/',
        await matrix['POST /api/accounts/google-login/'].prepare(world),
      ),
  ],
  [
    'registered',
    {},
    () =>
      ask(
        'POST /api/accounts/register/',
        { username: 'newcomer', email: 'new@nitya.test', password: 'a long and quiet walk' },
        '',
      ),
  ],
  [
    'password.changed',
    {},
    async () => {
      const body = { old_password: world.owner.password, new_password: 'slow water, warm stone' }
      return ask('POST /api/accounts/change-password/', body, (await insertMember(server, 'dina')).access)
    },
  ],
  [
    'refresh.reused',
    {},
    async () => {
      const dina = await insertMember(server, 'dina')
      await refresh(dina.refresh)
      await server.sql(
        "update refresh_tokens set rotated_at = rotated_at - interval '61 seconds' where rotated_at is not null",
      )
      await refresh(dina.refresh)
    },
  ],
  [
    'refused',
    { status: 403 },
    async () => {
      const { path } = await matrix['DELETE /api/posts/notes/delete/:id/'].prepare(world)
      return ask(`DELETE /api/posts/notes/delete/${path.id}/`, undefined, world.other.access)
    },
  ],
  ['refused', { status: 401 }, () => ask('GET /api/posts/user/', undefined, 'junk')],
  ['webhook.badSignature', {}, () => ask('POST /api/payments/webhook/', { event: 'x' })],
  ['room.badSignature', {}, () => ask('POST /api/rooms/webhook/', { event: 'x' })],
  [
    'account.exported',
    {},
    async () =>
      call(
        server,
        'GET /api/accounts/export/',
        await matrix['GET /api/accounts/export/'].prepare(world),
        world.owner.access,
      ),
  ],
  ['consent.withdrawn', { purpose: 'dosha' }, () => ask('DELETE /api/consents/dosha/', undefined)],
  ['journal.erased', {}, () => ask('DELETE /api/journal/', { password: world.owner.password })],
  [
    'account.deleted',
    {},
    async () => {
      const dina = await insertMember(server, 'dina')
      return ask('DELETE /api/accounts/me/', { password: dina.password }, dina.access)
    },
  ],
]

it.each(events)('%s %j is logged on one line, without email addresses', async (event, also, act) => {
  await act()
  const lines = server.logs.map((line) => JSON.parse(line))
  const found = lines.filter((line) => line.event === event)
  expect(found.length).toBeGreaterThan(0)
  expect(found.at(-1)).toMatchObject({ ...also, reqId: expect.any(String) })
  expect(JSON.stringify(found)).not.toContain('@')
})

it('a 429 response is logged', async () => {
  for (let turn = 0; turn < 2; turn++)
    await send(strict, 'POST /api/accounts/token/', { username: 'x', password: 'x' })
  expect(strict.logs.map((line) => JSON.parse(line)).at(-2)).toMatchObject({ event: 'refused', status: 429 })
})

it('each request is logged as one line with the logger’s usual fields, and with the route instead of the path', async () => {
  await ask('GET /api/posts/user/', undefined, 'junk')
  await ask('GET /api/posts/user/', undefined)
  await send(server, 'GET /api/secret-of-asha/')
  const [refusal, ...calls] = server.logs
    .map((line) => JSON.parse(line))
    .filter(({ event, msg }) => event || msg === 'call')
  const { pid, hostname, reqId } = refusal
  const line = {
    level: 30,
    time: expect.any(Number),
    pid,
    hostname,
    ms: expect.any(Number),
    method: 'GET',
    msg: 'call',
  }
  expect(calls).toEqual([
    { ...line, reqId, route: '/api/posts/user/', status: 401 },
    {
      ...line,
      reqId: expect.not.stringMatching(reqId),
      route: '/api/posts/user/',
      status: 200,
      member: world.owner.id,
    },
    { ...line, reqId: expect.any(String), route: 'none', status: 404 },
  ])
  expect(calls[0].time).toBeGreaterThanOrEqual(refusal.time)
})

it('a line break in the input does not start a new log line', async () => {
  await ask('GET /api/posts/user/', undefined, 'junk')
  await server.app.inject({
    url: '/api/a%0a{"level":60}',
    headers: { 'user-agent': 'x', authorization: 'Bearer a' },
  })
  await ask('POST /api/accounts/token/', { username: 'a\n{"level":60}', password: 'x' }, '')
  for (const line of server.logs) expect(line.trimEnd()).not.toContain('\n')
  expect(server.logs.join('')).not.toContain('"level":60')
})
