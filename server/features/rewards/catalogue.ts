import type { rewardKeys } from '../../../contract/limits.ts'
import { refuseByRule } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { listRewards } from './queries.types.ts'

export type RewardKey = (typeof rewardKeys)[number]

/** What points buy, and redeeming it. */
export function serveCatalogue(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/rewards/', async ({ viewer: { id: member } }) => {
    const rows = await listRewards.run({ member }, db)
    return rows.map(({ short, ...row }) => ({
      ...row,
      key: row.key as RewardKey,
      available: false,
      why: short ? ('not_enough_points' as const) : ('sold_out' as const),
    }))
  })

  serve(context, 'POST /api/rewards/:id/redeem/', () => {
    throw refuseByRule('sold_out')
  })

  serve(context, 'GET /api/rewards/mine/', async () => [])

  serve(context, 'POST /api/gifts/', () => {
    throw refuseByRule('limit_reached')
  })

  serve(context, 'POST /api/open-mat/take/', () => {
    throw refuseByRule('pool_empty')
  })
}
