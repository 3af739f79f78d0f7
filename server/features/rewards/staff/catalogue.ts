import { missing } from '../../../http/refuse.ts'
import { serve, serveChange, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import {
  addReward,
  changeReward,
  findReward,
  listAllRewards,
  type IFindRewardResult,
} from './queries.types.ts'

/** Serves the calls by which the desk manages the catalogue of rewards. */
export function serveStaffRewards(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/staff/rewards/', async () =>
    (await listAllRewards.run(undefined, db)).map(describe),
  )

  serveChange(context, db, 'POST /api/staff/rewards/', async (tx, { body, viewer }) => {
    const { key, title, cost, verified_only, stock } = body
    const [added] = await addReward.run(
      { key, title, cost, verifiedOnly: verified_only ?? false, stock: stock ?? null, by: viewer.id },
      tx,
    )
    return {
      entry: { what: 'reward.create', whom: null, before: null, after: describe(added!) },
      answer: describe(added!),
    }
  })

  serveChange(context, db, 'PATCH /api/staff/rewards/:id/', async (tx, { params: { id }, body, viewer }) => {
    const [before] = await findReward.run({ id }, tx)
    if (!before) throw missing('Reward')
    const wish = {
      id,
      title: body.title ?? null,
      cost: body.cost ?? null,
      verifiedOnly: body.verified_only ?? null,
      setStock: body.stock !== undefined,
      stock: body.stock ?? null,
      withdrawn: body.withdrawn ?? null,
      by: viewer.id,
    }
    const [after] = await changeReward.run(wish, tx)
    return {
      entry: { what: 'reward.change', whom: null, before: describe(before), after: describe(after!) },
      answer: describe(after!),
    }
  })
}

const describe = ({ withdrawn_at, ...row }: IFindRewardResult) => ({
  ...row,
  withdrawn_at: withdrawn_at?.toISOString() ?? null,
})
