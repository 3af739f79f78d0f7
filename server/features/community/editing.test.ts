import { beforeAll, describe, expect, it } from 'vitest'
import { postNote } from '../../testing/builders.ts'
import { tick } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
let asha: Person
let bela: Person
beforeAll(async () => {
  asha = await insertMember(server, 'asha')
  bela = await insertMember(server, 'bela')
})

const as = (who: Person, key: string, body?: unknown) => send(server, key, body, who.access)
const forbidden = [403, { detail: 'You do not have permission to perform this action.' }]
const told = ({ statusCode, body }: Awaited<ReturnType<typeof as>>) => [statusCode, body && JSON.parse(body)]
async function comment(who: Person, note: number, content = 'How calm') {
  await tick(server)
  return (await as(who, `POST /api/posts/notes/${note}/comments/`, { content })).json()
}

describe('editing a note', () => {
  it('changes the given fields, in every list, and marks the note as edited', async () => {
    const note = await postNote(server, asha)
    expect(note).toMatchObject({ is_mine: true, edited: false, following: false, hidden: false })
    const edited = await as(asha, `PATCH /api/posts/notes/${note.id}/`, {
      content: ' Eleven breaths.\nThen tea. ',
    })
    const expected = { ...note, content: 'Eleven breaths.\nThen tea.', edited: true }
    expect([edited.statusCode, edited.json()]).toEqual([200, expected])
    expect((await as(asha, 'GET /api/posts/notes/')).json()[0]).toEqual(expected)
    expect((await as(bela, 'GET /api/posts/notes/')).json()[0]).toEqual({ ...expected, is_mine: false })
    await as(asha, `PATCH /api/posts/notes/${note.id}/`, { title: 'Dusk' })
    expect((await send(server, `GET /api/posts/notes/${note.id}/`)).json()).toEqual({
      ...expected,
      title: 'Dusk',
      is_mine: false,
    })
  })

  it('does not mark the note as edited if the fields are unchanged or missing', async () => {
    const note = await postNote(server, asha)
    for (const body of [{ title: note.title, content: note.content }, {}])
      expect((await as(asha, `PATCH /api/posts/notes/${note.id}/`, body)).json()).toEqual(note)
  })

  it('returns 400 for an empty title, 403 to other members, and 404 for a missing note', async () => {
    const { id } = await postNote(server, asha)
    expect(told(await as(asha, `PATCH /api/posts/notes/${id}/`, { title: ' ' }))).toEqual([
      400,
      { title: ['This field may not be blank.'] },
    ])
    expect(told(await as(bela, `PATCH /api/posts/notes/${id}/`, { title: 'Mine' }))).toEqual(forbidden)
    const gone = await as(bela, 'PATCH /api/posts/notes/1/', { title: 'Mine' })
    expect(told(gone)).toEqual([404, { detail: 'No Note matches the given query.' }])
  })
})

describe('a comment', () => {
  it('can be edited only by its author, and is then marked as edited', async () => {
    const { id: note } = await postNote(server, asha)
    const added = await comment(bela, note)
    expect(added).toMatchObject({ is_mine: true, edited: false })
    const path = `/api/posts/notes/${note}/comments/${added.id}/`
    const expected = { ...added, content: 'Calmer', edited: true }
    expect(told(await as(bela, `PATCH ${path}`, { content: 'Calmer' }))).toEqual([200, expected])
    expect((await send(server, `GET /api/posts/notes/${note}/comments/`)).json()).toEqual([
      { ...expected, is_mine: false },
    ])
    expect(told(await as(asha, `PATCH ${path}`, { content: 'Mine' }))).toEqual(forbidden)
  })

  it('can be deleted only by its author, and then returns 404 and is no longer in the bell', async () => {
    const { id: note } = await postNote(server, asha)
    const path = `/api/posts/notes/${note}/comments/${(await comment(bela, note)).id}/`
    const bell = async () => (await as(asha, 'GET /api/notifications/')).body
    expect(await bell()).toContain(`/notes/${note}`)
    expect(told(await as(asha, `DELETE ${path}`))).toEqual(forbidden)
    expect(told(await as(bela, `DELETE ${path}`))).toEqual([204, ''])
    expect(told(await as(bela, `DELETE ${path}`))).toEqual([
      404,
      { detail: 'No Comment matches the given query.' },
    ])
    expect(await bell()).not.toContain(`/notes/${note}`)
  })

  it('is not found under another note’s path', async () => {
    const [here, there] = [await postNote(server, asha), await postNote(server, asha)]
    const path = `/api/posts/notes/${there.id}/comments/${(await comment(bela, here.id)).id}/`
    expect((await as(bela, `PATCH ${path}`, { content: 'Hm' })).statusCode).toBe(404)
    expect((await as(bela, `DELETE ${path}`)).statusCode).toBe(404)
  })
})

describe('following a note', () => {
  const bell = async (who: Person) =>
    (await as(who, 'GET /api/notifications/')).json().map(({ kind, path }: any) => [kind, path])

  it('notifies followers of others’ comments, and the author only once per comment', async () => {
    const [chetan, note] = [await insertMember(server, 'chetan'), await postNote(server, asha)]
    const follow = `/api/posts/notes/${note.id}/follow/`
    for (const who of [asha, chetan, chetan])
      expect(told(await as(who, `PUT ${follow}`))).toEqual([200, { following: true }])
    expect((await as(chetan, `GET /api/posts/notes/${note.id}/`)).json().following).toBe(true)
    expect((await as(chetan, 'GET /api/posts/notes/')).json()[0].following).toBe(true)
    expect((await as(bela, 'GET /api/posts/notes/')).json()[0].following).toBe(false)
    await comment(chetan, note.id, 'My own')
    await comment(bela, note.id)
    expect(await bell(chetan)).toEqual([['followed_comment', `/notes/${note.id}`]])
    expect((await bell(asha)).filter(([, path]: [string, string]) => path === `/notes/${note.id}`)).toEqual([
      ['comment', `/notes/${note.id}`],
      ['comment', `/notes/${note.id}`],
    ])
    expect((await as(chetan, `DELETE ${follow}`)).statusCode).toBe(204)
    expect((await as(chetan, `DELETE ${follow}`)).statusCode).toBe(204)
    await comment(bela, note.id)
    expect(await bell(chetan)).toHaveLength(1)
  })

  it('skips comments by a blocked member, and returns 404 for notes that a block hides', async () => {
    const [dev, note] = [await insertMember(server, 'dev'), await postNote(server, asha)]
    await as(dev, `PUT /api/posts/notes/${note.id}/follow/`)
    await as(dev, `POST /api/members/${bela.username}/block/`)
    await comment(bela, note.id)
    expect(await bell(dev)).toEqual([])
    await as(asha, `POST /api/members/${dev.username}/block/`)
    for (const method of ['PUT', 'DELETE']) {
      const { id } = method === 'PUT' ? note : await postNote(server, asha)
      expect((await as(dev, `${method} /api/posts/notes/${id}/follow/`)).statusCode).toBe(404)
    }
    await server.sql('delete from blocks')
  })
})

it('the comments that a member can still edit are listed with their deadlines', async () => {
  const dev = await insertMember(server, 'dev')
  const { id: note } = await postNote(server, asha)
  const [old, fresh] = [await comment(dev, note, 'Old'), await comment(dev, note, 'Fresh')]
  await comment(bela, note, 'Another’s')
  await server.sql("update comments set created_at = created_at - interval '15 minutes' where id = $1", [
    old.id,
  ])
  expect((await as(dev, 'GET /api/posts/comments/editable/')).json()).toEqual([
    { id: fresh.id, until: expect.stringMatching(/Z$/) },
  ])
})
