import { ask, own, staff, type Input, type Row, type World } from './world.ts'

async function withPoints(world: World): Promise<Input> {
  await ask(world, 'POST /api/streaks/ping/', {})
  return {}
}

const idOf = async ({ server }: World, key: string): Promise<number> =>
  Number((await server.sql('select id::text from rewards where key = $1 order by created_at, id', [key]))[0].id)

/** Streaks, points and rewards. */
export const rewardRows = {
  'POST /api/streaks/ping/': { answers: own(200), prepare: () => ({ body: {} }) },
  'GET /api/streaks/': { answers: own(200), prepare: withPoints },
  'GET /api/streaks/ledger/': { answers: own(200), prepare: withPoints },
  'GET /api/streaks/year/': { answers: own(200), prepare: withPoints },
  'GET /api/streaks/settings/': { answers: own(200) },
  'PATCH /api/streaks/settings/': { answers: own(200), prepare: () => ({ body: { rest_days: ['sun'] } }) },
  'POST /api/streaks/repair/': { answers: own(409) },
  'GET /api/points/': { answers: own(200), prepare: withPoints },
  'GET /api/points/lines/': { answers: own(200), prepare: withPoints },
  'GET /api/rewards/': { answers: own(200) },
  'POST /api/rewards/:id/redeem/': { answers: own(409), prepare: async (world) => ({ path: { id: await idOf(world, 'guest_pass') } }) },
  'GET /api/rewards/mine/': { answers: own(200) },
  'POST /api/gifts/': { answers: own(409), prepare: () => ({ body: { code: 'not-yet' } }) },
  'POST /api/open-mat/take/': { answers: own(409) },
  'GET /api/staff/rewards/': { answers: staff(200) },
  'POST /api/staff/rewards/': { answers: staff(201), prepare: () => ({ body: { key: 'guest_pass', title: 'Bring a friend', cost: 180 } }) },
  'PATCH /api/staff/rewards/:id/': {
    answers: staff(200),
    prepare: async (world) => {
      const id = await idOf(world, 'guest_pass')
      await world.server.sql('update rewards set stock = null where id = $1', [id])
      return { path: { id }, body: { stock: 100 } }
    },
  },
} satisfies Record<string, Row>
