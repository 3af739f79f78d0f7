import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { AddressInfo } from 'node:net'
import { logIn, join, linkToken, send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { fresh } from '../../testing/world.ts'

const server = useServer()
const tabs: Tab[] = []
let asha: Person
let bela: Person
let another: Awaited<ReturnType<typeof server.openAnother>>
const addresses = new Map<unknown, string>()

beforeAll(async () => {
  asha = await join(server, 'asha')
  bela = await join(server, 'bela')
  another = await server.openAnother()
  for (const each of [server, another]) {
    await each.app.listen({ host: '127.0.0.1', port: 0 })
    addresses.set(each, `http://127.0.0.1:${(each.app.server.address() as AddressInfo).port}`)
  }
})
afterEach(() => tabs.splice(0).forEach((tab) => tab.close()))
afterAll(() => tabs.forEach((tab) => tab.close()))

type Tab = {
  status: number
  type: string | null
  events: number
  ended: boolean
  broken: boolean
  close: () => void
}

/** Opens a process's stream as a tab does, and counts its events. */
async function open(access: string, at: unknown = server): Promise<Tab> {
  const stop = new AbortController()
  const answer = await fetch(`${addresses.get(at)}/api/notifications/live/`, {
    headers: { authorization: `Bearer ${access}`, accept: 'text/event-stream' },
    signal: stop.signal,
  })
  const tab: Tab = {
    status: answer.status,
    type: answer.headers.get('content-type'),
    events: 0,
    ended: false,
    broken: false,
    close: () => stop.abort(),
  }
  const read = async () => {
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream()))
      tab.events += part.split('data: changed\n\n').length - 1
  }
  void read()
    .catch(() => (tab.broken = true))
    .finally(() => (tab.ended = true))
  tabs.push(tab)
  return tab
}
const events = (tab: Tab, number: number) => expect.poll(() => tab.events).toBe(number)
const notify = (who: Person, key: string) =>
  server.sql(`select notify($1, 'streak', $2, '{"streak": 3}')`, [who.id, key])

it('a notification sends an event to all tabs of its member, in every process, and to no other member', async () => {
  const [laptop, phone, others] = [
    await open(asha.access),
    await open((await logIn(server, asha)).access, another),
    await open(bela.access),
  ]
  for (const tab of [laptop, phone, others]) {
    expect([tab.status, tab.type]).toEqual([200, 'text/event-stream'])
    await events(tab, 1)
  }
  await notify(asha, 'one')
  await Promise.all([events(laptop, 2), events(phone, 2)])
  await send(another, 'POST /api/notifications/seen/', { all: true }, asha.access)
  await Promise.all([events(laptop, 3), events(phone, 3)])
  expect(others.events).toBe(1)
})

it('a stream begins with an event, which makes the tab load earlier notifications', async () => {
  const before = await open(asha.access)
  await events(before, 1)
  await notify(asha, 'while away')
  await events(before, 2)
  const tab = await open(asha.access)
  await expect.poll(() => tab.events).toBe(1)
})

it('after a lost database connection, every tab gets an event', async () => {
  const tab = await open(asha.access)
  await events(tab, 1)
  await server.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()",
  )
  await expect.poll(() => tab.events).toBeGreaterThan(1)
  const before = tab.events
  await notify(asha, 'after the loss')
  await expect.poll(() => tab.events).toBeGreaterThan(before)
})

it('a stream requires a session, and accepts only GET and HEAD', async () => {
  expect((await server.app.inject({ url: '/api/notifications/live/' })).statusCode).toBe(401)
  expect(
    (
      await server.app.inject({
        url: '/api/notifications/live/',
        headers: { authorization: 'Bearer not.a.token' },
      })
    ).statusCode,
  ).toBe(401)
  expect((await server.app.inject({ url: '/api/notifications/live/', method: 'POST' })).statusCode).toBe(405)
  const head = await server.app.inject({
    url: '/api/notifications/live/',
    method: 'HEAD',
    headers: { authorization: `Bearer ${asha.access}` },
  })
  expect(head.statusCode).toBe(200)
})

it.each([
  ['a logout', (who: Person) => send(server, 'POST /api/accounts/logout/', { refresh: who.refresh })],
  [
    'the end of the session in Settings',
    async (who: Person) =>
      send(server, 'DELETE /api/accounts/sessions/', undefined, (await logIn(server, who)).access),
  ],
  [
    'a new password',
    async (who: Person) =>
      send(
        server,
        'POST /api/accounts/change-password/',
        { old_password: who.password, new_password: 'slow water, warm stone' },
        (await logIn(server, who)).access,
      ),
  ],
  [
    'a password reset',
    async (who: Person) => {
      await send(server, 'POST /api/accounts/forgot-reset-password/', { email: who.email })
      const token = await linkToken(server, who.email, 'forgot-reset-password')
      const body = { token, new_password: 'slow water, warm stone' }
      expect((await send(server, 'POST /api/accounts/forgot-reset-password/', body)).statusCode).toBe(200)
    },
  ],
  [
    'disabling the account',
    (who: Person) => server.sql('update members set disabled_at = now() where id = $1', [who.id]),
  ],
  [
    'deleting the account',
    async (who: Person) =>
      send(server, 'DELETE /api/accounts/me/', { password: who.password }, (await logIn(server, who)).access),
  ],
  [
    'the reuse of a refresh token',
    async (who: Person) => {
      await send(server, 'POST /api/accounts/token/refresh/', { refresh: who.refresh })
      await server.sql("update refresh_tokens set rotated_at = rotated_at - interval '2 minutes'")
      const again = await send(server, 'POST /api/accounts/token/refresh/', { refresh: who.refresh })
      expect(again.statusCode).toBe(401)
    },
  ],
])(
  '%s immediately ends the session’s streams in every process, but not other members’ streams',
  async (_, act) => {
    const who = await join(server, fresh('tab'))
    const [own, elsewhere, others] = [
      await open(who.access),
      await open(who.access, another),
      await open(asha.access, another),
    ]
    for (const tab of [own, elsewhere, others]) await events(tab, 1)
    await act(who)
    await expect.poll(() => [own.ended, elsewhere.ended]).toEqual([true, true])
    expect(others.ended).toBe(false)
  },
)

it('the end of a session leaves the streams of the member’s other sessions open', async () => {
  const tablet = await logIn(server, bela)
  const [own, other] = [await open(tablet.access), await open(bela.access)]
  await send(server, 'POST /api/accounts/logout/', { refresh: tablet.refresh })
  await expect.poll(() => own.ended).toBe(true)
  expect(other.ended).toBe(false)
})

it('a stream also ends if its session ends while the stream opens or the database connection is lost', async () => {
  const who = await join(server, fresh('race'))
  for (let turn = 0; turn < 8; turn++) {
    const { access, refresh } = await logIn(server, who)
    const [tab] = await Promise.all([open(access), send(server, 'POST /api/accounts/logout/', { refresh })])
    await expect.poll(() => tab.ended).toBe(true)
  }
  const tab = await open(who.access)
  await events(tab, 1)
  await server.sql('alter table sessions disable trigger sessions_announce_end')
  await send(server, 'POST /api/accounts/logout/', { refresh: who.refresh })
  await server.sql('alter table sessions enable trigger sessions_announce_end')
  await server.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()",
  )
  await expect.poll(() => tab.ended).toBe(true)
})

it('a member can have at most eight streams per process: a ninth ends the oldest', async () => {
  const all: Tab[] = []
  for (let n = 0; n < 9; n++) all.push(await open(bela.access))
  await expect.poll(() => all.map(({ ended }) => ended)).toEqual([true, ...Array(8).fill(false)])
})

it('a stopping process ends its streams without waiting for the tabs', async () => {
  const third = await server.openAnother()
  await third.app.listen({ host: '127.0.0.1', port: 0 })
  addresses.set(third, `http://127.0.0.1:${(third.app.server.address() as AddressInfo).port}`)
  const tab = await open(asha.access, third)
  // A process that has just begun to listen may send a second event.
  await expect.poll(() => tab.events).toBeGreaterThanOrEqual(1)
  await third.app.close()
  await expect.poll(() => tab.ended).toBe(true)
  // `close` breaks streams that are still open after its time limit.
  expect(tab.broken).toBe(false)
})
