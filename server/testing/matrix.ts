import { createHash, randomBytes } from 'node:crypto'
import { api, type Key } from '../../contract/api.ts'
import type { Line } from '../../contract/line.ts'
import { giveRoles } from './builders.ts'
import { delivery, orderId } from './buying.ts'
import { mindRows, withEntry } from './matrix-mind.ts'
import { moderationRows } from './matrix-moderation.ts'
import { rewardRows } from './matrix-rewards.ts'
import { staffRows } from './matrix-staff.ts'
import { roomRows } from './matrix-room.ts'
import { studioRows } from './matrix-studio.ts'
import { teacherRows } from './matrix-teachers.ts'
import { testimonialRows } from './matrix-testimonials.ts'
import { webinarRows } from './matrix-webinars.ts'
import type { TestServer } from './server.ts'
import { sealSubscription } from '../features/notifications/unsubscribing.ts'
import { accountRows } from './matrix-accounts.ts'
import { classRows } from './matrix-classes.ts'
import { circleRows } from './matrix-circles.ts'
import { communityRows } from './matrix-community.ts'
import { insertMember } from './insert-member.ts'
import { deviceOf, makeBrowser } from './push.ts'
import { ask, fresh, open, own, type Input, type Row, type World } from './world.ts'

export type { Input, Row, World } from './world.ts'

/** Creates two members. The first may make the call: for a staff call, with the first role in its line. */
export async function openWorld(server: TestServer, key: Key): Promise<World> {
  const world = {
    server,
    owner: await insertMember(server, 'owner'),
    other: await insertMember(server, 'other'),
  }
  const { role }: Line = api[key]
  if (role) await giveRoles(server, world.owner, role[0]!)
  return world
}

const withLink = async (world: World): Promise<Input> => ({
  path: { token: await addVerification(world, world.owner.id) },
})

async function withDisowned(world: World): Promise<Input> {
  const username = fresh('planted')
  const [{ id }] = await world.server.sql(
    'insert into members (username, email) values ($1, $2) returning id',
    [username, `${username}@nitya.test`],
  )
  return { body: { token: await addVerification(world, id) } }
}

async function addVerification({ server }: World, member: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const digest = createHash('sha256').update(token).digest()
  await server.sql(
    "insert into email_verifications (token_hash, member, expires_at) values ($1, $2, now() + interval '1 hour')",
    [digest, member],
  )
  return token
}

const buying = ({ owner }: World) => ({ access: owner.access, email: owner.email })

async function withPayment(world: World): Promise<Input> {
  const { payment: _, ...body } = world.server.razorpay.pay(await orderId(world.server, buying(world)))
  return { body: { ...body, status: 'successful' } }
}

async function withNews(world: World): Promise<Input> {
  const { payment } = world.server.razorpay.pay(await orderId(world.server, buying(world)))
  return delivery(world.server.razorpay, 'payment.captured', payment.id)
}

/** A row for every call. A contract line without a row does not compile. */
export const matrix = {
  ...accountRows,
  ...moderationRows,
  'POST /api/accounts/token/': {
    answers: open(200),
    prepare: ({ owner: { username, password } }) => ({ body: { username, password } }),
  },
  'POST /api/accounts/register/': {
    answers: open(201),
    prepare: () => ({
      body: {
        username: fresh('new'),
        email: `${fresh('new')}@nitya.test`,
        password: 'a long and quiet walk',
      },
    }),
  },
  'POST /api/accounts/verify-email/': {
    answers: open(200),
    prepare: ({ owner: { email } }) => ({ body: { email } }),
  },
  'GET /api/accounts/verify-email/:token/': { answers: open(200), prepare: withLink },
  'POST /api/accounts/not-me/': { answers: open(200), prepare: withDisowned },
  'POST /api/accounts/google-login/': {
    answers: open(200),
    prepare: async ({ server }) => ({
      body: { token: await server.google.mint({ sub: fresh('sub'), email: `${fresh('g')}@gmail.com` }) },
    }),
  },
  'POST /api/accounts/forgot-reset-password/': {
    answers: open(200),
    prepare: ({ owner: { email } }) => ({ body: { email } }),
  },
  'POST /api/accounts/token/refresh/': {
    answers: open(200),
    prepare: ({ owner: { refresh } }) => ({ body: { refresh } }),
  },
  'POST /api/accounts/logout/': {
    answers: open(200),
    prepare: ({ owner: { refresh } }) => ({ body: { refresh } }),
  },
  'POST /api/accounts/change-password/': {
    answers: own(200),
    prepare: ({ owner: { password } }) => ({
      body: { old_password: password, new_password: 'slow water, warm stone' },
    }),
  },
  'PUT /api/accounts/change-username/': {
    answers: own(200),
    prepare: () => ({ body: { username: fresh('name') } }),
  },
  'GET /api/accounts/export/': {
    answers: own(200),
    prepare: async (world) => {
      await withEntry(world)
      return { headers: { 'x-account-password': encodeURIComponent(world.owner.password) } }
    },
  },
  'DELETE /api/accounts/me/': {
    answers: own(204),
    prepare: ({ owner: { password } }) => ({ body: { password } }),
  },
  'GET /api/accounts/update-dosha/': { answers: own(200) },
  'POST /api/accounts/update-dosha/': {
    answers: own(200),
    prepare: () => ({ body: { dosha_result: 'Vata + Pitta' } }),
  },
  'GET /api/consents/': {
    answers: own(200),
    prepare: async (world) => {
      await ask(world, 'POST /api/journal/', { content: 'With consent.', consent: 1 })
      return {}
    },
  },
  'DELETE /api/consents/:purpose/': {
    answers: own(204),
    gone: 204,
    prepare: () => ({ path: { purpose: 'journal' } }),
  },
  ...communityRows,
  ...circleRows,
  'GET /api/daily-content/': { answers: own(200), prepare: () => ({ query: 'type=wisdom' }) },
  ...mindRows,
  ...rewardRows,
  'GET /api/payments/status/': { answers: own(200) },
  'GET /api/payments/tiers/': { answers: open(200) },
  'POST /api/payments/quote/': {
    answers: open(200),
    prepare: () => ({ body: { tier_id: 1, discount_code: 'WELCOME10' } }),
  },
  'POST /api/payments/create-order/': {
    answers: open(201),
    prepare: ({ owner: { email } }) => ({
      body: {
        email,
        amount: 499,
        currency: 'INR',
        payment_method: 'razorpay',
        discount_code: null,
        tier_id: 1,
      },
    }),
  },
  'POST /api/payments/verify-payment/': { answers: open(200), prepare: withPayment },
  'POST /api/payments/webhook/': { answers: open(200), prepare: withNews },
  'GET /api/payments/orders/': { answers: own(200) },
  'GET /api/payments/orders/:order_id/': {
    answers: [401, 200, 404],
    prepare: async (world) => ({ path: { order_id: await orderId(world.server, buying(world)) } }),
  },
  ...classRows,
  'GET /api/notifications/': { answers: own(200), prepare: withNotification },
  'GET /api/notifications/unread/': { answers: own(200), prepare: withNotification },
  'POST /api/notifications/seen/': {
    answers: own(200),
    gone: 200,
    prepare: async (world) => ({ ...(await withNotification(world)), body: { all: true } }),
  },
  'GET /api/notifications/settings/': { answers: own(200) },
  'PATCH /api/notifications/settings/': {
    answers: own(200),
    prepare: () => ({ body: { kinds: { comment: { mail: false } } } }),
  },
  'POST /api/notifications/push/': { answers: own(201), prepare: () => ({ body: deviceOf(makeBrowser()) }) },
  'DELETE /api/notifications/push/': { answers: own(204), gone: 204, prepare: withDevice },
  'GET /api/notifications/unsubscribe/:token/': { answers: open(200), prepare: withUnsubscribeLink },
  'POST /api/notifications/unsubscribe/:token/': { answers: open(200), prepare: withUnsubscribeLink },
  ...studioRows,
  ...roomRows,
  ...teacherRows,
  ...testimonialRows,
  ...webinarRows,
  ...staffRows,
  'GET /api/config/': { answers: open(200) },
  'POST /api/browser-reports/': { answers: open(204), prepare: () => ({ body: {} }) },
} satisfies Record<Key, Row>

async function withNotification({ server, owner }: World): Promise<Input> {
  await server.sql("select notify($1, 'streak', $2, '{\"streak\": 3}')", [owner.id, fresh('day')])
  return {}
}

async function withDevice(world: World): Promise<Input> {
  const device = deviceOf(makeBrowser())
  await ask(world, 'POST /api/notifications/push/', device)
  return { body: { endpoint: device.endpoint } }
}

async function withUnsubscribeLink({ server, owner }: World): Promise<Input> {
  return {
    path: { token: await sealSubscription(server.services.seals, { member: owner.id, kind: 'comment' }) },
  }
}

/** Makes a row's call with the access token `access`, from the network address `from`. */
export function call(
  server: Pick<TestServer, 'app'>,
  key: string,
  input: Input,
  access?: string,
  from?: string,
) {
  const [method, pattern] = key.split(' ') as ['GET' | 'POST', string]
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => String(input.path?.[name]))
  const { body } = input
  return server.app.inject({
    method,
    ...(from === undefined ? {} : { remoteAddress: from }),
    url: input.query ? `${path}?${input.query}` : path,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(access === undefined ? {} : { authorization: `Bearer ${access}` }),
      ...input.headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  })
}
