import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertMember } from '../../testing/insert-member.ts'
import { untilWaiting } from '../../testing/locks.ts'
import { join, send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
let asha: Person
let bela: Person
let chetan: Person
let other: pg.Client

beforeAll(async () => {
  asha = await join(server, 'asha')
  bela = await join(server, 'bela')
  chetan = await join(server, 'chetan')
  other = new pg.Client({ connectionString: server.url })
  await other.connect()
})
afterAll(() => other.end())

const exportOf = (
  { access, password }: Person,
  through: Pick<typeof server, 'app'> = server,
  remoteAddress?: string,
) =>
  through.app.inject({
    url: '/api/accounts/export/',
    ...(remoteAddress ? { remoteAddress } : {}),
    headers: { authorization: `Bearer ${access}`, 'x-account-password': password },
  })

it('a member may run one export at a time across all processes, and each process runs at most two', async () => {
  const another = await server.openAnother()
  await other.query('begin; lock table journal_entries in access exclusive mode')
  const first = Promise.resolve(exportOf(asha))
  await untilWaiting(server)
  for (const through of [server, another]) {
    const again = await exportOf(asha, through)
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '60'])
  }
  const second = Promise.resolve(exportOf(bela, server, '10.9.0.2'))
  await untilWaiting(server, 2)
  const third = await exportOf(chetan, server, '10.9.0.3')
  const sentence = 'Many people are downloading their data right now. Please try again in a minute.'
  expect([third.statusCode, third.headers['retry-after'], third.json()]).toEqual([
    503,
    '60',
    { error: sentence, detail: sentence },
  ])
  await other.query('rollback')
  expect([(await first).statusCode, (await second).statusCode, (await exportOf(chetan)).statusCode]).toEqual([
    200, 200, 200,
  ])
})

it('a network may run one export at a time per process, which leaves the second slot to other networks', async () => {
  await other.query('begin; lock table journal_entries in access exclusive mode')
  const slow = Promise.resolve(exportOf(asha, server, '2001:db8::1'))
  await untilWaiting(server)
  for (const address of ['2001:db8::1', '2001:db8::2', '2001:DB8:0:0:ffff::1']) {
    const same = await exportOf(bela, server, address)
    expect([same.statusCode, same.headers['retry-after']]).toEqual([429, '60'])
  }
  const elsewhere = Promise.resolve(exportOf(chetan, server, '10.9.0.4'))
  await untilWaiting(server, 2)
  await other.query('rollback')
  expect([(await slow).statusCode, (await elsewhere).statusCode]).toEqual([200, 200])
  expect((await exportOf(bela, server, '2001:db8::1')).statusCode).toBe(200)
})

const closed = 'Your journal is not available at the moment. Please try again later.'

it('an export without the journal’s key fails instead of omitting the journal', async () => {
  await send(server, 'POST /api/journal/', { content: 'A day.', consent: 1 }, asha.access)
  const [{ kek }] = await server.sql('select kek from journal_keys where member = $1', [asha.id])
  await server.sql("update journal_keys set kek = 'lost' where member = $1", [asha.id])
  const answer = await exportOf(asha)
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    503,
    '60',
    { detail: closed },
  ])
  await server.sql('update journal_keys set kek = $2 where member = $1', [asha.id, kek])
  expect((await exportOf(asha)).json().journal).toMatchObject([{ content: 'A day.' }])
  await server.sql('delete from journal_keys where member = $1', [asha.id])
  expect((await exportOf(asha)).statusCode).toBe(503)
})

it.each([
  ['a mood', "insert into moods (id, member, key_version, sealed) values (1, $1, 1, '\\x00')"],
  ['a note by staff', "insert into staff_notes (id, member, key_version, sealed) values (1, $1, 1, '\\x00')"],
  [
    'a check-in’s text',
    `insert into checkins (id, member, kind, status, answer_by, key_version, brief)
     values (1, $1, 'written', 'waiting', app_now(), 1, '\\x00')`,
  ],
])('an export fails instead of omitting %s whose key is missing', async (_, text) => {
  const dina = await insertMember(server, 'dina')
  await server.sql(text, [dina.id])
  expect((await exportOf(dina)).json()).toEqual({ detail: closed })
})
