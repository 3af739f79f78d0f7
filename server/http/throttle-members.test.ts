import { beforeAll, describe, expect, it } from 'vitest'
import { postNote } from '../testing/builders.ts'
import { insertMember, openMemberSession } from '../testing/insert-member.ts'
import { send, type Person } from '../testing/people.ts'
import { useServer } from '../testing/server.ts'
import { openThrottle } from './throttle.ts'

const server = useServer({ rateLimitScale: 1 })
let processes: Pick<typeof server, 'app'>[]

beforeAll(async () => {
  processes = [server, await server.openAnother()]
})

it('a member’s password checks are limited to ten in a quarter of an hour, across processes', async () => {
  const { db } = server.services
  const [one, other] = [openThrottle(db, 1), openThrottle(db, 1)]
  const gauri = await insertMember(server, 'gauri')
  const sender = { ip: '10.6.0.1', viewer: { ...gauri, session: '' } }
  for (let turn = 0; turn < 10; turn++) await (turn % 2 ? one : other).count('password', sender)
  for (const each of [one, other])
    await expect(each.count('password', sender)).rejects.toMatchObject({ status: 429 })
})

it('a limit that counts by member cannot be counted for a visitor', async () => {
  const { db } = server.services
  const visitor = { ip: '10.6.0.2', viewer: null }
  await expect(openThrottle(db, 1).count('password', visitor)).rejects.toThrow(
    'The limit password counts by member',
  )
})

it('reading with a session is limited to six hundred a minute per member, from any network, and does not count as a write', async () => {
  const [asha, bela] = [await insertMember(server, 'asha'), await insertMember(server, 'bela')]
  const read = ({ access }: Person, turn = 0, path = '/api/payments/status/') =>
    server.app.inject({
      url: path,
      remoteAddress: `10.3.1.${turn % 200}`,
      headers: { authorization: `Bearer ${access}` },
    })
  const paths = ['/api/payments/status/', '/api/posts/notes/', '/api/payments/tiers/']
  for (let turn = 0; turn < 600; turn++)
    expect((await read(asha, turn, paths[turn % 3])).statusCode).toBe(200)
  const refused = await read(asha)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(await server.sql('select from rate_limits where key = $1', [`read:member:${asha.id}`])).toEqual([])
  expect((await read(bela)).statusCode).toBe(200)
  expect((await send(server, 'POST /api/streaks/ping/', {}, asha.access)).statusCode).toBe(200)
})

describe('a member’s writes', () => {
  const like = (access: string, turn: number, id: number) =>
    processes[turn % 2]!.app.inject({
      method: 'PATCH',
      url: `/api/posts/notes/like/${id}/`,
      headers: { authorization: `Bearer ${access}` },
    })

  it('are all counted when they arrive simultaneously, across processes', async () => {
    const [asha, bela] = [await insertMember(server, 'asha'), await insertMember(server, 'bela')]
    // Several notes, because likes of the same note wait for each other.
    const notes = await server.sql(
      "insert into notes (author, title, content) select $1, 'A note', 'Ten breaths' from generate_series(1, 5) returning id",
      [bela.id],
    )
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, turn) => like(asha.access, turn, Number(notes[turn % 5].id))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(120)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(30)
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    const id = Number(notes[0].id)
    expect((await like(bela.access, 0, id)).statusCode).toBe(200)
    expect((await like(asha.access, 1, id)).statusCode).toBe(429)
  })

  it('are not counted once the session has ended; 401 comes before 429', async () => {
    const chetan = await insertMember(server, 'chetan')
    const id = (await postNote(server, chetan)).id
    const stolen = await openSessionAgain(chetan)
    await send(server, 'POST /api/accounts/logout/', { refresh: stolen.refresh })
    const answers = await Promise.all(Array.from({ length: 130 }, (_, turn) => like(stolen.access, turn, id)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
    expect((await like(chetan.access, 0, id)).statusCode).toBe(200)
  })

  /** Opens another session of the same member. */
  const openSessionAgain = ({ id, username }: Person) => openMemberSession(server, { id, username })
})
