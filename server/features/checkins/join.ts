import { checkinRoom } from '../../core/room-names.ts'
import { checkinRefusals, sentence } from '../../http/copy.ts'
import { refuseIf } from '../../http/decisions.ts'
import { memberGone, refuse, refuseByRule } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import { readStanding } from '../../http/staff.ts'
import type { Services } from '../../services.ts'
import { holdSession, noteRoom } from '../../core/queries.types.ts'
import { findCheckin, join } from './queries.types.ts'

/**
 * Serves the call with which a check-in's two participants join its room. A coach needs a fresh second factor.
 */
export function serveJoining(context: RouteContext, services: Services): void {
  const { db, rooms } = services
  serve(context, 'POST /api/checkins/:id/join/', async ({ params: { id }, viewer, request }) => {
    const { id: member, session } = viewer
    const { roles, proven } = await readStanding(services, viewer)
    const coaches = roles.includes('coach') && proven
    const { way, endsIn } = await db.transaction(async (tx) => {
      const [held] = await holdSession.run({ member, session }, tx)
      if (!held) throw memberGone()
      const [decided] = await join.run({ member, id, coaches }, tx)
      if (decided!.refusal === null) await noteRoom.run({ room: id, session }, tx)
      return { way: decided!, endsIn: held.seconds }
    })
    if (way.refusal === 'not_found' && roles.includes('coach') && !coaches) {
      const [found] = await findCheckin.run({ id }, db)
      if (found?.coach === member) throw refuse(403, { detail: sentence.forbidden, code: 'second_factor' })
    }
    refuseIf(way, 'Check-in', checkinRefusals)
    if (!rooms) throw refuseByRule('no_room')
    const room = checkinRoom(id)
    await rooms
      .open(room)
      .catch((error) =>
        request.log.warn({ event: 'room.notOpened', err: error }, 'a room could not be opened'),
      )
    const { identity, name, role } = way
    const token = await rooms.admit({ room, identity, name, role, seconds: Math.min(way.seconds, endsIn) })
    return { kind: 'room' as const, url: rooms.url, token }
  })
}
