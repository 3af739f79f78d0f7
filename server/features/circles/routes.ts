import { circle as limits } from '../../../contract/limits.ts'
import { foundingRefusals, nudgeRefusals } from '../../http/copy.ts'
import { linkPage, oldestFirst, readPage } from '../../http/cursor.ts'
import { refuseIf } from '../../http/decisions.ts'
import { notTheirs } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import { admitWriter } from '../../http/suspension.ts'
import type { Services } from '../../services.ts'
import { listCircles, readCircle } from './cards.ts'
import { serveInvitations } from './invitations.ts'
import { changeCircle, foundCircle, leaveCircle, nudgeInCircle, removeFromCircle } from './queries.types.ts'

/** Serves circles, small groups with a shared weekly goal (docs/rules.md#circles). */
export function circles(context: RouteContext, services: Services): void {
  const { db } = services

  serve(context, 'GET /api/circles/', async ({ query, viewer, reply }) => {
    const asked = readPage(query, oldestFirst)
    const rows = await listCircles(db, viewer.id, asked)
    return linkPage(reply, asked, rows).map(({ card }) => card)
  })

  serve(context, 'POST /api/circles/', async ({ body, viewer }) => {
    await admitWriter(db, viewer.id)
    const [founded] = await foundCircle.run({ member: viewer.id, ...body }, db)
    refuseIf(founded && { ...founded, limit: limits.foundedMax }, 'Member', foundingRefusals)
    return readCircle(db, founded!.id, viewer.id)
  })

  serve(context, 'GET /api/circles/:id/', ({ params, viewer }) => readCircle(db, params.id, viewer.id))

  serve(context, 'PATCH /api/circles/:id/', async ({ params: { id }, body, viewer }) => {
    const { name = null, goal = null } = body
    await admitWriter(db, viewer.id)
    const [changed] = await changeCircle.run({ circle: id, member: viewer.id, name, goal }, db)
    refuseIf(changed, 'Circle', { forbidden: notTheirs })
    return readCircle(db, id, viewer.id)
  })

  serve(context, 'DELETE /api/circles/:id/me/', async ({ params: { id }, viewer }) => {
    const [left] = await leaveCircle.run({ circle: id, member: viewer.id }, db)
    refuseIf(left, 'Circle')
    return undefined
  })

  serve(context, 'DELETE /api/circles/:id/members/:username/', async ({ params, viewer }) => {
    const { id: circle, username } = params
    const [removed] = await removeFromCircle.run({ circle, member: viewer.id, username }, db)
    refuseIf(removed, 'Circle', { forbidden: notTheirs })
    return undefined
  })

  serve(context, 'POST /api/circles/:id/nudge/', async ({ params, body: { username }, viewer }) => {
    await admitWriter(db, viewer.id)
    const [sent] = await nudgeInCircle.run({ circle: params.id, member: viewer.id, username }, db)
    refuseIf(sent && { ...sent, limit: limits.nudgeDays }, 'Member', nudgeRefusals)
    return { sent_at: sent!.sent_at.toISOString() }
  })

  serveInvitations(context, services)
}
