import { beforeAll, describe, expect, it } from 'vitest'
import { postNote, type Note } from '../../testing/builders.ts'
import { useServer } from '../../testing/server.ts'
import { send, type Person } from '../../testing/people.ts'
import { insertMember } from '../../testing/insert-member.ts'

const server = useServer()
type Process = Pick<typeof server, 'app'>
let a: Process
let b: Process
let asha: Person
let bela: Person

beforeAll(async () => {
  a = server
  b = await server.openAnother()
  asha = await insertMember(server, 'asha')
  bela = await insertMember(server, 'bela')
})

const feed = async (process: Process, who: Person, query = ''): Promise<Note[]> =>
  (await send(process, `GET /api/posts/notes/${query}`, undefined, who.access)).json()
const write = async (process: Process, who: Person, title = 'A note', content = 'Text.') =>
  (await postNote(process, who, { title, content })).id
const like = (process: Process, who: Person, id: number) =>
  send(process, `PATCH /api/posts/notes/like/${id}/`, {}, who.access)

/**
 * Returns the note in Asha's and Bela's feeds from each process; undefined where a feed doesn't contain the
 * note.
 */
const views = (id: number) =>
  Promise.all(
    [a, b].flatMap((process) =>
      [asha, bela].map(async (who) => (await feed(process, who)).find((note) => note.id === id)),
    ),
  )

describe('the feed shows every earlier change, in all processes and to all members:', () => {
  it('posting, liking, unliking and deleting a note, and renaming its author', async () => {
    for (let round = 0; round < 5; round++) {
      const chetan = await insertMember(server, 'chetan')
      await views(0)
      const id = await write(a, chetan)
      expect(await views(id)).toEqual(
        Array(4).fill(expect.objectContaining({ author_name: chetan.username, likes_count: 0 })),
      )

      await like(b, bela, id)
      const liked = await views(id)
      expect(liked.map((note) => note?.likes_count)).toEqual([1, 1, 1, 1])
      expect(liked.map((note) => note?.is_liked_by_user)).toEqual([false, true, false, true])
      await like(a, bela, id)
      expect((await views(id)).map((note) => [note?.likes_count, note?.is_liked_by_user])).toEqual(
        Array(4).fill([0, false]),
      )

      await send(b, 'PUT /api/accounts/change-username/', { username: `renamed${round}` }, chetan.access)
      expect((await views(id)).map((note) => note?.author_name)).toEqual(Array(4).fill(`renamed${round}`))
      await send(b, `DELETE /api/posts/notes/delete/${id}/`, undefined, chetan.access)
      expect(await views(id)).toEqual(Array(4).fill(undefined))
    }
  })

  it('the deletion of an account with its notes and likes', async () => {
    const dina = await insertMember(server, 'dina')
    const [own, liked] = [await write(a, dina), await write(a, asha)]
    await like(a, dina, liked)
    expect((await views(liked)).map((note) => note?.likes_count)).toEqual([1, 1, 1, 1])
    const left = await send(b, 'DELETE /api/accounts/me/', { password: dina.password }, dina.access)
    expect(left.statusCode).toBeLessThan(300)
    expect(await views(own)).toEqual(Array(4).fill(undefined))
    expect((await views(liked)).map((note) => note?.likes_count)).toEqual([0, 0, 0, 0])
    expect((await send(a, 'GET /api/posts/notes/', undefined, dina.access)).statusCode).toBe(401)
  })
})

it('simultaneous requests each return the requested page with the member’s own likes', async () => {
  const crowd = await Promise.all(Array.from({ length: 30 }, () => insertMember(server, 'crowd')))
  const ids: number[] = []
  for (let n = 0; n < 30; n++) ids.push(await write(a, asha, `Of the crowd ${n}`))
  for (const [nth, who] of crowd.entries()) await like(a, who, ids[nth]!)
  const next = /<[^?]+(\?[^>]+)>/.exec(
    String((await send(a, 'GET /api/posts/notes/?limit=10', undefined, asha.access)).headers.link),
  )![1]!
  const pages = await Promise.all(crowd.map((who, nth) => feed(a, who, ['', '?limit=10', next][nth % 3])))
  // Notes created in the same millisecond are ordered by id.
  const newestFirst = (await feed(b, asha, '?limit=100')).map(({ id }) => id).filter((id) => ids.includes(id))
  expect(newestFirst.toSorted()).toEqual(ids.toSorted())
  for (const [nth, page] of pages.entries()) {
    const wanted = [newestFirst, newestFirst.slice(0, 10), newestFirst.slice(10, 20)][nth % 3]!
    const seen = page.filter(({ id }) => ids.includes(id))
    expect(seen.map(({ id }) => id)).toEqual(wanted)
    expect(seen.filter((note) => note.is_liked_by_user).map(({ id }) => id)).toEqual(
      wanted.filter((id) => id === ids[nth]),
    )
  }
})

it('hostile text in a note is escaped in the response’s JSON', async () => {
  const hostile = [
    '"},{"id":1,"is_liked_by_user":false}',
    'a\\b\n\tc',
    '</script>',
    'शांति 🌅 \u202eabc\u2028 def',
    '"is_liked_by_user":',
  ]
  for (const text of hostile) await like(a, bela, await write(a, asha, 'A title', text))
  const answer = await send(b, 'GET /api/posts/notes/?limit=5', undefined, bela.access)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.body).toBe(JSON.stringify(answer.json()))
  expect(answer.json().map(({ content, is_liked_by_user }: Note) => [content, is_liked_by_user])).toEqual(
    hostile.toReversed().map((text) => [text, true]),
  )
})

it('a logout takes effect with the next request in another process, while other members keep reading', async () => {
  let reading = true
  const others = Promise.all(
    Array.from({ length: 8 }, async () => {
      const codes: number[] = []
      for (; reading || codes.length === 0;)
        codes.push((await send(b, 'GET /api/posts/notes/?limit=5', undefined, bela.access)).statusCode)
      return codes
    }),
  )
  const after: number[] = []
  for (let round = 0; round < 25; round++) {
    const eka = await insertMember(server, 'eka')
    expect((await send(b, 'GET /api/posts/notes/', undefined, eka.access)).statusCode).toBe(200)
    await send(a, 'POST /api/accounts/logout/', { refresh: eka.refresh })
    const [read, written] = [
      await send(b, 'GET /api/posts/notes/', undefined, eka.access),
      await send(b, 'POST /api/posts/notes/', { title: 'T', content: 'C' }, eka.access),
    ]
    after.push(read.statusCode, written.statusCode)
  }
  reading = false
  expect(new Set(after)).toEqual(new Set([401]))
  expect(new Set((await others).flat())).toEqual(new Set([200]))
})

it('a request with an ended session gets 401, even if its query is invalid', async () => {
  const fara = await insertMember(server, 'fara')
  await send(a, 'POST /api/accounts/logout/', { refresh: fara.refresh })
  expect((await send(b, 'GET /api/posts/notes/?cursor=junk', undefined, fara.access)).statusCode).toBe(401)
  expect((await send(b, 'GET /api/posts/notes/?cursor=junk', undefined, bela.access)).statusCode).toBe(400)
})

it('lost database connections, as in a restart, cause at most a 503, and never an outdated page', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await write(a, asha)
    const looking = Promise.all(
      Array.from({ length: 10 }, () => send(b, 'GET /api/posts/notes/', undefined, bela.access)),
    )
    await server.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name not like '%boss%'
         and backend_type = 'client backend'`,
    )
    for (const answer of await looking) {
      expect([200, 503]).toContain(answer.statusCode)
      if (answer.statusCode === 200) expect(answer.json()[0].id).toBe(id)
    }
    await expect
      .poll(async () => (await send(b, 'GET /api/posts/notes/', undefined, bela.access)).statusCode)
      .toBe(200)
    expect((await feed(b, bela))[0]!.id).toBe(id)
    await expect
      .poll(async () => (await send(a, 'GET /api/posts/notes/', undefined, asha.access)).statusCode)
      .toBe(200)
  }
})
