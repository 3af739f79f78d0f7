import type { Role } from '../../contract/limits.ts'
import { staffMember } from './builders.ts'
import { orderId, verify } from './buying.ts'
import { givePlus } from './studio.ts'
import { fresh, staff, type Input, type Row, type World } from './world.ts'

/** Another member than those of the world, who has the role. */
const withMember = (role: Role) => async ({ server }: World): Promise<Input> => {
  const { username } = await staffMember(server, role)
  return { path: { username, role } }
}

const about = (body?: object) => ({ other }: World): Input => ({ path: { username: other.username }, ...(body ? { body } : {}) })

async function withOrder({ server, other }: World): Promise<Input> {
  const order_id = await orderId(server, { access: other.access, email: other.email })
  await verify(server, server.razorpay.pay(order_id))
  return { path: { order_id }, body: { reason: 'They asked for it.' } }
}

/** An order of a guest's, whose address nobody has. */
async function withOwnerlessOrder({ server, other }: World): Promise<Input> {
  const order_id = await orderId(server, { email: `${fresh('guest')}@nitya.test` })
  await verify(server, server.razorpay.pay(order_id))
  return { path: { order_id }, body: { username: other.username } }
}

async function withCode({ server }: World): Promise<Input> {
  const code = fresh('CODE')
  await server.sql('insert into discount_codes (code, percent) values ($1, 10)', [code])
  return { path: { code }, body: { stopped: true } }
}

/** The rows of staff calls in the authorisation matrix. */
export const staffRows = {
  'GET /api/staff/roles/': { answers: staff(200) },
  'PUT /api/staff/roles/:username/:role/': { answers: staff(200), prepare: withMember('coach') },
  'DELETE /api/staff/roles/:username/:role/': { answers: staff(204), prepare: withMember('coach') },
  'POST /api/staff/members/:username/disable/': {
    answers: staff(200),
    prepare: ({ other }) => ({ path: { username: other.username }, body: { reason: 'They asked for it.' } }),
  },
  'POST /api/staff/members/:username/enable/': { answers: staff(200), prepare: ({ other }) => ({ path: { username: other.username } }) },
  'GET /api/staff/orders/': { answers: staff(200), prepare: async (world) => ({ ...(await withOrder(world)), query: `q=${world.other.username}` }) },
  'GET /api/staff/orders/:order_id/': { answers: staff(200), prepare: withOrder },
  'POST /api/staff/orders/:order_id/refund/': { answers: staff(200), prepare: withOrder },
  'POST /api/staff/orders/:order_id/assign/': { answers: staff(200), prepare: withOwnerlessOrder },
  'GET /api/staff/troubles/': { answers: staff(200) },
  'GET /api/staff/tiers/': { answers: staff(200) },
  'POST /api/staff/tiers/': {
    answers: staff(201),
    prepare: () => ({ body: { name: fresh('Plus '), price: 499.5, duration_days: 30 } }),
  },
  'PATCH /api/staff/tiers/:id/': { answers: staff(200), prepare: () => ({ path: { id: 2 }, body: { withdrawn: false } }) },
  'GET /api/staff/codes/': { answers: staff(200), prepare: withCode },
  'POST /api/staff/codes/': { answers: staff(201), prepare: () => ({ body: { code: fresh('code'), percent: 10 } }) },
  'PATCH /api/staff/codes/:code/': { answers: staff(200), prepare: withCode },
  'POST /api/staff/members/:username/membership/': { answers: staff(201), prepare: about({ days: 10, reason: 'A kindness.' }) },
  'DELETE /api/staff/members/:username/membership/': {
    answers: staff(204),
    prepare: async (world) => {
      await givePlus(world.server, world.other.id, 30)
      return about({ reason: 'They asked for it.' })(world)
    },
  },
} satisfies Record<string, Row>
