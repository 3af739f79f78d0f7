import { beforeAll, expect, it } from 'vitest'
import { giveRoles } from '../../testing/builders.ts'
import { runClock, tick } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { send, type Person } from '../../testing/people.ts'
import { givePlus } from '../../testing/studio.ts'
import { useServer } from '../../testing/server.ts'
import { sweepCommunity } from './sweep.ts'

const server = useServer()
let asha: Person
let bela: Person
const as = (who: Person | undefined, key: string, body?: unknown) => send(server, key, body, who?.access)
const hidden = { title: 'Nobody’s', content: 'Quietly said.', anonymous: true }
async function makePlus(name: string) {
  const person = await insertMember(server, name)
  await givePlus(server, person.id, 30)
  return person
}
const exportOf = ({ access, password }: Person) =>
  server.app.inject({
    url: '/api/accounts/export/',
    headers: { authorization: `Bearer ${access}`, 'x-account-password': encodeURIComponent(password) },
  })
async function shareHidden(who: Person) {
  await tick(server)
  const { id } = (await as(who, 'POST /api/posts/notes/', hidden)).json()
  const comment = await as(who, `POST /api/posts/notes/${id}/comments/`, { content: 'Mine, below.' })
  return { id: id as number, comment: comment.json().id as number }
}
beforeAll(async () => {
  asha = await makePlus('asha')
  bela = await insertMember(server, 'bela')
})

it('an anonymous note requires Plus', async () => {
  const refused = await as(bela, 'POST /api/posts/notes/', hidden)
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { detail: 'This is part of Plus.', code: 'not_plus' },
  ])
})

it('other members see no name on an anonymous note or on its author’s comments below it', async () => {
  const chetan = await insertMember(server, 'chetan')
  const { id, comment } = await shareHidden(asha)
  await as(chetan, `PUT /api/posts/notes/${id}/follow/`)
  await as(asha, `POST /api/posts/notes/${id}/comments/`, { content: 'Once more.' })
  await as(asha, `PATCH /api/posts/notes/${id}/comments/${comment}/`, { content: 'Mine, below!' })
  const note = await as(bela, `GET /api/posts/notes/${id}/`)
  expect(note.json()).toMatchObject({ author_name: 'A member', anonymous: true, is_mine: false })
  expect((await as(bela, `GET /api/posts/notes/${id}/comments/`)).json()).toMatchObject([
    { author_name: 'A member' },
    { author_name: 'A member' },
  ])
  const answers = await Promise.all([
    as(bela, 'GET /api/posts/notes/'),
    as(bela, 'GET /api/posts/search/?q=quietly'),
    as(undefined, `GET /api/posts/notes/${id}/`),
    as(undefined, `GET /api/posts/notes/${id}/comments/`),
    as(chetan, 'GET /api/notifications/'),
    exportOf(bela),
  ])
  for (const { statusCode, body } of answers) {
    expect([200, 201]).toContain(statusCode)
    expect(body).not.toContain(asha.username)
  }
  expect((await as(chetan, 'GET /api/notifications/')).body).toContain(`/notes/${id}`)
  expect((await as(bela, `GET /api/members/${asha.username}/notes/`)).json()).toEqual([])
})

it('an anonymous author’s placeholder name is in the requested language', async () => {
  const { id } = await shareHidden(asha)
  const answer = await server.app.inject({
    url: `/api/posts/notes/${id}/`,
    headers: { 'x-language': 'hi' },
  })
  expect(answer.json().author_name).toBe('एक सदस्य')
})

it('an anonymous note stays visible, with comments and likes, to a member who blocks its author', async () => {
  const { id } = await shareHidden(asha)
  await as(bela, `POST /api/members/${asha.username}/block/`)
  expect((await as(bela, 'GET /api/posts/notes/')).json()[0].id).toBe(id)
  expect((await as(bela, `GET /api/posts/notes/${id}/comments/`)).json()).toHaveLength(1)
  expect((await as(bela, `PATCH /api/posts/notes/like/${id}/`, { is_liked_by_user: true })).statusCode).toBe(
    200,
  )
  expect((await as(bela, `POST /api/posts/notes/${id}/comments/`, { content: 'So true.' })).statusCode).toBe(
    201,
  )
  expect((await as(asha, 'GET /api/notifications/')).body).not.toContain(`/notes/${id}`)
  await as(bela, `DELETE /api/members/${asha.username}/block/`)
})

it('a case about an anonymous note does not name the author', async () => {
  const moderator = await insertMember(server, 'moderator')
  await giveRoles(server, moderator, 'moderator')
  const { id } = await shareHidden(asha)
  await as(bela, 'POST /api/moderation/reports/', { note: id, reason: 'spam' })
  const cases = await as(moderator, 'GET /api/staff/cases/?status=open')
  expect(cases.body).not.toContain(asha.username)
  expect(cases.json()).toMatchObject([{ item: id, about: null }])
})

it('an author’s own view and export include their anonymous note', async () => {
  const { id } = await shareHidden(asha)
  expect((await as(asha, `GET /api/posts/notes/${id}/`)).json()).toMatchObject({
    author_name: 'A member',
    is_mine: true,
  })
  const { notes } = (await exportOf(asha)).json()
  expect(notes.at(-1)).toMatchObject({ id, anonymous: true })
})

it('an anonymous note stays unchanged when its author’s account is deleted, and is removed within seven days', async () => {
  const dev = await makePlus('dev')
  const named = (await as(dev, 'POST /api/posts/notes/', { title: 'Named', content: 'Dev' })).json().id
  const { id } = await shareHidden(dev)
  await as(bela, `POST /api/posts/notes/${id}/comments/`, { content: 'Take care.' })
  const before = (await as(bela, `GET /api/posts/notes/${id}/comments/`)).json()
  expect((await as(dev, 'DELETE /api/accounts/me/', { password: dev.password })).statusCode).toBe(204)
  expect((await as(bela, `GET /api/posts/notes/${named}/`)).statusCode).toBe(404)
  expect((await as(bela, `GET /api/posts/notes/${id}/`)).json()).toMatchObject({ author_name: 'A member' })
  expect((await as(bela, `GET /api/posts/notes/${id}/comments/`)).json()).toEqual(before)
  expect(await server.sql('select author::int from notes where id = $1', [id])).toEqual([{ author: -1 }])
  expect(
    (await as(bela, `POST /api/posts/notes/${id}/comments/`, { content: 'Still here.' })).statusCode,
  ).toBe(201)
  await runClock(server, '7 days')
  await sweepCommunity(server.services)
  expect(await server.sql('select from notes where id = $1', [id])).toEqual([])
  await runClock(server)
})
