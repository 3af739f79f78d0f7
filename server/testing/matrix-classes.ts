import { checkinRows } from './matrix-checkins.ts'
import { randomInt } from 'node:crypto'
import { acceptNotice, addClass, givePlus } from './studio.ts'
import { ask, fresh, open, own, type Input, type Row, type World } from './world.ts'
import { inHours } from './clock.ts'

const withClass = async ({ server }: World): Promise<Input> => ({
  path: { id: await addClass(server, { startsAt: await inHours(server, randomInt(24, 200)) }) },
})

async function withCredits(world: World): Promise<Input> {
  for (const { id } of [world.owner, world.other]) {
    await world.server.sql(`select give_credit($1, 'class', 'goodwill', 30, $2)`, [id, fresh('credit')])
  }
  return { ...(await withClass(world)), body: { safety_notice: true } }
}

/** Books the owner into a class that begins in the given number of hours. */
async function withBooking({ server, owner }: World, status: string, hours: number): Promise<Input> {
  const id = await addClass(server, { startsAt: await inHours(server, hours) })
  await server.sql(
    `insert into bookings (class, member, status, booked_at, booked_for) select id, $2, $3, created_at, starts_at from classes where id = $1`,
    [id, owner.id, status],
  )
  return { path: { id } }
}

/** Prepares a class that began a moment ago, with an external link and a seat for the owner. */
async function withOpenRoom(world: World): Promise<Input> {
  const booked = await withBooking(world, 'booked', -0.1)
  await world.server.sql(`update classes set link = 'https://meet.example/room' where id = $1`, [
    booked.path!['id'],
  ])
  for (const { id } of [world.owner, world.other]) await acceptNotice(world.server, id)
  return booked
}

async function withFeed(world: World): Promise<Input> {
  await withBooking(world, 'booked', 60)
  const { url } = (await ask(world, 'GET /api/calendar/', undefined)).json()
  return { path: { secret: /calendar\/([\w-]+)\.ics$/.exec(url)![1]! } }
}

async function withPlus({ server, owner, other }: World): Promise<Input> {
  for (const { id } of [owner, other]) await givePlus(server, id, 30)
  return { body: { from: (await inHours(server, 72)).slice(0, 10), days: 3 } }
}

async function withPause(world: World): Promise<Input> {
  await withPlus(world)
  for (const { id } of [world.owner, world.other])
    await world.server.sql('select pause_membership($1, day_of($1) + 3, 3)', [id])
  return {}
}

/** The rows for classes, calendars and memberships in the authorisation matrix. */
export const classRows = {
  'GET /api/classes/': { answers: open(200), prepare: withClass },
  'GET /api/classes/:id/': { answers: open(200), prepare: withClass },
  'POST /api/classes/:id/book/': { answers: own(201), prepare: withCredits },
  'POST /api/classes/:id/cancel/': {
    answers: [401, 200, 404],
    gone: 404,
    prepare: (world) => withBooking(world, 'booked', 30),
  },
  'POST /api/classes/:id/join/': { answers: [401, 200, 403], prepare: withOpenRoom },
  'GET /api/classes/:id/calendar.ics/': { answers: open(200), prepare: withClass },
  'GET /api/calendar/': { answers: own(200) },
  'POST /api/calendar/renew/': { answers: own(200) },
  'GET /api/calendar/:secret.ics/': { answers: open(200), prepare: withFeed },
  'GET /api/classes/:id/attendance/': {
    answers: [401, 200, 404],
    prepare: (world) => withBooking(world, 'attended', -30),
  },
  'POST /api/classes/:id/excuse/': {
    answers: [401, 200, 404],
    gone: 404,
    prepare: (world) => withBooking(world, 'no_show', -30),
  },
  'GET /api/classes/mine/': { answers: own(200), prepare: (world) => withBooking(world, 'booked', 60) },
  'GET /api/credits/': { answers: own(200) },
  'GET /api/membership/': { answers: own(200) },
  'GET /api/membership/pause/': { answers: own(200), prepare: withPause },
  'POST /api/membership/pause/': { answers: own(200), gone: 409, prepare: withPlus },
  'DELETE /api/membership/pause/': { answers: own(204), gone: 409, prepare: withPause },
  ...checkinRows,
} satisfies Record<string, Row>
