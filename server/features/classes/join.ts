import { joinRefusals } from '../../../contract/failures.ts'
import { room } from '../../../contract/limits.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { join, rolesOf } from './queries.types.ts'
import { accept } from './refusals.ts'

/** The way into a class: so far to the link of another provider. */
export function serveJoining(context: RouteContext, { db }: Services): void {
  serve(context, 'POST /api/classes/:id/join/', async ({ params, viewer: { id: member } }) => {
    const [held] = await rolesOf.run({ member }, db)
    const wish = { class: params.id, member, roles: held!.roles, before: room.opensMinutesBefore, beforeForStaff: room.opensMinutesBeforeForStaff }
    const [row] = await join.run(wish, db)
    const { kind, url } = accept(row!.answer, 'Class', joinRefusals)
    return { kind, url }
  })
}
