import { beforeAll, expect, it } from 'vitest'
import { giveRoles, staffMember } from '../../testing/builders.ts'
import { inHours } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { acceptNotice, addClass, book, givePlus } from '../../testing/studio.ts'

const server = useServer()
let desk: Person
let host: Person
let owner: Person
/** A member with a seat in one of `host`'s classes. */
let asha: Person

beforeAll(async () => {
  ;[desk, host, owner] = [
    await staffMember(server, 'desk'),
    await staffMember(server, 'host'),
    await staffMember(server, 'owner'),
  ]
  asha = await insertMember(server, 'asha')
  await acceptNotice(server, asha.id)
  await givePlus(server, asha.id, 30)
  await book(server, asha.id, await addClass(server, { startsAt: await inHours(server, 24), host: host.id }))
})

const path = (who = asha) => `/api/staff/members/${who.username}/notes/`
const write = (text: string, by: Person, who = asha) => send(server, `POST ${path(who)}`, { text }, by.access)
const read = (by: Person, who = asha) => send(server, `GET ${path(who)}`, undefined, by.access)
const remove = (id: number, by: Person) => send(server, `DELETE ${path()}${id}/`, undefined, by.access)

it('the desk and hosts of the member’s classes can write and read notes; the text is encrypted and not audited', async () => {
  const text = 'Sits near the window.\nLikes to be greeted.'
  const first = await write(text, host)
  expect([first.statusCode, first.json()]).toEqual([
    201,
    {
      id: expect.any(Number),
      by: host.username,
      is_mine: true,
      text,
      created_at: expect.stringMatching(/Z$/),
    },
  ])
  const second = (await write('Comes on Mondays.', desk)).json()
  for (const each of [desk, host, owner])
    expect((await read(each)).json()).toEqual([
      { ...second, is_mine: each === desk },
      { ...first.json(), is_mine: each === host },
    ])
  const stored = await server.sql(
    "select encode(sealed, 'escape') || n::text as row from staff_notes n union all select a::text from staff_audit a",
  )
  for (const { row } of stored) expect(row).not.toMatch(/window|Mondays/)
  expect(server.logs.join()).not.toMatch(/window|Mondays/)
  for (const { id } of (await read(desk)).json()) await remove(id, owner)
})

it.each(['moderator', 'finance', 'coach', 'host'] as const)(
  'notes are refused to a %s who neither works at the desk nor has led a class with the member',
  async (role) => {
    const other = await staffMember(server, role)
    expect([(await read(other)).statusCode, (await write('No.', other)).statusCode]).toEqual([403, 403])
    expect((await write('No.', other)).json()).not.toHaveProperty('code')
  },
)

it('a note can be deleted only by its writer or an owner', async () => {
  const { id } = (await write('A note.', host)).json()
  expect((await remove(id, desk)).statusCode).toBe(403)
  expect((await remove(id, host)).statusCode).toBe(204)
  expect((await remove(id, host)).statusCode).toBe(404)
  const another = (await write('Another.', desk)).json()
  expect((await remove(another.id, owner)).statusCode).toBe(204)
  expect((await read(desk)).json()).toEqual([])
})

it('a note must be about another existing member, and has a limited length', async () => {
  for (const answer of [await read(desk, desk), await write('Me.', desk, desk)])
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'own_account'])
  expect((await write('', desk)).statusCode).toBe(400)
  expect((await write('x'.repeat(1_000), desk)).statusCode).toBe(201)
  expect((await write('x'.repeat(1_001), desk)).statusCode).toBe(400)
  expect(
    (await send(server, 'GET /api/staff/members/nobody-of-us/notes/', undefined, desk.access)).statusCode,
  ).toBe(404)
})

it('a note loses its writer’s name when the writer leaves, and is deleted with the member it is about', async () => {
  const [writer, devi] = [await staffMember(server, 'desk'), await insertMember(server, 'devi')]
  await write('Kind to newcomers.', writer, devi)
  await server.sql('delete from members where id = $1', [writer.id])
  expect((await read(desk, devi)).json()).toMatchObject([{ by: null, text: 'Kind to newcomers.' }])
  await server.sql('delete from members where id = $1', [devi.id])
  expect(await server.sql('select from staff_notes where member = $1', [devi.id])).toEqual([])
})

it('a host sees only the name and attendance of a member who had a seat in their classes', async () => {
  const page = (by: Person, who = asha) =>
    send(server, `GET /api/staff/members/${who.username}/`, undefined, by.access)
  expect((await page(host)).json()).toEqual({
    username: asha.username,
    name: asha.username,
    attendance: { attended: 0, no_shows: 0, late: 0 },
  })
  expect((await page(host, await insertMember(server, 'bela'))).statusCode).toBe(403)
  expect((await page(desk)).json()).toMatchObject({ attendance: { attended: 0 }, tier: 'Plus' })
  expect((await page(desk)).json()).not.toHaveProperty('orders')
  const finance = await staffMember(server, 'finance')
  for (const each of [finance, owner])
    expect((await page(each)).json()).toHaveProperty('orders', expect.any(Array))
  // Of two roles, the one with more access applies.
  await giveRoles(server, finance, 'host')
  expect((await page(finance)).json()).toHaveProperty('email')
})
