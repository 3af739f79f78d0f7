import { signBody } from '../../stand-ins/livekit/tokens.ts'
import { describe, newSid } from '../../stand-ins/livekit/rooms.ts'
import type { room } from '../../contract/room.ts'
import { insertMember } from './insert-member.ts'
import { addClass } from './studio.ts'
import { staff, type Input, type Row, type World } from './world.ts'
import { readNow } from './clock.ts'

/** Gives a member a seat in a class and connects them to its room. @returns their identity there */
async function seat({ server }: World, id: number, member: number): Promise<string> {
  await server.sql(
    `insert into bookings (class, member, status, booked_at, booked_for) select id, $2, 'booked', created_at, starts_at from classes where id = $1`,
    [id, member],
  )
  const [{ identity }] = await server.sql(
    'insert into room_passes (class, member) values ($1, $2) returning identity',
    [id, member],
  )
  const room = server.livekit.rooms.open(`class-${id}`)
  server.livekit.rooms.enter(room, {
    info: describe({ identity, attributes: { role: 'member' } }),
    line: null,
  })
  return identity
}

const liveClass = async ({ server }: World, host: number | null = null) =>
  addClass(server, { startsAt: await readNow(server, '-10 minutes'), host })

/** Prepares the owner's live class, with a guest in its room. */
const withGuest =
  (names: boolean) =>
  async (world: World): Promise<Input> => {
    const id = await liveClass(world, world.owner.id)
    const guest = await insertMember(world.server, 'guest')
    await seat(world, id, guest.id)
    return { path: { id }, body: names ? { username: guest.username } : {} }
  }

async function withHand(world: World): Promise<Input> {
  const id = await liveClass(world)
  await seat(world, id, world.owner.id)
  return { path: { id }, body: { raised: true } }
}

async function withNews(world: World): Promise<Input> {
  const id = await liveClass(world)
  const identity = await seat(world, id, world.owner.id)
  const createdAt = Math.floor(Date.now() / 1_000)
  const participant = { sid: newSid('PA'), identity, joinedAt: `${createdAt}` }
  const body = JSON.stringify({
    event: 'participant_joined',
    room: { name: `class-${id}` },
    participant,
    id: newSid('PA'),
    createdAt: `${createdAt}`,
  })
  return {
    body,
    headers: {
      authorization: await signBody(world.server.livekit.project, body),
      'content-type': 'application/webhook+json',
    },
  }
}

/** The rows for calls in a class's room in the authorisation matrix. */
export const roomRows = {
  'POST /api/classes/:id/room/hand/': { answers: [401, 204, 403], gone: 403, prepare: withHand },
  'POST /api/staff/classes/:id/room/mute/': { answers: staff(204), prepare: withGuest(false) },
  'POST /api/staff/classes/:id/room/lower-hands/': { answers: staff(204), prepare: withGuest(false) },
  'POST /api/staff/classes/:id/room/spotlight/': { answers: staff(204), prepare: withGuest(true) },
  'POST /api/staff/classes/:id/room/remove/': { answers: staff(204), prepare: withGuest(true) },
  'POST /api/rooms/webhook/': { answers: [200, 200, 200], prepare: withNews },
} satisfies Record<keyof typeof room, Row>
