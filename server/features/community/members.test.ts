import { beforeAll, expect, it } from 'vitest'
import { giveRoles, postNote } from '../../testing/builders.ts'
import { openCircle } from '../../testing/circles.ts'
import { runClock } from '../../testing/clock.ts'
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
const page = (who: Person, of: Person) => as(who, `GET /api/members/${of.username}/`)
const notesOf = (who: Person, of: Person, query = '') =>
  as(who, `GET /api/members/${of.username}/notes/${query}`)

it('a member’s page shows the month they joined, in the studio’s zone, and whether they are a teacher', async () => {
  await server.sql("update members set created_at = '2026-10-31T19:00:00Z' where id = $1", [bela.id])
  const answer = await as(asha, `GET /api/members/${bela.username.toUpperCase()}/`)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { username: bela.username, since: '2026-11', teacher: false, milestones: null, circle: null },
  ])
  await giveRoles(server, bela, 'host')
  expect((await page(asha, bela)).json().teacher).toBe(true)
})

it('a member’s page shows milestones only while the member chooses to show them', async () => {
  const choose = async (shows: object) => (await as(bela, 'PATCH /api/accounts/me/', { shows })).json().shows
  await server.sql(`insert into milestones (member, classes, class) select $1, unnest('{9, 1}'::int[]), 1`, [
    bela.id,
  ])
  expect((await page(asha, bela)).json().milestones).toBeNull()
  expect(await choose({ milestones: true })).toEqual({ milestones: true, circle: false })
  expect((await page(asha, bela)).json().milestones).toEqual([1, 9])
  expect(await choose({ circle: true })).toEqual({ milestones: true, circle: true })
  expect(await choose({ milestones: false })).toEqual({ milestones: false, circle: true })
  expect((await page(asha, bela)).json().milestones).toBeNull()
})

it('a member’s page shows their circle if they choose to show it, but none of its notes', async () => {
  const { id, name } = await openCircle(server, bela)
  await postNote(server, bela, { title: 'Only there', circle: id })
  await as(bela, 'PATCH /api/accounts/me/', { shows: { circle: true } })
  expect((await page(asha, bela)).json().circle).toBe(name)
  for (const who of [asha, bela]) expect((await notesOf(who, bela)).body).not.toContain('Only there')
  await as(bela, 'PATCH /api/accounts/me/', { shows: { circle: false } })
  expect((await page(asha, bela)).json().circle).toBeNull()
  await as(bela, `DELETE /api/circles/${id}/me/`)
})

it('a member’s notes are listed newest first, page by page, as the viewer sees them', async () => {
  const first = await postNote(server, bela, { title: 'First' })
  await runClock(server, '1 second')
  const second = await postNote(server, bela, { title: 'Second' })
  await postNote(server, asha)
  await as(asha, `PATCH /api/posts/notes/like/${first.id}/`, { is_liked_by_user: true })
  const page = await notesOf(asha, bela, '?limit=1')
  expect(page.json()).toEqual([{ ...second, is_mine: false }])
  const next = /<([^>]+)>/.exec(String(page.headers.link))![1]!
  expect((await as(asha, `GET ${next}`)).json()).toEqual([
    { ...first, is_mine: false, is_liked_by_user: true, likes_count: 1 },
  ])
  expect((await notesOf(bela, bela)).json()).toHaveLength(2)
  await runClock(server)
})

it('the list of a member’s notes omits anonymous and removed notes, and shows hidden notes only to their author', async () => {
  const chetan = await insertMember(server, 'chetan')
  for (const set of ['hidden_at = app_now()', 'removed_at = app_now()', 'anonymous = true']) {
    const { id } = await postNote(server, chetan)
    await server.sql(`update notes set ${set} where id = $1`, [id])
  }
  expect((await notesOf(bela, chetan)).json()).toEqual([])
  expect((await notesOf(chetan, chetan)).json()).toMatchObject([{ hidden: true }])
})

it('the page and the notes of an unknown or disabled account return 404', async () => {
  const dev = await insertMember(server, 'dev')
  await server.sql('update members set disabled_at = app_now() where id = $1', [dev.id])
  for (const whom of [{ ...dev, username: 'nobody-at-all' }, dev])
    for (const answer of [await page(asha, whom), await notesOf(asha, whom)])
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { detail: 'No Member matches the given query.' },
      ])
})
