import fc from 'fast-check'
import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signBody } from '../../../stand-ins/livekit/tokens.ts'
import { stopClock } from '../../testing/clock.ts'
import { staffMember } from '../../testing/builders.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addClass, addMembers, book, statusOf } from '../../testing/studio.ts'
import { compareRooms } from './rooms.ts'
import { tendClasses } from './settle-due.ts'

const server = useServer()
const day = '2026-03-04T'
const at = (time: string) => stopClock(server, `${day}${time}:00Z`)
const secondsAt = (minute: number) => Date.parse(`${day}06:00:00Z`) / 1_000 + 60 * minute
const tend = () => tendClasses({ db: server.services.db })

/** An event from the room server; times are minutes after 06:00, when the class starts. */
type Event = {
  event: 'participant_joined' | 'participant_left'
  identity: string
  session: string
  joined: number
  minute: number
}
/** A connection and its first and last minute, counted from the start of the class. */
type Stay = { session: string; from: number; until: number }

const eventsOf = (identity: string, { session, from, until }: Stay): [Event, Event] => [
  { event: 'participant_joined', identity, session, joined: from, minute: from },
  { event: 'participant_left', identity, session, joined: from, minute: until },
]

async function deliver(
  id: number,
  { event, identity, session, joined, minute }: Event,
  { secret, ahead = 0 }: { secret?: string; ahead?: number } = {},
): Promise<number> {
  const body = JSON.stringify({
    event,
    id: `EV_${randomBytes(4).toString('hex')}`,
    createdAt: `${secondsAt(minute)}`,
    room: { name: `class-${id}`, sid: 'RM_1' },
    participant: { sid: session, identity, joinedAt: `${secondsAt(joined)}` },
  })
  const { project } = server.livekit
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/rooms/webhook/',
    headers: {
      'content-type': 'application/webhook+json',
      authorization: await signBody({ ...project, ...(secret ? { apiSecret: secret } : {}) }, body, ahead),
    },
    payload: body,
  })
  return answer.statusCode
}

let members: number[]
/** Adds a class at 06:00 with a seat and a pass per member. @returns its id and the members' identities */
async function openClass(): Promise<{ id: number; identities: string[] }> {
  await at('02:00')
  const id = await addClass(server, { startsAt: `${day}06:00:00Z`, capacity: 5 })
  members = await addMembers(server, 2)
  const identities: string[] = []
  for (const member of members) {
    await book(server, member, id)
    const [row] = await server.sql(
      'insert into room_passes (class, member) values ($1, $2) returning identity',
      [id, member],
    )
    identities.push(row.identity)
    await server.sql(`update bookings set asked_to_join_at = $3 where class = $1 and member = $2`, [
      id,
      member,
      `${day}05:55:00Z`,
    ])
  }
  return { id, identities }
}
const attendance = async (id: number) => Promise.all(members.map((member) => statusOf(server, member, id)))
const pointsOf = async (member: number) =>
  Number(
    (
      await server.sql(
        `select coalesce(sum(delta), 0) as points from points_ledger where member = $1 and reason = 'class'`,
        [member],
      )
    )[0].points,
  )
const minutesOf = async (id: number) =>
  (
    await server.sql(
      'select minutes_present from bookings where class = $1 and member = any($2) order by member',
      [id, members],
    )
  ).map((row) => row.minutes_present)

beforeEach(() => server.sql('delete from classes'))

it('a member in the room for half of the class counts as attended and earns 20 points, even if reports are repeated, late or out of order', async () => {
  const stays = fc.uniqueArray(fc.tuple(fc.integer({ min: -10, max: 65 }), fc.integer({ min: 0, max: 60 })), {
    minLength: 1,
    maxLength: 3,
    selector: ([from]) => from,
  })
  await fc.assert(
    fc.asyncProperty(
      stays,
      stays,
      fc.infiniteStream(fc.nat()),
      fc.boolean(),
      async (first, second, random, late) => {
        const { id, identities } = await openClass()
        const all = [first, second].map((each, n) =>
          each.map(([from, length], nth): Stay => ({
            session: `PA_${n}_${nth}`,
            from,
            until: from + length,
          })),
        )
        // Each report is delivered once or twice, in any order, and some after the class was settled.
        const events = all.flatMap((each, n) => each.flatMap((stay) => eventsOf(identities[n]!, stay)))
        const shuffled = [...events, ...events.filter(() => random.next().value! % 2)]
          .map((event) => ({ event, key: random.next().value! }))
          .sort((a, b) => a.key - b.key)
          .map(({ event }) => event)
        const early = late ? shuffled.splice(0, Math.ceil(shuffled.length / 2)) : shuffled.splice(0)
        await at('07:05')
        for (const event of early) expect(await deliver(id, event)).toBe(200)
        await at('07:10')
        await tend()
        for (const event of shuffled) expect(await deliver(id, event)).toBe(200)
        await tend()
        const minutes = all.map((each) => coverage(each))
        expect(await attendance(id)).toEqual(minutes.map((each) => (each >= 30 ? 'attended' : 'no_show')))
        expect(await minutesOf(id)).toEqual(minutes)
        expect(await Promise.all(members.map(pointsOf))).toEqual(minutes.map((each) => (each >= 30 ? 20 : 0)))
      },
    ),
    { numRuns: 25 },
  )
})

/** Returns the number of minutes of a one-hour class that are covered by any of the stays. */
function coverage(stays: Stay[]): number {
  let minutes = 0
  for (let minute = 0; minute < 60; minute++)
    if (stays.some(({ from, until }) => from <= minute && minute < until)) minutes += 1
  return minutes
}

it.each([
  [50, 200],
  [90, 401],
  [-350, 200],
  [-370, 401],
])('a report from a server whose clock is %i s ahead returns status %i', async (ahead, status) => {
  const { id, identities } = await openClass()
  const [joined] = eventsOf(identities[0]!, { session: 'PA_1', from: 0, until: 60 })
  expect(await deliver(id, joined, { ahead })).toBe(status)
})

it('forged reports are refused and record nobody’s attendance', async () => {
  const { id, identities } = await openClass()
  await at('06:55')
  const [joined, left] = eventsOf(identities[0]!, { session: 'PA_1', from: 0, until: 55 })
  for (const event of [joined, left]) expect(await deliver(id, event, { secret: 'x'.repeat(43) })).toBe(401)
  // The genuine signature of another body, and no signature.
  const headers = {
    'content-type': 'application/webhook+json',
    authorization: await signBody(server.livekit.project, '{}'),
  }
  const body = JSON.stringify({ event: 'participant_joined' })
  expect(
    (await server.app.inject({ method: 'POST', url: '/api/rooms/webhook/', headers, payload: body }))
      .statusCode,
  ).toBe(401)
  expect((await send(server, 'POST /api/rooms/webhook/', {})).statusCode).toBe(401)
  expect(await server.sql('select * from class_presence')).toEqual([])
  await at('07:10')
  await tend()
  expect(await attendance(id)).toEqual(['booked', 'booked'])
})

it('if every report is lost, the class waits for the host’s roster', async () => {
  const { id } = await openClass()
  await at('07:10')
  await tend()
  expect(await attendance(id)).toEqual(['booked', 'booked'])
})

it('a return after an unreported departure ends the first stay', async () => {
  const { id, identities } = await openClass()
  await at('06:55')
  const [joined] = eventsOf(identities[0]!, { session: 'PA_1', from: 0, until: 60 })
  const again = eventsOf(identities[0]!, { session: 'PA_2', from: 40, until: 45 })
  for (const event of [joined, ...again]) await deliver(id, event)
  await at('07:10')
  await tend()
  expect(await minutesOf(id)).toEqual([45, 0])
})

it('comparing with the room adds an unreported arrival, and ends a stay whose departure was unreported', async () => {
  const { id, identities } = await openClass()
  const flip = (body: object) =>
    fetch(`${server.livekit.address}/switches/presence`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ room: `class-${id}`, ...body }),
    })
  // The first member is present but unreported; the second was reported, and has since left.
  await at('06:05')
  await flip({ identity: identities[0], joined_at: Date.now() / 1_000 })
  await deliver(id, eventsOf(identities[1]!, { session: 'PA_lost', from: 1, until: 60 })[0])
  await compareRooms(server.services)
  await at('07:10')
  await tend()
  expect(await attendance(id)).toEqual(['attended', 'no_show'])
  expect(await minutesOf(id)).toEqual([expect.toSatisfy((n) => n >= 54 && n <= 55), 4])
})

it('no stay ends if the room server does not know the room, as after a restart', async () => {
  const { id, identities } = await openClass()
  await at('06:20')
  await deliver(id, eventsOf(identities[0]!, { session: 'PA_1', from: 0, until: 60 })[0])
  await compareRooms(server.services)
  await at('07:10')
  await tend()
  expect(await minutesOf(id)).toEqual([60, 0])
})

describe('the host', () => {
  let host: Person
  beforeAll(async () => {
    host = await staffMember(server, 'host')
  })
  const end = (id: number) => send(server, `POST /api/staff/classes/${id}/end/`, undefined, host.access)

  it('ends the class: members in the room get points immediately; late reports change no attendance', async () => {
    const { id, identities } = await openClass()
    await server.sql('update classes set host = $2 where id = $1', [id, host.id])
    await at('06:50')
    const [joined, left] = eventsOf(identities[0]!, { session: 'PA_1', from: 2, until: 51 })
    await deliver(id, joined)
    expect((await end(id)).json()).toEqual({ status: 'ended' })
    expect([await attendance(id), await pointsOf(members[0]!)]).toEqual([['attended', 'no_show'], 20])
    await deliver(id, left)
    expect([await attendance(id), await minutesOf(id)]).toEqual([
      ['attended', 'no_show'],
      [48, 0],
    ])
  })

  it('confirms a roster row, which a late report then does not change', async () => {
    const { id, identities } = await openClass()
    await server.sql('update classes set host = $2 where id = $1', [id, host.id])
    await at('06:59')
    for (const event of eventsOf(identities[0]!, { session: 'PA_1', from: 0, until: 58 }))
      await deliver(id, event)
    await at('07:10')
    await tend()
    const [{ username }] = await server.sql('select username from members where id = $1', [members[1]])
    const roster = await send(
      server,
      `PATCH /api/staff/classes/${id}/roster/${username}/`,
      { status: 'attended' },
      host.access,
    )
    expect(roster.json().status).toBe('attended')
    for (const event of eventsOf(identities[1]!, { session: 'PA_2', from: 0, until: 5 }))
      await deliver(id, event)
    expect(await attendance(id)).toEqual(['attended', 'attended'])
  })
})

it('reports that arrive twice while two processes settle the class are counted once', async () => {
  const { id, identities } = await openClass()
  const another = await server.openAnother()
  await at('07:10')
  const events = [
    ...eventsOf(identities[0]!, { session: 'PA_1', from: 0, until: 40 }),
    ...eventsOf(identities[1]!, { session: 'PA_2', from: 0, until: 20 }),
  ]
  const work = [server, another].flatMap(({ services: { db } }) => [tendClasses({ db }), tendClasses({ db })])
  await Promise.all([...events, ...events].map((event) => deliver(id, event)).concat(work as never[]))
  await tend()
  expect([await attendance(id), await Promise.all(members.map(pointsOf))]).toEqual([
    ['attended', 'no_show'],
    [20, 0],
  ])
  const stays = await server.sql('select session from class_presence where class = $1 order by session', [id])
  expect(stays).toEqual([{ session: 'PA_1' }, { session: 'PA_2' }])
})
