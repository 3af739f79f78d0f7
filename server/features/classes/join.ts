import { joinRefusals, sentence } from '../../http/copy.ts'
import { room, type Role } from '../../../contract/limits.ts'
import { memberGone, refuse, refuseByRule } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import { readStanding } from '../../http/staff.ts'
import type { Services } from '../../services.ts'
import { holdSession, noteRoom } from '../../core/queries.types.ts'
import { join } from './queries.types.ts'
import { refuseIf } from '../../http/decisions.ts'
import { roomOf } from '../../core/room-names.ts'

const leading: readonly Role[] = ['host', 'desk', 'owner']

/**
 * Serves the call that joins a class, by a token for its video room or a link to another provider. Joining as
 * staff requires a fresh second factor.
 */
export function serveJoining(context: RouteContext, services: Services): void {
  const { db, rooms } = services
  serve(context, 'POST /api/classes/:id/join/', async ({ params, viewer, request }) => {
    const { id: member, session } = viewer
    const { roles, proven } = await readStanding(services, viewer)
    const opens = { before: room.opensMinutesBefore, beforeForStaff: room.opensMinutesBeforeForStaff }
    const { way, endsIn } = await db.transaction(async (tx) => {
      const [held] = await holdSession.run({ member, session }, tx)
      if (!held) throw memberGone()
      const asked = { class: params.id, member, roles: proven ? [...roles] : [], ...opens }
      const [decided] = await join.run(asked, tx)
      if (decided!.refusal === null && decided!.link === null)
        await noteRoom.run({ room: params.id, session }, tx)
      return { way: decided!, endsIn: held.seconds }
    })
    if (
      (way.refusal === 'no_seat' || way.refusal === 'removed') &&
      !proven &&
      roles.some((role) => leading.includes(role))
    ) {
      throw refuse(403, { detail: sentence.forbidden, code: 'second_factor' })
    }
    refuseIf(way, 'Class', joinRefusals)
    if (way.link !== null) return { kind: 'link' as const, url: way.link }
    if (!rooms) throw refuseByRule('no_room')
    const name = roomOf(params.id)
    // The call still succeeds: the room server may be back by the time the browser connects.
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
