import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { insertMember, openMemberSession } from '../../testing/insert-member.ts'
import { runClock } from '../../testing/clock.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer({ rateLimitScale: 1 })
let asha: Person
let bela: Person
beforeEach(async () => {
  await runClock(server)
  asha = await insertMember(server, 'asha')
  bela = await insertMember(server, 'bela')
})

const as = (who: Person, key: string, body?: unknown) => send(server, key, body, who.access)
const words = (title: string) => ({ title, content: 'Ten breaths.' })
const share = (who: Person, title: string) => as(who, 'POST /api/posts/notes/', words(title))
const statuses = async (calls: (() => ReturnType<typeof as>)[]) => {
  const found: number[] = []
  for (const call of calls) found.push((await call()).statusCode)
  return found
}
const times = <T>(count: number, each: (nth: number) => T) =>
  Array.from({ length: count }, (_, nth) => each(nth))
const grown = (who: Person, age = '24 hours') =>
  server.sql('update members set created_at = app_now() - $2::interval where id = $1', [who.id, age])
/** Inserts notes directly, which counts against no limit, and returns their ids. */
const notesBy = async (who: Person, count: number, set = '') =>
  (
    await server.sql(
      `insert into notes (author, title, content ${set && ', anonymous'})
       select $1, 'Dawn ' || n, 'Ten breaths.' ${set && ', true'} from generate_series(1, $2) n returning id::float8`,
      [who.id, count],
    )
  ).map(({ id }) => id as number)
const like = (who: Person, note: number, want = true) =>
  as(who, `PATCH /api/posts/notes/like/${note}/`, { is_liked_by_user: want })

/** Moves the clock past the hourly limits and opens a new session, because the access token has expired. */
async function anHourLater() {
  await runClock(server, '61 minutes')
  asha = { ...asha, ...(await openMemberSession(server, asha)) }
}

it('a new account can share at most five notes in its first 24 hours', async () => {
  expect(await statuses(times(6, (nth) => () => share(asha, `Note ${nth}`)))).toEqual([
    ...times(5, () => 201),
    429,
  ])
  await grown(asha, '23 hours 59 minutes')
  expect((await share(asha, 'Grown')).statusCode).toBe(429)
  await grown(asha)
  expect((await share(asha, 'Grown')).statusCode).toBe(201)
})

it('a new account can write at most twenty comments in its first 24 hours', async () => {
  const [note] = await notesBy(bela, 1)
  const comment = (nth: number) => () =>
    as(asha, `POST /api/posts/notes/${note}/comments/`, { content: `Comment ${nth}` })
  expect((await statuses(times(21, comment))).filter((status) => status === 201)).toHaveLength(20)
  await grown(asha)
  expect((await comment(22)()).statusCode).toBe(201)
})

it('a member can share the same title and text three times an hour, not counting retries of a lost call', async () => {
  await grown(asha)
  const key = randomUUID()
  const again = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/posts/notes/',
      headers: { authorization: `Bearer ${asha.access}`, 'idempotency-key': key },
      payload: words('Same'),
    })
  expect(await statuses(times(4, () => again))).toEqual(times(4, () => 201))
  expect(await statuses(times(3, () => () => share(asha, 'Same')))).toEqual([201, 201, 429])
  expect((await share(asha, 'Other')).statusCode).toBe(201)
  expect((await share(bela, 'Same')).statusCode).toBe(201)
})

it('a member can like six notes by one author an hour, not counting repeated likes of the same note', async () => {
  const notes = await notesBy(bela, 7)
  const toggled = [true, false, true, false, true]
  expect(await statuses(toggled.map((want) => () => like(asha, notes[0]!, want)))).toEqual(
    times(5, () => 200),
  )
  expect(await statuses(notes.slice(1).map((note) => () => like(asha, note)))).toEqual([
    ...times(5, () => 200),
    429,
  ])
  const refused = await like(asha, notes[6]!)
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 3_000]).toEqual([429, true])
  expect((await like(asha, notes[5]!, false)).statusCode).toBe(200)
  expect((await like(asha, notes[5]!)).statusCode).toBe(200)
  expect((await like(asha, (await notesBy(asha, 1))[0]!)).statusCode).toBe(200)
  await anHourLater()
  expect((await like(asha, notes[6]!)).statusCode).toBe(200)
})

it('likes of anonymous notes are not counted, because a limit would reveal the author', async () => {
  const hidden = await notesBy(bela, 8, 'anonymous')
  expect(await statuses(hidden.map((note) => () => like(asha, note)))).toEqual(times(8, () => 200))
  const notes = await notesBy(bela, 6)
  expect(await statuses(notes.map((note) => () => like(asha, note)))).toEqual(times(6, () => 200))
})
