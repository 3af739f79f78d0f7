import { addFreeMat, givePoints, redeem } from './rewards.ts'
import { ask, fresh, own, staff, type Input, type Row, type World } from './world.ts'

async function withPoints(world: World): Promise<Input> {
  await ask(world, 'POST /api/streaks/ping/', {})
  return {}
}

const idOf = async ({ server }: World, key: string): Promise<number> =>
  Number(
    (await server.sql('select id::text from rewards where key = $1 order by created_at, id', [key]))[0].id,
  )

async function withReward(world: World): Promise<Input> {
  for (const { id } of [world.owner, world.other]) await givePoints(world.server, id, 200)
  return { path: { id: await idOf(world, 'guest_pass') }, headers: { 'idempotency-key': fresh('tap') } }
}

async function withBrokenStreak({ server, owner, other }: World): Promise<Input> {
  await server.sql(
    `insert into practice (member, day, last_day, streak, lost_streak, lost_on)
     select id, day_of(id), day_of(id), 1, 9, day_of(id) - 1 from members where id = any($1)`,
    [[owner.id, other.id]],
  )
  return {}
}

/** Prepares the other member's guest pass, which the owner can redeem but the other member cannot. */
async function withPass({ server, other }: World): Promise<Input> {
  await givePoints(server, other.id, 200)
  return { body: { code: (await redeem(server, other.id, 'guest_pass')).code! } }
}

/** Voids both members' class credits, and adds two classes to the open mat. */
async function withMats({ server, owner, other }: World): Promise<Input> {
  for (const { id } of [owner, other]) {
    await server.sql('select issue_credits($1, app_now())', [id])
    await server.sql('update credits set voided_at = app_now() where member = $1', [id])
    await addFreeMat(server)
  }
  return {}
}

/** The rows for streaks, points and rewards in the authorisation matrix. */
export const rewardRows = {
  'POST /api/streaks/ping/': { answers: own(200), prepare: () => ({ body: {} }) },
  'GET /api/streaks/': { answers: own(200), prepare: withPoints },
  'GET /api/streaks/ledger/': { answers: own(200), prepare: withPoints },
  'GET /api/streaks/year/': { answers: own(200), prepare: withPoints },
  'GET /api/streaks/settings/': { answers: own(200) },
  'PATCH /api/streaks/settings/': { answers: own(200), prepare: () => ({ body: { rest_days: ['sun'] } }) },
  'POST /api/streaks/repair/': { answers: own(200), prepare: withBrokenStreak },
  'GET /api/points/': { answers: own(200), prepare: withPoints },
  'GET /api/points/lines/': { answers: own(200), prepare: withPoints },
  'GET /api/rewards/': { answers: own(200) },
  'POST /api/rewards/:id/redeem/': { answers: own(201), prepare: withReward },
  'GET /api/rewards/mine/': {
    answers: own(200),
    prepare: async ({ server, owner }) => (
      await givePoints(server, owner.id, 200),
      await redeem(server, owner.id, 'guest_pass'),
      {}
    ),
  },
  'POST /api/gifts/': { answers: [401, 201, 409], prepare: withPass },
  'POST /api/open-mat/take/': { answers: own(201), prepare: withMats },
  'GET /api/staff/rewards/': { answers: staff(200) },
  'POST /api/staff/rewards/': {
    answers: staff(201),
    prepare: () => ({ body: { key: 'guest_pass', title: 'Bring a friend', cost: 180 } }),
  },
  'PATCH /api/staff/rewards/:id/': {
    answers: staff(200),
    prepare: async ({ server }) => {
      const [{ id }] = await server.sql(
        "insert into rewards (key, title, cost, verified_only) values ('guest_pass', 'Bring a friend', 180, false) returning id::text",
      )
      return { path: { id: Number(id) }, body: { stock: 100 } }
    },
  },
} satisfies Record<string, Row>
