import { room, type Role } from '../../../contract/limits.ts'
import { webinarRoom } from '../../core/room-names.ts'
import { audienceRefusals, sentence } from '../../http/copy.ts'
import { refuseIf } from '../../http/decisions.ts'
import { memberGone, refuse, refuseByRule } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import { readStanding } from '../../http/staff.ts'
import type { Services } from '../../services.ts'
import { holdSession, noteRoom } from '../../core/queries.types.ts'
import { joinWebinar } from './queries.types.ts'

const leading: readonly Role[] = ['host', 'desk', 'owner']

/**
 * Serves the call that joins a webinar. The call returns a token for the video room, in which the audience
 * can only listen, or a link to another provider.
 */
export function serveRoom(context: RouteContext, services: Services): void {
  const { db, rooms } = services
  serve(context, 'POST /api/webinars/:id/join/', async ({ params: { id }, viewer, request }) => {
    const { id: member, session } = viewer
    const { roles, proven } = await readStanding(services, viewer)
    const opens = { before: room.opensMinutesBefore, beforeForStaff: room.opensMinutesBeforeForStaff }
    const { way, endsIn } = await db.transaction(async (tx) => {
      const [held] = await holdSession.run({ member, session }, tx)
      if (!held) throw memberGone()
      const [decided] = await joinWebinar.run({ member, webinar: id, proven, ...opens }, tx)
      if (decided!.refusal === null && decided!.link === null) await noteRoom.run({ room: id, session }, tx)
      return { way: decided!, endsIn: held.seconds }
    })
    if (way.refusal === 'no_seat' && !proven && roles.some((role) => leading.includes(role))) {
      throw refuse(403, { detail: sentence.forbidden, code: 'second_factor' })
    }
    refuseIf(way, 'Webinar', audienceRefusals)
    if (way.link !== null) return { kind: 'link' as const, url: way.link }
    if (!rooms) throw refuseByRule('no_room')
    const name = webinarRoom(id)
    await rooms
      .open(name)
      .catch((error) =>
        request.log.warn({ event: 'room.notOpened', err: error }, 'a room could not be opened'),
      )
    const { identity, role } = way
    const seconds = Math.min(way.seconds, endsIn)
    const token = await rooms.admit({ room: name, identity, name: way.name, role, seconds })
    return { kind: 'room' as const, url: rooms.url, token }
  })
}
