import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { around } from '../../testing/bounds.ts'
import { enter, invite, onPlus, openCircle } from '../../testing/circles.ts'
import { runClock, stopClock } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { send, withoutExpiry, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addMembers } from '../../testing/studio.ts'
import { sweepCircles } from './sweep.ts'

// Tests the limits of circles in contract/limits.ts: just below, at and above each.

const server = useServer({ rateLimitScale: 1_000 })
const start = '2026-03-04T06:30:00Z'
const as = (who: Person, key: string, body?: unknown) => send(server, key, body, who.access)
const codeOf = ({ statusCode, body }: Awaited<ReturnType<typeof send>>) =>
  statusCode === 409 ? JSON.parse(body).code : statusCode
let asha: Person
let bela: Person
let circle: number
beforeAll(async () => {
  asha = await withoutExpiry(server, await onPlus(server, 'asha'))
  bela = await withoutExpiry(server, await insertMember(server, 'bela'))
})
beforeEach(async () => {
  await server.sql('delete from circles')
  await server.sql('delete from membership_grants')
  await stopClock(server, start)
  circle = (await openCircle(server, asha)).id
})
afterAll(() => runClock(server))

const found = (body: object) => as(asha, 'POST /api/circles/', { name: 'Slow', goal: 12, ...body })
const fill = async (count: number) => {
  for (const id of await addMembers(server, count)) await enter(server, circle, { id })
}

describe("with 'circle.goalMin' (1), 'circle.goalMax' (100) and 'circle.nameMax' (60),", () => {
  it.each([
    [{ goal: 0 }, 400],
    [{ goal: 1 }, 201],
    [{ goal: 100 }, 201],
    [{ goal: 101 }, 400],
    [{ goal: 1.5 }, 400],
    [{ name: '' }, 400],
    [{ name: 'न' }, 201],
    [{ name: 'न'.repeat(60) }, 201],
    [{ name: 'न'.repeat(61) }, 400],
    [{ name: 'Two\nlines' }, 400],
  ])('the body %j returns %i', async (body, status) => {
    expect((await found(body)).statusCode).toBe(status)
    expect((await as(asha, `PATCH /api/circles/${circle}/`, body)).statusCode).toBe(
      status === 201 ? 200 : 400,
    )
  })
})

describe("with 'circle.foundedMax' (3),", () => {
  it('the circles that a member leads are counted, so leaving one permits another', async () => {
    expect([codeOf(await found({})), codeOf(await found({})), codeOf(await found({}))]).toEqual([
      201,
      201,
      'limit_reached',
    ])
    expect((await found({})).json().detail).toBe('You can have 3 circles of your own at a time.')
    await as(asha, `DELETE /api/circles/${circle}/me/`)
    expect(codeOf(await found({}))).toBe(201)
  })
})

describe("with 'circle.membersMax' (8),", () => {
  it.each([
    [6, 200],
    [7, 'circle_full'],
  ])('accepting with %i others in the circle returns %s', async (others, expected) => {
    const id = await invite(server, circle, asha, bela)
    await fill(others)
    expect(codeOf(await as(bela, `POST /api/circles/invitations/${id}/accept/`))).toBe(expected)
  })

  it('a disabled member is not counted, but is still in the circle once enabled again', async () => {
    const away = await onPlus(server, 'away')
    await enter(server, circle, away)
    await fill(6)
    const [first, second] = [bela, await insertMember(server, 'other')]
    const [joining, late] = [
      await invite(server, circle, asha, first),
      await invite(server, circle, asha, second),
    ]
    const set = (moment: string) =>
      server.sql(`update members set disabled_at = ${moment} where id = $1`, [away.id])
    await set('app_now()')
    expect(codeOf(await as(first, `POST /api/circles/invitations/${joining}/accept/`))).toBe(200)
    expect(codeOf(await as(second, `POST /api/circles/invitations/${late}/accept/`))).toBe('circle_full')
    await set('null')
    expect((await as(asha, `GET /api/circles/${circle}/`)).json().members).toHaveLength(9)
    expect(codeOf(await as(second, `POST /api/circles/invitations/${late}/accept/`))).toBe('circle_full')
  })
})

describe("with 'circle.asGuestMax' (1),", () => {
  it('a member without Plus can be a guest in only one circle at a time', async () => {
    const another = (await found({ name: 'Another' })).json().id
    const [first, second] = [
      await invite(server, circle, asha, bela),
      await invite(server, another, asha, bela),
    ]
    expect(codeOf(await as(bela, `POST /api/circles/invitations/${first}/accept/`))).toBe(200)
    expect(codeOf(await as(bela, `POST /api/circles/invitations/${second}/accept/`))).toBe('limit_reached')
    await as(bela, `DELETE /api/circles/${circle}/me/`)
    expect(codeOf(await as(bela, `POST /api/circles/invitations/${second}/accept/`))).toBe(200)
  })
})

describe("with 'circle.openInvitationsMax' (20),", () => {
  const inviteOthers = async (count: number) => {
    for (const id of await addMembers(server, count))
      await server.sql('insert into circle_invitations (circle, inviter, invited) values ($1, $2, $3)', [
        circle,
        asha.id,
        id,
      ])
  }

  it('a further invitation is refused', async () => {
    await inviteOthers(19)
    await invite(server, circle, asha, bela)
    const other = await insertMember(server, 'other')
    const refused = await as(asha, `POST /api/circles/${circle}/invitations/`, { username: other.username })
    expect(refused.json()).toEqual({
      detail: 'This circle has 20 open invitations. Please wait for an answer.',
      code: 'limit_reached',
    })
  })

  it.each(['pending', 'declined'])(
    'withdrawing a %s invitation makes room for one other, not for two',
    async (state) => {
      await inviteOthers(19)
      const id = await invite(server, circle, asha, bela)
      if (state === 'declined') await as(bela, `DELETE /api/circles/invitations/${id}/`)
      await as(asha, `DELETE /api/circles/invitations/${id}/`)
      const repeat = () => as(asha, `POST /api/circles/${circle}/invitations/`, { username: bela.username })
      expect(codeOf(await repeat())).toBe(201)
      await as(asha, `DELETE /api/circles/invitations/${id}/`)
      await invite(server, circle, asha, await insertMember(server, 'other'))
      expect(codeOf(await repeat())).toBe('limit_reached')
    },
  )
})

describe("with 'circle.invitationDays' (14),", () => {
  it.each(around<unknown>(200, 404, 404))(
    'an invitation can be accepted until it expires: $when the end',
    async ({ later, expected }) => {
      const id = await invite(server, circle, asha, bela)
      await stopClock(server, start, `14 days ${later}`)
      const listed = (await as(bela, 'GET /api/circles/invitations/')).json()
      expect(listed).toHaveLength(expected === 200 ? 1 : 0)
      expect((await as(asha, `GET /api/circles/${circle}/invitations/`)).json()).toHaveLength(listed.length)
      expect(codeOf(await as(bela, `POST /api/circles/invitations/${id}/accept/`))).toBe(expected)
    },
  )

  it.each(around<unknown>(200, 201, 201))(
    'a member can be invited again after a declined invitation expires: $when the end',
    async ({ later, expected }) => {
      const id = await invite(server, circle, asha, bela)
      await as(bela, `DELETE /api/circles/invitations/${id}/`)
      await stopClock(server, start, `14 days ${later}`)
      const again = await as(asha, `POST /api/circles/${circle}/invitations/`, { username: bela.username })
      expect(again.statusCode).toBe(expected)
      await sweepCircles(server.services)
      expect(await server.sql('select from circle_invitations')).toHaveLength(1)
    },
  )

  it.each(around(204, 404, 404))(
    'an invitation can be withdrawn until it expires: $when the end',
    async ({ later, expected }) => {
      const id = await invite(server, circle, asha, bela)
      await stopClock(server, start, `14 days ${later}`)
      expect((await as(asha, `DELETE /api/circles/invitations/${id}/`)).statusCode).toBe(expected)
    },
  )

  it.each(around(1, 0, 0))(
    'an invitation is deleted after it expires: $when the end',
    async ({ later, expected }) => {
      await invite(server, circle, asha, bela)
      await stopClock(server, start, `14 days ${later}`)
      await sweepCircles(server.services)
      expect(await server.sql('select from circle_invitations')).toHaveLength(expected)
    },
  )
})

describe("with 'circle.nudgeDays' (7),", () => {
  const nudge = () => as(asha, `POST /api/circles/${circle}/nudge/`, { username: bela.username })

  it.each(around<unknown>('limit_reached', 201, 201))(
    'a member can be nudged again after that time: $when the end',
    async ({ later, expected }) => {
      await enter(server, circle, bela)
      expect(codeOf(await nudge())).toBe(201)
      await stopClock(server, start, `7 days ${later}`)
      expect(codeOf(await nudge())).toBe(expected)
    },
  )

  it.each(around(1, 0, 0))(
    'a nudge is deleted after that time: $when the end',
    async ({ later, expected }) => {
      await enter(server, circle, bela)
      await nudge()
      await stopClock(server, start, `7 days ${later}`)
      await sweepCircles(server.services)
      expect(await server.sql('select from circle_nudges')).toHaveLength(expected)
    },
  )
})
