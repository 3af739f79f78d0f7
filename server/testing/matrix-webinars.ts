import { randomInt } from 'node:crypto'
import type { staffWebinars } from '../../contract/staff-webinars.ts'
import type { webinars } from '../../contract/webinars.ts'
import { inHours } from './clock.ts'
import { insertMember } from './insert-member.ts'
import { addClass, givePlus } from './studio.ts'
import { addQuestion, addTicket, addWebinar } from './webinars.ts'
import { open, own, staff, type Input, type Row, type World } from './world.ts'

type Wish = { hours?: number; price?: number; capacity?: number; hosted?: boolean }

const withWebinar =
  ({ hours = 200, price = 499, capacity = 20, hosted = false }: Wish = {}, body?: object) =>
  async ({ server, owner }: World): Promise<Input> => {
    const startsAt = await inHours(server, hours + randomInt(20) / 60)
    const id = await addWebinar(server, { startsAt, price, capacity, host: hosted ? owner.id : null })
    return { path: { id }, ...(body ? { body } : {}) }
  }

const withTicket =
  (status = 'booked', wish: Wish = {}, body?: object) =>
  async (world: World): Promise<Input> => {
    const input = await withWebinar(wish, body)(world)
    await addTicket(world.server, Number(input.path!['id']), world.owner.id, status)
    return input
  }

/** Prepares a question by the owner or a guest, in a webinar for which the owner has a ticket. */
const withQuestion =
  (whose: 'own' | 'guest', wish: Wish = {}, body?: object) =>
  async (world: World): Promise<Input> => {
    const input = await withTicket('booked', wish, body)(world)
    const id = Number(input.path!['id'])
    const { id: member } = whose === 'own' ? world.owner : await insertMember(world.server, 'guest')
    return { ...input, path: { id, question: await addQuestion(world.server, id, member) } }
  }

const soldOut = async (world: World): Promise<Input> => {
  const input = await withWebinar({ capacity: 1 })(world)
  const { id } = await insertMember(world.server, 'guest')
  await addTicket(world.server, Number(input.path!['id']), id)
  return input
}

const withReplay = async (world: World): Promise<Input> => {
  const input = await withTicket('booked', { hours: -3, hosted: true })(world)
  await world.server.sql(
    `update webinars set replay_url = 'https://example.org/rest', replay_until = app_now() + interval '2 days' where id = $1`,
    [input.path!['id']],
  )
  return input
}

const withClass = async ({ server, owner }: World): Promise<Input> => {
  const id = await addClass(server, { startsAt: await inHours(server, -3 - randomInt(20)), host: owner.id })
  return { path: { id }, body: { url: 'https://example.org/flow', confirmed: true } }
}

const withClassReplay = async (world: World): Promise<Input> => {
  const { path } = await withClass(world)
  await givePlus(world.server, world.owner.id, 30, { bought: false })
  await world.server.sql(
    `insert into bookings (class, member, status, booked_at, booked_for) select id, $2, 'attended', created_at, starts_at from classes where id = $1`,
    [path!['id'], world.owner.id],
  )
  await world.server.sql(
    `insert into class_replays values ($1, 'https://example.org/flow', app_now() + interval '2 days')`,
    [path!['id']],
  )
  return { path: path! }
}

const plan = async ({ server, owner }: World): Promise<Input> => ({
  body: {
    title: 'Sleep and rhythm',
    description: '',
    host: owner.username,
    starts_at: await inHours(server, 300),
    minutes: 60,
    capacity: 50,
    price: 499,
  },
})

export const webinarRows = {
  'GET /api/webinars/': { answers: open(200), prepare: async (world) => (await withWebinar()(world), {}) },
  'GET /api/webinars/:id/': { answers: open(200), prepare: withWebinar() },
  'POST /api/webinars/:id/order/': { answers: own(201), prepare: withWebinar({}, {}) },
  'POST /api/webinars/:id/cancel/': { answers: [401, 200, 404], gone: 404, prepare: withTicket() },
  'POST /api/webinars/:id/waitlist/': { answers: own(201), prepare: soldOut },
  'DELETE /api/webinars/:id/waitlist/': { answers: own(204), gone: 204, prepare: withTicket('waiting') },
  'POST /api/webinars/:id/join/': {
    answers: [401, 200, 403],
    prepare: async (world) => {
      const startsAt = await inHours(world.server, -0.1)
      const id = await addWebinar(world.server, { startsAt, link: 'https://example.org/room' })
      await addTicket(world.server, id, world.owner.id)
      return { path: { id } }
    },
  },
  'GET /api/webinars/:id/questions/': { answers: [401, 200, 403], prepare: withTicket() },
  'POST /api/webinars/:id/questions/': {
    answers: [401, 201, 403],
    gone: 403,
    prepare: withTicket('booked', {}, { text: 'How long should I rest?' }),
  },
  'DELETE /api/webinars/:id/questions/:question/': {
    answers: [401, 204, 404],
    gone: 404,
    prepare: withQuestion('own'),
  },
  'PUT /api/webinars/:id/questions/:question/vote/': {
    answers: [401, 200, 403],
    gone: 403,
    prepare: withQuestion('guest'),
  },
  'DELETE /api/webinars/:id/questions/:question/vote/': {
    answers: [401, 200, 403],
    gone: 403,
    prepare: withQuestion('guest'),
  },
  'GET /api/webinars/:id/replay/': { answers: [401, 200, 403], prepare: withReplay },
  'GET /api/classes/:id/replay/': { answers: [401, 200, 403], prepare: withClassReplay },
  'GET /api/staff/webinars/': {
    answers: staff(200),
    prepare: async (world) => (await withWebinar({ hosted: true })(world), {}),
  },
  'POST /api/staff/webinars/': { answers: staff(201), prepare: plan },
  'PATCH /api/staff/webinars/:id/': { answers: staff(200), prepare: withWebinar({}, { capacity: 30 }) },
  'POST /api/staff/webinars/:id/cancel/': {
    answers: staff(200),
    prepare: withWebinar({}, { reason: 'The teacher is ill.' }),
  },
  'POST /api/staff/webinars/:id/end/': {
    answers: staff(200),
    prepare: withWebinar({ hours: -0.5, hosted: true }),
  },
  'PATCH /api/staff/webinars/:id/questions/:question/': {
    answers: staff(200),
    prepare: withQuestion('own', { hosted: true }, { answer: 'Eight hours.' }),
  },
  'PUT /api/staff/webinars/:id/replay/': {
    answers: staff(200),
    prepare: async (world) => {
      const input = await withWebinar({ hours: -3, hosted: true })(world)
      const until = await inHours(world.server, 48)
      return { ...input, body: { url: 'https://example.org/rest', until, confirmed: true } }
    },
  },
  'DELETE /api/staff/webinars/:id/replay/': { answers: staff(204), prepare: withReplay },
  'PUT /api/staff/classes/:id/replay/': { answers: staff(200), prepare: withClass },
  'DELETE /api/staff/classes/:id/replay/': { answers: staff(204), prepare: withClassReplay },
} satisfies { [K in keyof (typeof webinars & typeof staffWebinars)]: Row }
