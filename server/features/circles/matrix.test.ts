import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enter, invite, onPlus, openCircle } from '../../testing/circles.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { suspend } from '../../testing/suspend.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

// Makes every circle call as every kind of person, and expects a status or a refusal's code.

const server = useServer({ rateLimitScale: 1_000 })
const roles = ['founder', 'member', 'guest', 'invited', 'left', 'removed', 'outsider', 'blocked'] as const
type Role = (typeof roles)[number]
type People = Record<Role, Person>
let people: People
let circle: number
let invitation: number
/** A member of the circle who was inactive this week, and a member outside the circle. */
let friend: Person
let stranger: Person

beforeAll(async () => {
  const made = await Promise.all(
    roles.map(
      async (role) => [role, await (role === 'guest' ? insertMember : onPlus)(server, role)] as const,
    ),
  )
  people = Object.fromEntries(made) as People
  friend = await insertMember(server, 'friend')
})

beforeEach(async () => {
  const { founder, member, guest, invited, left, removed, blocked } = people
  await server.sql('delete from circles')
  await server.sql('delete from blocks')
  circle = (await openCircle(server, founder)).id
  await enter(server, circle, member, guest, friend, left, removed, blocked)
  stranger = await insertMember(server, 'stranger')
  invitation = await invite(server, circle, founder, invited)
  await as(left, `DELETE /api/circles/${circle}/me/`)
  await as(founder, `DELETE /api/circles/${circle}/members/${removed.username}/`)
  // `blocked` is in the circle, but has blocked the people they would remove, nudge or invite.
  for (const { username } of [friend, stranger, invited])
    await as(blocked, `POST /api/members/${username}/block/`)
})

const as = (who: Person, key: string, body?: unknown) => send(server, key, body, who.access)
const said = ({ statusCode, body }: Awaited<ReturnType<typeof send>>) =>
  statusCode === 409 ? JSON.parse(body).code : statusCode
const everybody = <T>(value: T, others: Partial<Record<Role, unknown>> = {}) =>
  ({ ...Object.fromEntries(roles.map((role) => [role, value])), ...others }) as Record<Role, unknown>
const inside = (status: unknown, others: Partial<Record<Role, unknown>> = {}) =>
  everybody(404, { founder: status, member: status, guest: status, blocked: status, ...others })

const calls: [
  name: string,
  act: (who: Person) => ReturnType<typeof send>,
  expected: Record<Role, unknown>,
][] = [
  ['reads the circle', (who) => as(who, `GET /api/circles/${circle}/`), inside(200)],
  ['reads the circle’s feed', (who) => as(who, `GET /api/posts/notes/?circle=${circle}`), inside(200)],
  ['lists their invitations', (who) => as(who, `GET /api/circles/${circle}/invitations/`), inside(200)],
  [
    'writes a note',
    (who) => as(who, 'POST /api/posts/notes/', { title: 'Dawn', content: 'Ten breaths.', circle }),
    inside(201),
  ],
  [
    'changes the circle',
    (who) => as(who, `PATCH /api/circles/${circle}/`, { goal: 20 }),
    inside(403, { founder: 200 }),
  ],
  [
    'removes somebody',
    (who) => as(who, `DELETE /api/circles/${circle}/members/${friend.username}/`),
    inside(403, { founder: 204 }),
  ],
  [
    'invites somebody',
    (who) => as(who, `POST /api/circles/${circle}/invitations/`, { username: stranger.username }),
    inside(201, { guest: 'not_plus', blocked: 404 }),
  ],
  [
    'invites somebody who is in the circle',
    (who) => as(who, `POST /api/circles/${circle}/invitations/`, { username: friend.username }),
    inside('already_member', { guest: 'not_plus', blocked: 404 }),
  ],
  [
    'nudges somebody',
    (who) => as(who, `POST /api/circles/${circle}/nudge/`, { username: friend.username }),
    inside(201, { guest: 'not_plus', blocked: 404 }),
  ],
  [
    'accepts the invitation',
    (who) => as(who, `POST /api/circles/invitations/${invitation}/accept/`),
    everybody(404, { invited: 200 }),
  ],
  [
    'ends the invitation',
    (who) => as(who, `DELETE /api/circles/invitations/${invitation}/`),
    everybody(404, { invited: 204, founder: 204 }),
  ],
  ['leaves the circle', (who) => as(who, `DELETE /api/circles/${circle}/me/`), inside(204)],
]

describe.each(roles)('a person in the role “%s”', (role) => {
  it.each(calls)('%s or is refused, as expected', async (_, act, expected) => {
    const answer = await act(people[role])
    expect(said(answer), answer.body).toBe(expected[role])
  })
})

describe('two members of a circle who blocked each other', () => {
  it('do not see each other in the circle’s lists, texts and notifications, whoever blocked whom', async () => {
    const { member, guest } = people
    const note = async (who: Person) =>
      (await as(who, 'POST /api/posts/notes/', { title: who.username, content: 'Dawn', circle })).json().id
    const meets = async (viewer: Person, other: Person, theirs: number) => [
      (await as(viewer, `GET /api/circles/${circle}/`)).body.includes(other.username),
      (await as(viewer, `GET /api/posts/notes/?circle=${circle}`)).body.includes(other.username),
      (await as(viewer, `GET /api/posts/notes/${theirs}/`)).statusCode === 200,
      (await as(viewer, 'GET /api/notifications/')).body.includes(other.username),
    ]
    await server.sql('delete from notifications')
    const [first, second] = [await note(member), await note(guest)]
    for (const [by, whom] of [
      [member, guest],
      [guest, member],
    ] as const) {
      expect(await meets(member, guest, second)).toEqual([true, true, true, true])
      await as(by, `POST /api/members/${whom.username}/block/`)
      expect(await meets(member, guest, second)).toEqual([false, false, false, false])
      expect(await meets(guest, member, first)).toEqual([false, false, false, false])
      await as(by, `DELETE /api/members/${whom.username}/block/`)
    }
  })

  it('do not see each other as the circle’s leader, or invitations between them', async () => {
    const { founder, invited, member } = people
    await as(member, `POST /api/members/${founder.username}/block/`)
    const seen = (await as(member, `GET /api/circles/${circle}/`)).json()
    expect(seen).toMatchObject({ founder: null, mine: 'member' })
    await as(invited, `POST /api/members/${founder.username}/block/`)
    expect((await as(invited, 'GET /api/circles/invitations/')).json()).toEqual([])
    expect((await as(invited, 'GET /api/notifications/')).json()).toEqual([])
    expect((await as(founder, `GET /api/circles/${circle}/invitations/`)).json()).toEqual([])
    const accepted = await as(invited, `POST /api/circles/invitations/${invitation}/accept/`)
    expect(accepted.statusCode).toBe(404)
    // Another member of the circle may still invite this person.
    const again = await as(member, `POST /api/circles/${circle}/invitations/`, { username: invited.username })
    expect(again.statusCode).toBe(200)
    expect((await as(invited, 'GET /api/circles/invitations/')).json()).toMatchObject([
      { from: member.username },
    ])
  })

  it('a suspended member cannot create, join or change a circle, invite or nudge anybody, but can leave', async () => {
    const { founder, invited } = people
    await suspend(server, [founder.id, invited.id])
    const refused = [
      as(founder, 'POST /api/circles/', { name: 'Mine', goal: 1 }),
      as(founder, `PATCH /api/circles/${circle}/`, { goal: 20 }),
      as(founder, `POST /api/circles/${circle}/invitations/`, { username: stranger.username }),
      as(founder, `POST /api/circles/${circle}/nudge/`, { username: friend.username }),
      as(invited, `POST /api/circles/invitations/${invitation}/accept/`),
    ]
    for (const answer of await Promise.all(refused))
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'suspended'])
    expect((await as(founder, `DELETE /api/circles/${circle}/me/`)).statusCode).toBe(204)
    await server.sql('delete from cases')
  })
})
