import { expect, it } from 'vitest'
import { enter, invite, onPlus, openCircle } from '../../testing/circles.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer({ rateLimitScale: 1_000 })
const as = (who: Person, key: string, body?: unknown) => send(server, key, body, who.access)
const write = async (who: Person, circle?: number): Promise<number> =>
  (await as(who, 'POST /api/posts/notes/', { title: 'Dawn', content: 'Ten breaths.', circle })).json().id

it('leaving a circle deletes only the member’s own content in that circle', async () => {
  const [asha, bela, third] = [
    await onPlus(server, 'asha'),
    await onPlus(server, 'bela'),
    await onPlus(server, 'third'),
  ]
  const [circle, other] = [(await openCircle(server, asha)).id, (await openCircle(server, bela)).id]
  await enter(server, circle, bela, third)
  await enter(server, other, asha)
  const [shared, elsewhere, theirs] = [await write(asha), await write(asha, other), await write(bela, circle)]
  await write(asha, circle)
  for (const [who, note] of [
    [asha, shared],
    [asha, elsewhere],
    [asha, theirs],
    [bela, theirs],
  ] as const) {
    await as(who, `PUT /api/posts/notes/${note}/follow/`)
    await as(who, `POST /api/posts/notes/${note}/comments/`, { content: 'Well said.' })
  }
  for (const [who, into, whom] of [
    [asha, circle, await insertMember(server, 'invited')],
    [asha, other, await insertMember(server, 'invited')],
    [bela, circle, await insertMember(server, 'invited')],
  ] as const)
    await invite(server, into, who, whom)
  for (const [who, into, whom] of [
    [asha, circle, bela],
    [bela, circle, third],
    [bela, other, asha],
  ] as const)
    expect((await as(who, `POST /api/circles/${into}/nudge/`, { username: whom.username })).statusCode).toBe(
      201,
    )

  expect((await as(asha, `DELETE /api/circles/${circle}/me/`)).statusCode).toBe(204)
  const left = async (who: string, where: string, table: string) =>
    (
      await server.sql(
        `select ${who}::float8 as who, ${where}::float8 as place from ${table} where ${who} = any($1) order by 1, 2`,
        [[asha.id, bela.id]],
      )
    ).map(({ who: one, place }) => [one, place])
  const written = [
    ...[shared, elsewhere].toSorted((a, b) => a - b).map((note) => [asha.id, note]),
    [bela.id, theirs],
  ]
  for (const [who, where, table] of [
    ['author', 'id', 'notes'],
    ['author', 'note', 'comments'],
    ['member', 'note', 'follows'],
  ] as const)
    expect(await left(who, where, table), table).toEqual(written)
  expect(await left('inviter', 'circle', 'circle_invitations')).toEqual([
    [asha.id, other],
    [bela.id, circle],
  ])
  expect(await left('receiver', 'circle', 'circle_nudges')).toEqual([
    [asha.id, other],
    [bela.id, circle],
  ])
})

it('a nudge counts for the week even if its sender has left the circle', async () => {
  const [asha, bela, third] = [
    await onPlus(server, 'asha'),
    await onPlus(server, 'bela'),
    await onPlus(server, 'third'),
  ]
  const { id: circle } = await openCircle(server, asha)
  await enter(server, circle, bela, third)
  const nudge = async (who: Person) =>
    (await as(who, `POST /api/circles/${circle}/nudge/`, { username: third.username })).json().code
  expect(await nudge(bela)).toBeUndefined()
  await as(bela, `DELETE /api/circles/${circle}/me/`)
  expect(await nudge(asha)).toBe('limit_reached')
  await enter(server, circle, bela)
  expect(await nudge(bela)).toBe('limit_reached')
})

it('a departure notifies nobody', async () => {
  const [asha, bela, third] = [
    await onPlus(server, 'asha'),
    await insertMember(server, 'bela'),
    await insertMember(server, 'third'),
  ]
  const { id: circle } = await openCircle(server, asha)
  await enter(server, circle, bela, third)
  for (const who of [third, asha])
    expect((await as(who, `DELETE /api/circles/${circle}/me/`)).statusCode).toBe(204)
  expect(
    await server.sql('select kind from notifications where member = any($1)', [[asha.id, bela.id, third.id]]),
  ).toEqual([])
})

it('only the circle whose last member leaves is deleted', async () => {
  const [asha, bela] = [await onPlus(server, 'asha'), await onPlus(server, 'bela')]
  const [ended, other] = [(await openCircle(server, asha)).id, (await openCircle(server, bela)).id]
  expect((await as(asha, `DELETE /api/circles/${ended}/me/`)).statusCode).toBe(204)
  const rows = await server.sql('select id::float8 from circles where id = any($1)', [[ended, other]])
  expect(rows).toEqual([{ id: other }])
})
