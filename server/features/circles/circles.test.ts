import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runClock, stopClock, tick } from '../../testing/clock.ts'
import { endPlus, enter, invite, onPlus, openCircle } from '../../testing/circles.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addClass, givePlus } from '../../testing/studio.ts'

const server = useServer({ rateLimitScale: 1_000 })
const as = (who: Person, key: string, body?: unknown) => send(server, key, body, who.access)
const see = async (who: Person, id: number) => (await as(who, `GET /api/circles/${id}/`)).json()
const write = (who: Person, circle: number, title: string) =>
  as(who, 'POST /api/posts/notes/', { title, content: 'Ten breaths.', circle })
const titles = async (who: Person, circle: number) =>
  (await as(who, `GET /api/posts/notes/?circle=${circle}`))
    .json()
    .map((note: { title: string }) => note.title)
const plain = (name: string) => insertMember(server, name)
const bell = async (who: Person) =>
  (await as(who, 'GET /api/notifications/')).json().map((row: { kind: string }) => row.kind)
const sit = (who: Person) =>
  server.sql("select post_points($1, 'breathing', day_of($1)::text, 3, false)", [who.id])

let asha: Person
let bela: Person
let circle: number
beforeEach(async () => {
  asha = await onPlus(server, 'asha')
  bela = await plain('bela')
  circle = (await openCircle(server, asha)).id
})

describe('a circle', () => {
  it('can be founded only with Plus', async () => {
    const founded = await as(asha, 'POST /api/circles/', { name: 'Slow mornings', goal: 12 })
    expect([founded.statusCode, founded.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Slow mornings',
        goal: 12,
        done: 0,
        founder: asha.username,
        mine: 'founder',
        members: [{ username: asha.username, guest: false, here: false }],
      },
    ])
    const refused = await as(bela, 'POST /api/circles/', { name: 'Mine', goal: 12 })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { detail: 'This is part of Plus.', code: 'not_plus' },
    ])
  })

  it('is joined by an invitation that names the circle and the sender', async () => {
    const path = `POST /api/circles/${circle}/invitations/`
    const sent = await as(asha, path, { username: bela.username.toUpperCase() })
    expect([sent.statusCode, sent.json()]).toEqual([
      201,
      { id: expect.any(Number), username: bela.username, expires_at: expect.any(String) },
    ])
    const again = await as(asha, path, { username: bela.username })
    expect([again.statusCode, again.json()]).toEqual([200, sent.json()])
    expect((await as(asha, `GET /api/circles/${circle}/invitations/`)).json()).toEqual([sent.json()])
    const { id, expires_at } = sent.json()
    expect((await as(bela, 'GET /api/circles/invitations/')).json()).toEqual([
      { id, circle: { id: circle, name: 'Early birds' }, from: asha.username, expires_at },
    ])
    expect(await bell(bela)).toEqual(['circle_invitation'])
    expect((await as(bela, `GET /api/circles/${circle}/`)).statusCode).toBe(404)
    const joined = await as(bela, `POST /api/circles/invitations/${id}/accept/`)
    expect([joined.statusCode, joined.json().mine]).toEqual([200, 'guest'])
    expect(joined.json().members).toEqual([
      { username: asha.username, guest: false, here: false },
      { username: bela.username, guest: true, here: false },
    ])
    expect((await as(bela, `POST /api/circles/invitations/${id}/accept/`)).statusCode).toBe(404)
    expect((await as(asha, path, { username: bela.username })).json().code).toBe('already_member')
    expect(await bell(bela)).toEqual([])
  })

  it('has a feed that nobody outside the circle can read, find or be notified of', async () => {
    await enter(server, circle, bela)
    const outsider = await plain('outsider')
    const note = (await write(asha, circle, 'Only here')).json()
    expect(note).toMatchObject({ circle, is_mine: true })
    expect(await titles(bela, circle)).toEqual(['Only here'])
    expect(await bell(bela)).toEqual(['circle_note'])
    expect(await server.sql('select from notifications where member = $1', [outsider.id])).toEqual([])
    const path = `/api/posts/notes/${note.id}/`
    for (const key of [`GET ${path}`, `GET ${path}comments/`, `PUT ${path}follow/`])
      expect((await as(outsider, key)).statusCode, key).toBe(404)
    for (const call of [
      as(outsider, `POST ${path}comments/`, { content: 'Hm' }),
      as(outsider, `PATCH /api/posts/notes/like/${note.id}/`, { is_liked_by_user: true }),
      as(outsider, 'POST /api/moderation/reports/', { note: note.id, reason: 'spam' }),
      as(outsider, `GET /api/posts/notes/?circle=${circle}`),
      write(outsider, circle, 'Me too'),
      send(server, `GET ${path}`),
    ])
      expect((await call).statusCode).toBe(404)
    for (const who of [asha, outsider])
      for (const path of ['notes/', 'search/?q=breaths'])
        expect((await as(who, `GET /api/posts/${path}`)).body, path).not.toContain('Only here')
    expect((await as(bela, `POST ${path}comments/`, { content: 'Hm' })).statusCode).toBe(201)
    expect(
      (await as(bela, 'POST /api/moderation/reports/', { note: note.id, reason: 'spam' })).statusCode,
    ).toBe(201)
  })

  it('loses a departing member’s notes; the longest-standing member becomes its leader, and the last departure deletes it', async () => {
    await enter(server, circle, bela)
    const mine = (await write(asha, circle, 'From Asha')).json()
    const theirs = (await write(bela, circle, 'From Bela')).json()
    await as(asha, `POST /api/posts/notes/${theirs.id}/comments/`, { content: 'Well said.' })
    expect((await as(asha, `DELETE /api/circles/${circle}/me/`)).statusCode).toBe(204)
    expect((await as(asha, `DELETE /api/circles/${circle}/me/`)).statusCode).toBe(404)
    expect(await titles(bela, circle)).toEqual(['From Bela'])
    expect((await as(bela, `GET /api/posts/notes/${mine.id}/`)).statusCode).toBe(404)
    expect((await as(bela, `GET /api/posts/notes/${theirs.id}/comments/`)).json()).toEqual([])
    expect(await see(bela, circle)).toMatchObject({ founder: bela.username, mine: 'founder' })
    expect((await as(bela, `PATCH /api/circles/${circle}/`, { name: 'Ours' })).json().name).toBe('Ours')
    expect((await as(bela, `DELETE /api/circles/${circle}/me/`)).statusCode).toBe(204)
    expect(await server.sql('select from circles where id = $1', [circle])).toEqual([])
    expect(await server.sql('select from notes where circle = $1', [circle])).toEqual([])
  })

  it('is led by the next member while its leader’s account is disabled', async () => {
    await enter(server, circle, bela)
    const change = async (who: Person) =>
      (await as(who, `PATCH /api/circles/${circle}/`, { goal: 20 })).statusCode
    const set = (moment: string) =>
      server.sql(`update members set disabled_at = ${moment} where id = $1`, [asha.id])
    expect([await see(bela, circle), await change(bela)]).toMatchObject([
      { founder: asha.username, mine: 'guest' },
      403,
    ])
    await set('app_now()')
    expect([await see(bela, circle), await change(bela)]).toMatchObject([
      { founder: bela.username, mine: 'founder' },
      200,
    ])
    await set('null')
    expect([await see(bela, circle), await change(bela)]).toMatchObject([
      { founder: asha.username, mine: 'guest' },
      403,
    ])
  })

  it('keeps a member whose Plus has ended as a guest, who can write and contribute to the goal', async () => {
    const carla = await onPlus(server, 'carla')
    const other = (await openCircle(server, await onPlus(server, 'host'))).id
    for (const each of [circle, other]) await enter(server, each, carla)
    expect((await see(carla, circle)).mine).toBe('member')
    await endPlus(server, carla)
    for (const each of [circle, other]) {
      expect((await see(carla, each)).mine).toBe('guest')
      expect((await write(carla, each, 'Still here')).statusCode).toBe(201)
    }
    await sit(carla)
    expect(await see(asha, circle)).toMatchObject({ done: 1 })
    const third = await onPlus(server, 'third')
    const id = await invite(server, (await openCircle(server, third)).id, third, carla)
    const refused = await as(carla, `POST /api/circles/invitations/${id}/accept/`)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { detail: 'Without Plus you can be a guest of one circle at a time.', code: 'limit_reached' },
    ])
    await givePlus(server, carla.id, 30)
    expect((await as(carla, `POST /api/circles/invitations/${id}/accept/`)).statusCode).toBe(200)
  })
})

describe('the goal', () => {
  afterAll(() => runClock(server))
  const monday = '2027-01-17T18:30:00Z'
  beforeEach(() =>
    server.sql("update circle_members set joined_at = '2027-01-01T00:00:00Z' where circle = $1", [circle]),
  )
  const attend = async (who: Person, startsAt: string) => {
    const id = await addClass(server, { startsAt })
    await server.sql('select award_class($1, c) from classes c where id = $2', [who.id, id])
    return id
  }
  const done = async () => {
    const [row] = await server.sql(
      'select sum(done_for_circle(circle_members))::integer as done from circle_members where circle = $1',
      [circle],
    )
    return row.done
  }

  it.each([
    ['counted a microsecond before Monday in the circle’s zone', '-1 microsecond', 1],
    ['not counted exactly at Monday', '0 microseconds', 0],
    ['not counted a microsecond after', '1 microsecond', 0],
  ])('counts a Sunday’s sitting only in its week: %s', async (_, later, expected) => {
    await stopClock(server, '2027-01-17T12:00:00Z')
    await sit(asha)
    await stopClock(server, monday, later)
    expect(await done()).toBe(expected)
  })

  it('counts a class in the week of its start, even if it is settled later, unless its points are taken back', async () => {
    await stopClock(server, monday, '10 minutes')
    await attend(asha, '2027-01-17T17:00:00Z')
    expect(await done()).toBe(0)
    const attended = await attend(asha, '2027-01-17T18:30:00Z')
    expect(await done()).toBe(1)
    await server.sql("select post_next_points($1, 'class', $2, -20, true)", [asha.id, String(attended)])
    expect(await done()).toBe(0)
  })

  it('counts each member’s acts since they joined, and shows only whether each member was active', async () => {
    await runClock(server)
    await server.sql('update circle_members set joined_at = app_now() where circle = $1', [circle])
    await sit(bela)
    await tick(server)
    await enter(server, circle, bela)
    expect(await see(asha, circle)).toMatchObject({ done: 0, members: [{ here: false }, { here: false }] })
    await server.sql(
      "update circle_members set joined_at = joined_at - interval '1 minute' where circle = $1",
      [circle],
    )
    await sit(bela)
    expect(await see(asha, circle)).toMatchObject({ done: 1, members: [{ here: false }, { here: true }] })
  })
})

describe('a nudge', () => {
  it('can be sent to an inactive member once a week, regardless of who sends it', async () => {
    await enter(server, circle, bela)
    const path = `POST /api/circles/${circle}/nudge/`
    const sent = await as(asha, path, { username: bela.username })
    expect([sent.statusCode, sent.json()]).toEqual([201, { sent_at: expect.any(String) }])
    expect((await as(bela, 'GET /api/notifications/')).json()).toMatchObject([
      {
        kind: 'circle_nudge',
        title: `${asha.username} is thinking of you`,
        path: `/community/circles/${circle}`,
      },
    ])
    const other = await onPlus(server, 'other')
    await enter(server, circle, other)
    for (const who of [asha, other]) {
      const again = await as(who, path, { username: bela.username })
      expect([again.statusCode, again.json()]).toEqual([
        409,
        {
          detail: 'Somebody has already sent this person a kind word in the last 7 days.',
          code: 'limit_reached',
        },
      ])
    }
    await sit(other)
    const here = await as(asha, path, { username: other.username })
    expect(here.json()).toEqual({ detail: 'They have been here this week.', code: 'not_missing' })
    expect((await as(asha, path, { username: asha.username })).json().code).toBe('own_account')
    expect((await as(bela, path, { username: asha.username })).json().code).toBe('not_plus')
  })
})
