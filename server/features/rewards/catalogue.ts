import { linkPage, newestFirst, readPage } from '../../http/cursor.ts'
import { readRetryKey } from '../../http/retry.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { refuseIf } from '../../http/decisions.ts'
import { nameReward } from './copy.ts'
import { listRedemptions, listRewards, redeemReward } from './queries.types.ts'

/** Serves the catalogue of rewards, and redemptions. */
export function serveCatalogue(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/rewards/', async ({ viewer: { id: member } }) => {
    const rows = await listRewards.run({ member }, db)
    return rows.map((row) => ({ ...row, title: nameReward(row.title), available: row.why === null }))
  })

  serve(context, 'POST /api/rewards/:id/redeem/', async ({ params, viewer: { id: member }, request }) => {
    const [row] = await redeemReward.run({ member, reward: params.id, retryKey: readRetryKey(request) }, db)
    refuseIf(row, 'Reward')
    const { id, key, status, code, expires_at, spendable, verified, spent } = row
    const points = { spendable, verified, spent }
    return { id, key, status, code, expires_at: expires_at?.toISOString() ?? null, points }
  })

  serve(context, 'GET /api/rewards/mine/', async ({ query, viewer: { id: member }, reply }) => {
    const asked = readPage(query, newestFirst)
    const found = await listRedemptions.run({ member, ...asked.after, reach: asked.reach }, db)
    return linkPage(reply, asked, found).map(({ created_at, expires_at, ...row }) => ({
      ...row,
      title: nameReward(row.title),
      created_at: created_at.toISOString(),
      expires_at: expires_at?.toISOString() ?? null,
    }))
  })
}
