import type { Db } from '../../db/connect.ts'
import { linkPage, newestFirst, readPage } from '../../http/cursor.ts'
import { refuseIf } from '../../http/decisions.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { answerAppeal, appealDecision, findAppeal, readDecisions } from './queries.types.ts'

/** What was decided about a member and their texts, and their appeal. */
export function serveDecisions(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/moderation/decisions/', async ({ query, viewer, reply }) => {
    const asked = readPage(query, newestFirst)
    const rows = await readDecisions.run({ member: viewer.id, ...asked.after, reach: asked.reach }, db)
    return linkPage(reply, asked, rows).map(
      ({ status, question, answer, appeal_reason, until, created_at, ...row }) => ({
        ...row,
        until: until?.toISOString() ?? null,
        created_at: created_at.toISOString(),
        appeal: row.appealed ? { status: status!, question, answer, reason: appeal_reason } : null,
      }),
    )
  })

  serve(
    context,
    'POST /api/moderation/decisions/:id/appeal/',
    async ({ params: { id }, body: { words }, viewer }) => {
      const [made] = await appealDecision.run({ member: viewer.id, decision: id, words }, db)
      refuseIf(made, 'Decision')
      return readAppeal(db, id)
    },
  )

  serve(
    context,
    'POST /api/moderation/decisions/:id/appeal/answer/',
    async ({ params: { id }, body: { words }, viewer }) => {
      const [made] = await answerAppeal.run({ member: viewer.id, decision: id, words }, db)
      refuseIf(made, 'Decision')
      return readAppeal(db, id)
    },
  )
}

async function readAppeal(db: Db, decision: number) {
  const [appeal] = await findAppeal.run({ decision }, db)
  return appeal!
}
