import { beforeAll, describe, expect, it } from 'vitest'
import { postNote } from '../../testing/builders.ts'
import { tick } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { useServer } from '../../testing/server.ts'
import { join, send, type Person } from '../../testing/people.ts'

const server = useServer()
let asha: Person
let bela: Person

beforeAll(async () => {
  asha = await join(server, 'asha')
  bela = await join(server, 'bela')
})

describe('the feed', () => {
  it('shows a new note first, with its author’s name', async () => {
    const posted = await send(
      server,
      'POST /api/posts/notes/',
      { title: ' Dawn ', content: 'Ten quiet breaths.' },
      asha.access,
    )
    expect(posted.statusCode).toBe(201)
    const note = posted.json()
    expect(note).toEqual({
      id: expect.any(Number),
      title: 'Dawn',
      content: 'Ten quiet breaths.',
      author_name: 'asha',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/),
      likes_count: 0,
      is_liked_by_user: false,
      is_mine: true,
      edited: false,
      following: false,
      hidden: false,
      circle: null,
      anonymous: false,
      to: null,
      answer_by: null,
    })
    const feed = await send(server, 'GET /api/posts/notes/', undefined, bela.access)
    expect(feed.json()[0]).toEqual({ ...note, is_mine: false })
  })

  it('has pages that neither repeat nor skip a note', async () => {
    for (let n = 1; n <= 5; n++) {
      await postNote(server, bela, { title: `Note ${n}` })
    }
    const all = (await send(server, 'GET /api/posts/notes/', undefined, asha.access)).json()
    const seen: number[] = []
    for (let url: string | undefined = '/api/posts/notes/?limit=2'; url;) {
      const page: Awaited<ReturnType<typeof send>> = await send(server, `GET ${url}`, undefined, asha.access)
      seen.push(...page.json().map(({ id }: { id: number }) => id))
      url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect(seen).toEqual(all.map(({ id }: { id: number }) => id))
  })

  it('shows a note to everybody who has its link', async () => {
    const { id } = await postNote(server, asha)
    const answer = await send(server, `GET /api/posts/notes/${id}/`)
    expect(answer.json()).toMatchObject({ id, author_name: 'asha', is_liked_by_user: false })
    const gone = await send(server, 'GET /api/posts/notes/1/')
    expect([gone.statusCode, gone.json()]).toEqual([404, { detail: 'No Note matches the given query.' }])
  })

  it('reports a blank title and missing content together', async () => {
    const answer = await send(server, 'POST /api/posts/notes/', { title: '  ' }, asha.access)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { title: ['This field may not be blank.'], content: ['This field is required.'] },
    ])
  })

  it('shows an author’s new name on earlier notes too', async () => {
    const chetan = await join(server, 'chetan')
    const note = await postNote(server, chetan)
    await send(server, 'PUT /api/accounts/change-username/', { username: 'chetana' }, chetan.access)
    expect((await send(server, `GET /api/posts/notes/${note.id}/`)).json().author_name).toBe('chetana')
  })
})

describe('a note’s comments', () => {
  it('are listed oldest first, in the contract’s shape, even without a session', async () => {
    const { id } = await postNote(server, asha)
    for (const content of ['one', ' two ']) {
      const added = await send(
        server,
        `POST /api/posts/notes/${id}/comments/`,
        { content, note: id },
        bela.access,
      )
      expect([added.statusCode, added.json()]).toEqual([
        201,
        {
          id: expect.any(Number),
          content: content.trim(),
          author_name: 'bela',
          note: id,
          is_mine: true,
          edited: false,
          badge: null,
        },
      ])
      await tick(server)
    }
    const list = (await send(server, `GET /api/posts/notes/${id}/comments/`)).json()
    expect(list.map(({ content }: { content: string }) => content)).toEqual(['one', 'two'])
  })

  it.each([
    [{ content: '  ' }, { content: ['This field may not be blank.'] }],
    [{}, { content: ['This field is required.'] }],
    [{ content: 'x'.repeat(2_001) }, { content: ['Ensure this field has no more than 2000 characters.'] }],
    [{ content: 'x', note: 5 }, { note: ['This comment is for a different note than the one in the path.'] }],
  ])('reject the body %j', async (body, expected) => {
    const { id } = await postNote(server, asha)
    const answer = await send(server, `POST /api/posts/notes/${id}/comments/`, body, bela.access)
    expect([answer.statusCode, answer.json()]).toEqual([400, expected])
  })

  it('return 404 for a note that does not exist', async () => {
    const gone = { detail: 'No Note matches the given query.' }
    expect((await send(server, 'GET /api/posts/notes/1/comments/')).json()).toEqual(gone)
    expect(
      (await send(server, 'POST /api/posts/notes/1/comments/', { content: 'x' }, asha.access)).json(),
    ).toEqual(gone)
  })
})

describe('deleting a note', () => {
  it('returns 403 to others, 204 with an empty body to the author, then 404', async () => {
    const { id } = await postNote(server, asha)
    const remove = (access: string) =>
      send(server, `DELETE /api/posts/notes/delete/${id}/`, undefined, access)
    const other = await remove(bela.access)
    expect([other.statusCode, other.json()]).toEqual([
      403,
      { detail: 'You do not have permission to perform this action.' },
    ])
    const own = await remove(asha.access)
    expect([own.statusCode, own.body]).toEqual([204, ''])
    expect((await remove(asha.access)).statusCode).toBe(404)
  })
})

describe('a like', () => {
  it('toggles on each tap; other members see only the count', async () => {
    const { id } = await postNote(server, asha)
    const tap = () => send(server, `PATCH /api/posts/notes/like/${id}/`, undefined, bela.access)
    expect((await tap()).json()).toEqual({ likes_count: 1, is_liked_by_user: true })
    expect((await send(server, `GET /api/posts/notes/${id}/`, undefined, asha.access)).json()).toMatchObject({
      likes_count: 1,
      is_liked_by_user: false,
    })
    expect((await tap()).json()).toEqual({ likes_count: 0, is_liked_by_user: false })
  })
})

it('taking a like back does not affect other likes of the note or by the member', async () => {
  const [dina, esha] = [await insertMember(server, 'dina'), await insertMember(server, 'esha')]
  const [one, two] = [(await postNote(server, dina)).id, (await postNote(server, dina)).id]
  const like = (note: number, who: Person, liked: boolean) =>
    send(server, `PATCH /api/posts/notes/like/${note}/`, { is_liked_by_user: liked }, who.access)
  for (const note of [one, two]) for (const who of [dina, esha]) await like(note, who, true)
  await like(one, esha, false)
  const left = await server.sql(
    'select note::float8, member::float8 from likes where note = any($1) order by note = $2, member',
    [[one, two], two],
  )
  expect(left).toEqual([
    { note: one, member: dina.id },
    { note: two, member: dina.id },
    { note: two, member: esha.id },
  ])
})
