import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postNote } from '../../testing/builders.ts'
import { inHours, tick } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addQuestion, addTicket, addWebinar } from '../../testing/webinars.ts'

const server = useServer()
let asha: Person
let bela: Person
let chetan: Person
/** Each member's note. `shared` is a second note by Chetan, with a comment by each member. */
const notes = new Map<Person, number>()
let shared: number
/** The id of a webinar in which each member has asked a question. */
let webinar: number
const questions = new Map<Person, number>()

const as = (who: Person, key: string, body?: unknown) => send(server, key, body, who.access)
const block = (who: Person, whom: Person) => as(who, `POST /api/members/${whom.username}/block/`)
const unblock = (who: Person, whom: Person) => as(who, `DELETE /api/members/${whom.username}/block/`)
const comment = (who: Person, note: number, content = 'So was I.') =>
  as(who, `POST /api/posts/notes/${note}/comments/`, { content })

beforeAll(async () => {
  for (const name of ['asha', 'bela', 'chetan']) {
    const person = await insertMember(server, name)
    notes.set(person, (await postNote(server, person)).id)
  }
  ;[asha, bela, chetan] = [...notes.keys()] as [Person, Person, Person]
  shared = (await postNote(server, chetan)).id
  for (const [of, note] of notes)
    for (const who of notes.keys()) {
      if (who !== of) await comment(who, note)
    }
  for (const who of notes.keys()) await comment(who, shared)
  webinar = await addWebinar(server, { startsAt: await inHours(server, 100) })
  for (const who of notes.keys()) {
    await addTicket(server, webinar, who.id)
    questions.set(who, await addQuestion(server, webinar, who.id))
  }
})
beforeEach(() => server.sql('delete from blocks'))

/** Every call that shows one member to another; `meets` is true if `viewer` sees or reaches `other`. */
const ways: [name: string, meets: (viewer: Person, other: Person) => Promise<boolean>][] = [
  ['the feed', async (viewer, other) => shows(await as(viewer, 'GET /api/posts/notes/'), other)],
  ['a note', async (viewer, other) => is(200, await as(viewer, `GET /api/posts/notes/${notes.get(other)}/`))],
  [
    'the comments of their note',
    async (viewer, other) => is(200, await as(viewer, `GET /api/posts/notes/${notes.get(other)}/comments/`)),
  ],
  [
    'comments under a third person’s note',
    async (viewer, other) => shows(await as(viewer, `GET /api/posts/notes/${shared}/comments/`), other),
  ],
  [
    'comments under their own note',
    async (viewer, other) =>
      shows(await as(viewer, `GET /api/posts/notes/${notes.get(viewer)}/comments/`), other),
  ],
  [
    'a like',
    async (viewer, other) =>
      is(
        200,
        await as(viewer, `PATCH /api/posts/notes/like/${notes.get(other)}/`, { is_liked_by_user: true }),
      ),
  ],
  ['a comment', async (viewer, other) => is(201, await comment(viewer, notes.get(other)!))],
  [
    'deleting another member’s note',
    async (viewer, other) => is(403, await as(viewer, `DELETE /api/posts/notes/delete/${notes.get(other)}/`)),
  ],
  [
    'a member’s page',
    async (viewer, other) => is(200, await as(viewer, `GET /api/members/${other.username}/`)),
  ],
  [
    'a member’s notes',
    async (viewer, other) => is(200, await as(viewer, `GET /api/members/${other.username}/notes/`)),
  ],
  [
    'the bell',
    async (viewer, other) => (await as(viewer, 'GET /api/notifications/')).body.includes(other.username),
  ],
  [
    'the bell, about a given seat',
    async (viewer, other) => {
      const given = [viewer.id, JSON.stringify({ receiver: other.id })]
      await server.sql(`select notify($1, 'mat_given', gen_random_uuid()::text, $2)`, given)
      const [newest] = (await as(viewer, 'GET /api/notifications/')).json()
      return newest.title !== 'Somebody got your mat. Thank you.'
    },
  ],
  [
    'the questions of a webinar',
    async (viewer, other) => shows(await as(viewer, `GET /api/webinars/${webinar}/questions/`), other),
  ],
  [
    'a vote for a question',
    async (viewer, other) => {
      const path = `/api/webinars/${webinar}/questions/${questions.get(other)}/vote/`
      return is(200, await as(viewer, `PUT ${path}`))
    },
  ],
]
type Reply = Awaited<ReturnType<typeof send>>
const is = (status: number, { statusCode }: Reply) => statusCode === status
const shows = (answer: Reply, { username }: Person) =>
  answer.json().some((row: { author_name: string }) => row.author_name === username)

describe('two members, one of whom has blocked the other,', () => {
  it.each(ways)('cannot see or reach each other through %s until both blocks are gone', async (_, meets) => {
    const both = async () => [await meets(asha, bela), await meets(bela, asha)]
    expect(await both()).toEqual([true, true])
    await block(asha, bela)
    expect(await both()).toEqual([false, false])
    expect([await meets(chetan, bela), await meets(bela, chetan)]).toEqual([true, true])
    await block(bela, asha)
    await unblock(asha, bela)
    expect(await both()).toEqual([false, false])
    await unblock(bela, asha)
    expect(await both()).toEqual([true, true])
  })

  it('get full pages of the feed without each other’s notes, even in simultaneous requests', async () => {
    await block(asha, bela)
    const of = async (who: Person) => (await as(who, 'GET /api/posts/notes/?limit=2')).json()
    const [asAsha, asBela, asChetan, again] = await Promise.all([asha, bela, chetan, chetan].map(of))
    expect(asAsha).toMatchObject([{ id: shared }, { id: notes.get(chetan) }])
    expect(asBela).toMatchObject([{ id: shared }, { id: notes.get(chetan) }])
    expect(asChetan).toMatchObject([{ id: shared }, { id: notes.get(chetan) }])
    expect(again).toEqual(asChetan)
    const whole = await Promise.all(
      [asha, bela, chetan].map(async (who) => (await as(who, 'GET /api/posts/notes/')).json().length),
    )
    expect(whole).toEqual([3, 3, 4])
  })

  it('are not notified of each other’s comments, in the bell or by email', async () => {
    await block(asha, bela)
    await comment(bela, shared, 'Chetan hears of this')
    await server.sql("insert into comments (note, author, content) values ($1, $2, 'Unheard')", [
      notes.get(asha),
      bela.id,
    ])
    const told = await server.sql(
      `select notifications.member::float8 from notifications join comments on comments.id = (data ->> 'comment')::bigint
       where content in ('Chetan hears of this', 'Unheard')`,
    )
    expect(told).toEqual([{ member: chetan.id }])
  })

  it('see each other’s notes through a link while logged out, like any visitor', async () => {
    await block(asha, bela)
    const note = await send(server, `GET /api/posts/notes/${notes.get(bela)}/`)
    expect(note.json()).toMatchObject({ author_name: bela.username })
    expect((await send(server, `GET /api/posts/notes/${notes.get(asha)}/comments/`)).json()).toHaveLength(
      (await as(chetan, `GET /api/posts/notes/${notes.get(asha)}/comments/`)).json().length,
    )
  })
})

describe('blocking', () => {
  it('returns 201, then 200 with the same body, and is listed only for the blocking member', async () => {
    await block(chetan, bela)
    await tick(server)
    const first = await block(asha, bela)
    await tick(server)
    const again = await as(asha, `POST /api/members/${bela.username.toUpperCase()}/block/`)
    expect([first.statusCode, again.statusCode]).toEqual([201, 200])
    expect(first.json()).toEqual({ username: bela.username, since: expect.stringMatching(/Z$/) })
    expect(again.json()).toEqual(first.json())
    expect((await as(asha, 'GET /api/members/blocked/')).json()).toEqual([first.json()])
    expect((await as(bela, 'GET /api/members/blocked/')).json()).toEqual([])
  })

  it('ends with DELETE, which returns 204 even if there was no block', async () => {
    await block(asha, bela)
    expect((await unblock(asha, bela)).statusCode).toBe(204)
    expect((await unblock(asha, bela)).statusCode).toBe(204)
    expect((await as(asha, 'GET /api/members/blocked/')).json()).toEqual([])
  })

  it.each(['POST', 'DELETE'])(
    '%s returns 404 for an unknown member and 409 for the caller',
    async (method) => {
      const nobody = await as(asha, `${method} /api/members/nobody-at-all/block/`)
      expect([nobody.statusCode, nobody.json()]).toEqual([
        404,
        { detail: 'No Member matches the given query.' },
      ])
      const oneself = await as(asha, `${method} /api/members/${asha.username}/block/`)
      expect([oneself.statusCode, oneself.json()]).toEqual([
        409,
        { detail: 'You cannot do this to your own account.', code: 'own_account' },
      ])
    },
  )

  it('is listed page by page, newest first', async () => {
    const crowd = [asha, chetan, await insertMember(server, 'dev')]
    for (const whom of crowd) await block(bela, whom)
    await server.sql(
      `update blocks set created_at = created_at + (array_position($1::bigint[], blocked) || ' seconds')::interval`,
      [crowd.map(({ id }) => id)],
    )
    const first = await as(bela, 'GET /api/members/blocked/?limit=2')
    const next = /<([^>]+)>/.exec(String(first.headers.link))![1]!
    const names = [...first.json(), ...(await as(bela, `GET ${next}`)).json()].map(({ username }) => username)
    expect(names).toEqual(crowd.toReversed().map(({ username }) => username))
  })
})

describe('hidden writing is visible only to its author, removed writing to nobody:', () => {
  it.each([
    ['hidden_at', true],
    ['removed_at', false],
  ])('a note with %s', async (column, seenByAuthor) => {
    const { id } = await postNote(server, asha)
    await server.sql(`update notes set ${column} = app_now() where id = $1`, [id])
    for (const [who, sees] of [
      [asha, seenByAuthor],
      [bela, false],
    ] as const) {
      const feed = (await as(who, 'GET /api/posts/notes/')).json()
      expect(feed.some((note: { id: number }) => note.id === id)).toBe(sees)
      expect((await as(who, `GET /api/posts/notes/${id}/`)).statusCode).toBe(sees ? 200 : 404)
      expect((await comment(who, id)).statusCode).toBe(sees ? 201 : 404)
    }
    expect((await send(server, `GET /api/posts/notes/${id}/`)).statusCode).toBe(404)
    expect((await as(asha, `DELETE /api/posts/notes/delete/${id}/`)).statusCode).toBe(
      seenByAuthor ? 204 : 404,
    )
  })

  it.each([
    ['hidden_at', 1],
    ['removed_at', 0],
  ])('a comment with %s', async (column, seenByAuthor) => {
    const { id } = await postNote(server, bela)
    const added = (await comment(asha, id)).json()
    const bell = async () => (await as(bela, 'GET /api/notifications/')).body
    expect(await bell()).toContain(`"/notes/${id}"`)
    await server.sql(`update comments set ${column} = app_now() where id = $1`, [added.id])
    const seen = async (who?: Person) =>
      (await send(server, `GET /api/posts/notes/${id}/comments/`, undefined, who?.access)).json().length
    expect([await seen(asha), await seen(bela), await seen()]).toEqual([seenByAuthor, 0, 0])
    expect(await bell()).not.toContain(`"/notes/${id}"`)
  })
})
