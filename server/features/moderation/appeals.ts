import type { Db } from '../../db/connect.ts'
import { linkPage, oldestFirst, readPage } from '../../http/cursor.ts'
import { refuseIf } from '../../http/decisions.ts'
import { serve, serveChange, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { mailClosed } from './mails.ts'
import { askInAppeal, readAppeals, settleAppeal, type IReadAppealsResult } from './queries.types.ts'

/** Serves staff's calls for appeals. A moderator can't decide an appeal against their own decision. */
export function serveAppeals(context: RouteContext, services: Services): void {
  const { db } = services
  serve(context, 'GET /api/staff/appeals/', async ({ query, reply }) => {
    const asked = readPage(query, oldestFirst)
    const rows = await readAppeals.run({ appeal: null, ...asked.after, reach: asked.reach }, db)
    return linkPage(reply, asked, rows).map(toAppeal)
  })

  serveChange(
    context,
    db,
    'POST /api/staff/appeals/:id/question/',
    async (tx, { params: { id }, body: { words }, viewer }) => {
      const [asked] = await askInAppeal.run({ actor: viewer.id, appeal: id, words }, tx)
      refuseIf(asked, 'Appeal')
      await mailClosed(services, tx, { kind: 'closed-appeal-asked', decision: id })
      return {
        entry: { what: 'appeal.ask', whom: asked.whom, before: null, after: { decision: id } },
        answer: await readOne(tx, id),
      }
    },
  )

  serveChange(
    context,
    db,
    'POST /api/staff/appeals/:id/',
    async (tx, { params: { id }, body: { decision, reason }, viewer }) => {
      const granted = decision === 'grant'
      const [settled] = await settleAppeal.run({ actor: viewer.id, appeal: id, granted, reason }, tx)
      refuseIf(settled, 'Appeal')
      if (!granted) await mailClosed(services, tx, { kind: 'closed-appeal-refused', decision: id })
      return {
        entry: { what: `appeal.${decision}`, whom: settled.whom, before: null, after: { decision: id } },
        answer: await readOne(tx, id),
      }
    },
  )
}

async function readOne(db: Db, appeal: number) {
  const [row] = await readAppeals.run({ appeal, ...oldestFirst.first, reach: 1 }, db)
  return toAppeal(row!)
}

const toAppeal = ({ of_case, created_at, ...appeal }: IReadAppealsResult) => ({
  ...appeal,
  case: of_case,
  created_at: created_at.toISOString(),
})
