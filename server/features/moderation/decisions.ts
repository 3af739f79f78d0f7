import { closedWords, openClosed } from '../../core/closed.ts'
import type { Db } from '../../db/connect.ts'
import { linkPage, newestFirst, readPage } from '../../http/cursor.ts'
import { refuseIf } from '../../http/decisions.ts'
import { plainFault } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import {
  answerAppeal,
  appealDecision,
  findAppeal,
  readDecisions,
  type IReadDecisionsResult,
} from './queries.types.ts'

/** Serves members' calls for decisions about their accounts and texts, and for appeals. */
export function serveDecisions(context: RouteContext, services: Services): void {
  const { db } = services
  serve(context, 'GET /api/moderation/decisions/', async ({ query, viewer, reply }) => {
    const asked = readPage(query, newestFirst)
    const rows = await readDecisions.run(
      { member: viewer.id, only: null, ...asked.after, reach: asked.reach },
      db,
    )
    return linkPage(reply, asked, rows).map(describe)
  })

  serve(
    context,
    'POST /api/moderation/decisions/:id/appeal/',
    async ({ params: { id }, body: { words }, viewer }) => appeal(db, viewer.id, id, words),
  )

  serve(
    context,
    'POST /api/moderation/decisions/:id/appeal/answer/',
    async ({ params: { id }, body: { words }, viewer }) => answer(db, viewer.id, id, words),
  )

  serveClosed(context, services)
}

/** Serves calls for the owner of a closed account, authorised by the token in an email to the owner. */
function serveClosed(context: RouteContext, services: Services): void {
  const { db } = services
  const open = async (token: string) => {
    const closed = await openClosed(services, token)
    if (!closed) throw plainFault(closedWords.badLink)
    const [row] = await readDecisions.run(
      { member: closed.member, only: closed.id, ...newestFirst.first, reach: 1 },
      db,
    )
    return row!
  }

  serve(context, 'POST /api/moderation/closed/', async ({ body }) => describe(await open(body.token)))

  serve(context, 'POST /api/moderation/closed/appeal/', async ({ body: { token, words } }) => {
    const { id, member, status } = await open(token)
    return status === 'asked' ? answer(db, member, id, words) : appeal(db, member, id, words)
  })
}

const describe = ({
  status,
  question,
  answer,
  appeal_reason,
  until,
  created_at,
  ...row
}: IReadDecisionsResult) => ({
  ...row,
  until: until?.toISOString() ?? null,
  created_at: created_at.toISOString(),
  appeal: row.appealed ? { status: status!, question, answer, reason: appeal_reason } : null,
})

/** @throws 404, 409 `already_appealed`, `too_late` */
async function appeal(db: Db, member: number, decision: number, words: string) {
  const [made] = await appealDecision.run({ member, decision, words }, db)
  refuseIf(made, 'Decision')
  return readAppeal(db, decision)
}

/** @throws 404, 409 `not_asked` */
async function answer(db: Db, member: number, decision: number, words: string) {
  const [made] = await answerAppeal.run({ member, decision, words }, db)
  refuseIf(made, 'Decision')
  return readAppeal(db, decision)
}

async function readAppeal(db: Db, decision: number) {
  const [appeal] = await findAppeal.run({ decision }, db)
  return appeal!
}
