import { randomInt } from 'node:crypto'
import type { goodwill } from '../../contract/goodwill.ts'
import type { roster } from '../../contract/roster.ts'
import type { studio } from '../../contract/studio.ts'
import { staff, type Input, type Row, type World } from './world.ts'
import { insertMember } from './insert-member.ts'
import { addClass } from './studio.ts'
import { inHours } from './clock.ts'

const dateIn = async ({ server }: World, days: number) => (await inHours(server, 24 * days)).slice(0, 10)

/** Prepares one of the owner's classes, which begins in the given number of hours. */
const withOwnClass =
  (hours: number, body?: object) =>
  async ({ server, owner }: World): Promise<Input> => {
    const id = await addClass(server, {
      startsAt: await inHours(server, hours + randomInt(20) / 60),
      host: owner.id,
    })
    return { path: { id }, ...(body ? { body } : {}) }
  }

async function withType({ server }: World): Promise<number> {
  const [{ id }] = await server.sql(
    `insert into class_types (title, style, level, language) values ('Slow', 'yin', 'gentle', 'en') returning id::text`,
  )
  return Number(id)
}

const withPlan =
  (plan: (world: World) => Promise<object>) =>
  async (world: World): Promise<Input> => ({
    body: { type: await withType(world), minutes: 60, capacity: 10, ...(await plan(world)) },
  })
const weekly = async (world: World) => ({
  weekday: 'mon',
  time: '06:30',
  time_zone: 'Asia/Kolkata',
  from: await dateIn(world, 1),
})

async function withSeries(world: World): Promise<Input> {
  const [{ id }] = await world.server.sql(
    `insert into class_series (type, host, weekday, local_time, time_zone, minutes, capacity, starts_on)
     values ($1, $2, 1, '06:30', 'Asia/Kolkata', 60, 10, $3) returning id::text`,
    [await withType(world), world.owner.id, await dateIn(world, 1)],
  )
  return { path: { id: Number(id) }, body: { capacity: 12 } }
}

/** Prepares one of the owner's upcoming classes, in which a guest has a seat. */
async function withSeat(world: World): Promise<Input> {
  const { path, body } = await withOwnClass(200, { reason: 'They called.' })(world)
  const { id, username } = await insertMember(world.server, 'guest')
  await world.server.sql(
    `insert into bookings (class, member, status, booked_at, booked_for) select id, $2, 'booked', created_at, starts_at from classes where id = $1`,
    [path!['id'], id],
  )
  return { path: { ...path, username }, body: body! }
}

/** Prepares one of the owner's classes, which has ended, with one attendee. */
async function withRoster(world: World): Promise<Input> {
  const { path, body } = await withOwnClass(-3, { status: 'attended' })(world)
  const { id, username } = await insertMember(world.server, 'guest')
  await world.server.sql(
    `insert into bookings (class, member, status, booked_at, booked_for) select id, $2, 'no_show', created_at, starts_at from classes where id = $1`,
    [path!['id'], id],
  )
  return { path: { ...path, username }, body: body! }
}

/**
 * The rows for staff calls that plan and lead classes. The owner is a host, or has the role `desk` where
 * hosts are not allowed.
 */
export const studioRows = {
  'GET /api/staff/class-types/': {
    answers: staff(200),
    prepare: async (world) => (await withType(world), {}),
  },
  'POST /api/staff/class-types/': {
    answers: staff(201),
    prepare: () => ({ body: { title: 'Slow', style: 'yin', level: 'gentle', language: 'en' } }),
  },
  'PATCH /api/staff/class-types/:id/': {
    answers: staff(200),
    prepare: async (world) => ({ path: { id: await withType(world) }, body: { title: 'Slower' } }),
  },
  'GET /api/staff/classes/': { answers: staff(200), prepare: withOwnClass(2) },
  'POST /api/staff/classes/': {
    answers: staff(201),
    prepare: withPlan(async ({ server }) => ({ starts_at: await inHours(server, 200) })),
  },
  'GET /api/staff/classes/:id/': { answers: staff(200), prepare: withOwnClass(200) },
  'PATCH /api/staff/classes/:id/': { answers: staff(200), prepare: withOwnClass(200, { capacity: 12 }) },
  'GET /api/staff/classes/:id/affected/': { answers: staff(200), prepare: withOwnClass(200) },
  'POST /api/staff/classes/:id/cancel/': {
    answers: staff(200),
    prepare: withOwnClass(200, { reason: 'The teacher is ill.' }),
  },
  'POST /api/staff/classes/:id/end/': { answers: staff(200), prepare: withOwnClass(-0.5) },
  'POST /api/staff/classes/copy-week/': {
    answers: staff(201),
    prepare: async (world) => {
      await withOwnClass(2)(world)
      return { body: { from: await dateIn(world, 0), to: await dateIn(world, 14) } }
    },
  },
  'GET /api/staff/classes/:id/roster/': { answers: staff(200), prepare: withRoster },
  'POST /api/staff/classes/:id/roster/': {
    answers: staff(201),
    prepare: async (world) => {
      const { username } = await insertMember(world.server, 'guest')
      return withOwnClass(200, { username, reason: 'They called.' })(world)
    },
  },
  'DELETE /api/staff/classes/:id/roster/:username/': { answers: staff(200), prepare: withSeat },
  'PATCH /api/staff/classes/:id/roster/:username/': { answers: staff(200), prepare: withRoster },
  'POST /api/staff/classes/:id/message/': {
    answers: staff(201),
    prepare: withOwnClass(200, { text: 'Bring a blanket.', to: 'booked' }),
  },
  'GET /api/staff/hosts/': { answers: staff(200) },
  'GET /api/staff/series/': { answers: staff(200), prepare: withSeries },
  'POST /api/staff/series/': { answers: staff(201), prepare: withPlan(weekly) },
  'PATCH /api/staff/series/:id/': { answers: staff(200), prepare: withSeries },
  'POST /api/staff/members/:username/credits/': {
    answers: staff(201),
    prepare: async ({ server }) => ({
      path: { username: (await insertMember(server, 'guest')).username },
      body: { kind: 'class', days: 30, reason: 'For the cold room.' },
    }),
  },
  'DELETE /api/staff/members/:username/credits/:id/': { answers: staff(204), prepare: withGoodwill },
} satisfies Record<keyof typeof studio | keyof typeof roster | keyof typeof goodwill, Row>

/** Prepares a member with a goodwill credit. */
async function withGoodwill({ server }: World): Promise<Input> {
  const { id: member, username } = await insertMember(server, 'guest')
  const [{ id }] = await server.sql(`select give_credit($1, 'class', 'goodwill', 30, 'given') as id`, [
    member,
  ])
  return { path: { username, id: Number(id) } }
}
