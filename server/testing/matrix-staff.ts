import { randomInt } from 'node:crypto'
import type { Role } from '../../contract/limits.ts'
import { staffMember } from './builders.ts'
import { orderId, verify } from './buying.ts'
import { inHours } from './clock.ts'
import { insertMember } from './insert-member.ts'
import { addClass, givePlus } from './studio.ts'
import { ask, fresh, staff, type Input, type Row, type World } from './world.ts'

/** Creates a third member, with the given role. */
const withMember =
  (role: Role) =>
  async ({ server }: World): Promise<Input> => {
    const { username } = await staffMember(server, role)
    return { path: { username, role } }
  }

const about =
  (body?: object) =>
  ({ other }: World): Input => ({ path: { username: other.username }, ...(body ? { body } : {}) })

async function withOrder({ server, other }: World): Promise<Input> {
  const order_id = await orderId(server, { access: other.access, email: other.email })
  await verify(server, server.razorpay.pay(order_id))
  return { path: { order_id }, body: { reason: 'They asked for it.' } }
}

/** Prepares a guest's order for an address that no member has. */
async function withOwnerlessOrder({ server, other }: World): Promise<Input> {
  const order_id = await orderId(server, { email: `${fresh('guest')}@nitya.test` })
  await verify(server, server.razorpay.pay(order_id))
  return { path: { order_id }, body: { username: other.username } }
}

/** Gives the other member a class today, a membership and a notification. */
async function withLife({ server, other }: World): Promise<Input> {
  await givePlus(server, other.id, 30)
  const [{ at }] = await server.sql(
    "select start_of_day('Asia/Kolkata', date_in('Asia/Kolkata', app_now())) + interval '12 hours' as at",
  )
  const id = await addClass(server, { startsAt: at.toISOString() })
  await server.sql('select issue_credits($1, $2)', [other.id, at])
  await server.sql(
    "insert into bookings (class, member, status, booked_at, booked_for) select id, $2, 'booked', created_at, starts_at from classes where id = $1",
    [id, other.id],
  )
  await server.sql("select notify($1, 'seat_confirmed', $2, '{}')", [other.id, String(id)])
  return { path: { username: other.username } }
}

/** Gives the other member a seat in one of the owner's classes. */
async function withSeat({ server, owner, other }: World, startsAt?: string): Promise<Input> {
  const id = await addClass(server, {
    startsAt: startsAt ?? (await inHours(server, 24 + randomInt(1_000))),
    host: owner.id,
  })
  await server.sql(
    "insert into bookings (class, member, status, booked_at, booked_for) select id, $2, 'booked', created_at, starts_at from classes where id = $1",
    [id, other.id],
  )
  return { path: { username: other.username } }
}

/** Gives the other member a first class today, hosted by the owner; no staff have written to the member yet. */
async function withFirstClass(world: World): Promise<Input> {
  const { server, other } = world
  const [{ at }] = await server.sql(
    "select start_of_day('Asia/Kolkata', date_in('Asia/Kolkata', app_now())) + make_interval(secs => $1) as at",
    [randomInt(86_000)],
  )
  await server.sql('delete from morning_notes where member = $1', [other.id])
  const body = { why: 'first_class', text: 'How lovely that you come.' }
  return { ...(await withSeat(world, at.toISOString())), body }
}

async function withNoteAbout(world: World): Promise<Input> {
  await withSeat(world)
  const { username } = world.other
  const added = await ask(world, `POST /api/staff/members/${username}/notes/`, {
    text: 'Prefers the morning.',
  })
  return { path: { username, id: added.json().id } }
}

async function withCode({ server }: World): Promise<Input> {
  const code = fresh('CODE')
  await server.sql('insert into discount_codes (code, percent) values ($1, 10)', [code])
  return { path: { code }, body: { stopped: true } }
}

/** The rows for staff calls in the authorisation matrix. */
export const staffRows = {
  'GET /api/staff/roles/': { answers: staff(200) },
  'PUT /api/staff/roles/:username/:role/': {
    answers: staff(200),
    prepare: ({ other }) => ({ path: { username: other.username, role: 'coach' } }),
  },
  'DELETE /api/staff/roles/:username/:role/': { answers: staff(204), prepare: withMember('coach') },
  'POST /api/staff/members/:username/disable/': {
    answers: staff(200),
    prepare: ({ other }) => ({ path: { username: other.username }, body: { reason: 'They asked for it.' } }),
  },
  'POST /api/staff/members/:username/enable/': {
    answers: staff(200),
    prepare: async ({ server }) => {
      const { id, username } = await insertMember(server, 'disabled')
      await server.sql('update members set disabled_at = app_now() where id = $1', [id])
      return { path: { username } }
    },
  },
  'GET /api/staff/members/': {
    answers: staff(200),
    prepare: ({ other }) => ({ query: `q=${other.username}` }),
  },
  'GET /api/staff/members/:username/': {
    answers: staff(200),
    prepare: async (world) => {
      await withSeat(world)
      return withLife(world)
    },
  },
  'GET /api/staff/members/:username/notes/': { answers: staff(200), prepare: withNoteAbout },
  'POST /api/staff/members/:username/notes/': {
    answers: staff(201),
    prepare: async (world) => ({ ...(await withSeat(world)), body: { text: 'Prefers the morning.' } }),
  },
  'DELETE /api/staff/members/:username/notes/:id/': { answers: staff(204), prepare: withNoteAbout },
  'GET /api/staff/morning/': {
    answers: staff(200),
    prepare: async (world) => {
      await withFirstClass(world)
      return {}
    },
  },
  'POST /api/staff/morning/:username/': { answers: staff(201), prepare: withFirstClass },
  'GET /api/staff/questions/': { answers: staff(200), prepare: withLife },
  'GET /api/staff/notifications/': {
    answers: staff(200),
    prepare: async (world) => ({ ...(await withLife(world)), query: `username=${world.other.username}` }),
  },
  'GET /api/staff/audit/': {
    answers: staff(200),
    prepare: async ({ server, owner, other }) => {
      await server.sql("select record_audit($1, 'role.grant', $2, null, $3)", [
        owner.id,
        other.id,
        { roles: ['host'], name: 'Bela' },
      ])
      return {}
    },
  },
  'GET /api/staff/today/': { answers: staff(200), prepare: withLife },
  'GET /api/staff/insights/': { answers: staff(200), prepare: withOrder },
  'GET /api/staff/orders/': {
    answers: staff(200),
    prepare: async (world) => ({ ...(await withOrder(world)), query: `q=${world.other.username}` }),
  },
  'GET /api/staff/orders/:order_id/': { answers: staff(200), prepare: withOrder },
  'POST /api/staff/orders/:order_id/refund/': { answers: staff(200), prepare: withOrder },
  'POST /api/staff/orders/:order_id/assign/': { answers: staff(200), prepare: withOwnerlessOrder },
  'GET /api/staff/troubles/': { answers: staff(200) },
  'GET /api/staff/tiers/': { answers: staff(200) },
  'POST /api/staff/tiers/': {
    answers: staff(201),
    prepare: () => ({ body: { name: fresh('Plus '), price: 499.5, duration_days: 30 } }),
  },
  'PATCH /api/staff/tiers/:id/': {
    answers: staff(200),
    prepare: async ({ server }) => {
      const [{ id }] = await server.sql(
        "insert into tiers (name, price_paise, duration_days, membership) values ($1, 49900, 30, 'Plus') returning id::int",
        [fresh('Plus ')],
      )
      return { path: { id }, body: { withdrawn: true } }
    },
  },
  'GET /api/staff/codes/': { answers: staff(200), prepare: withCode },
  'POST /api/staff/codes/': {
    answers: staff(201),
    prepare: () => ({ body: { code: fresh('code'), percent: 10 } }),
  },
  'PATCH /api/staff/codes/:code/': { answers: staff(200), prepare: withCode },
  'POST /api/staff/members/:username/membership/': {
    answers: staff(201),
    prepare: about({ days: 10, reason: 'A kindness.' }),
  },
  'DELETE /api/staff/members/:username/membership/:id/': {
    answers: staff(204),
    prepare: async ({ server, other }) => ({
      path: { username: other.username, id: await givePlus(server, other.id, 30, { bought: false }) },
    }),
  },
  'DELETE /api/staff/members/:username/membership/': {
    answers: staff(204),
    prepare: async (world) => {
      await givePlus(world.server, world.other.id, 30)
      return about({ reason: 'They asked for it.' })(world)
    },
  },
} satisfies Record<string, Row>
