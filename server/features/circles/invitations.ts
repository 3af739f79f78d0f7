import { circle as limits } from '../../../contract/limits.ts'
import { acceptingRefusals, invitingRefusals } from '../../http/copy.ts'
import { linkPage, newestFirst, readPage } from '../../http/cursor.ts'
import { refuseIf } from '../../http/decisions.ts'
import { missing } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import { admitWriter } from '../../http/suspension.ts'
import type { Services } from '../../services.ts'
import { readCircle } from './cards.ts'
import { acceptInvitation, endInvitation, inviteToCircle, listReceived, listSent } from './queries.types.ts'

/** Serves invitations to circles. */
export function serveInvitations(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/circles/invitations/', async ({ query, viewer, reply }) => {
    const asked = readPage(query, newestFirst)
    const rows = await listReceived.run({ member: viewer.id, reach: asked.reach, ...asked.after }, db)
    return linkPage(reply, asked, rows).map(({ id, circle, name, username: from, expires_at }) => ({
      id,
      circle: { id: circle, name },
      from,
      expires_at: expires_at.toISOString(),
    }))
  })

  serve(
    context,
    'GET /api/circles/:id/invitations/',
    async ({ params: { id: circle }, query, viewer, reply }) => {
      const asked = readPage(query, newestFirst)
      const rows = await listSent.run({ circle, member: viewer.id, reach: asked.reach, ...asked.after }, db)
      if (rows.length === 0) throw missing('Circle')
      const sent = rows.flatMap(({ id, username, created_at, expires_at }) =>
        id === null ? [] : { id, username: username!, created_at: created_at!, expires_at: expires_at! },
      )
      return linkPage(reply, asked, sent).map(toInvitation)
    },
  )

  serve(context, 'POST /api/circles/:id/invitations/', async ({ params, body, viewer, count, reply }) => {
    await admitWriter(db, viewer.id)
    await count('invitation')
    const { username } = body
    const [invited] = await inviteToCircle.run({ circle: params.id, member: viewer.id, username }, db)
    refuseIf(invited && { ...invited, limit: limits.openInvitationsMax }, 'Member', invitingRefusals)
    if (invited!.repeated) reply.code(200)
    return toInvitation(invited!)
  })

  serve(context, 'POST /api/circles/invitations/:id/accept/', async ({ params, viewer }) => {
    await admitWriter(db, viewer.id)
    const [accepted] = await acceptInvitation.run({ invitation: params.id, member: viewer.id }, db)
    refuseIf(accepted, 'Invitation', acceptingRefusals)
    return readCircle(db, accepted.circle, viewer.id)
  })

  serve(context, 'DELETE /api/circles/invitations/:id/', async ({ params, viewer }) => {
    const [ended] = await endInvitation.run({ invitation: params.id, member: viewer.id }, db)
    refuseIf(ended, 'Invitation')
    return undefined
  })
}

const toInvitation = (row: { id: number; username: string; expires_at: Date }) => ({
  id: row.id,
  username: row.username,
  expires_at: row.expires_at.toISOString(),
})
