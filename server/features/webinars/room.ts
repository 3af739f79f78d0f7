import { room, type Role } from '../../../contract/limits.ts'
import { readRoles } from '../../core/roles.ts'
import { roomOfWebinar } from '../../core/room-names.ts'
import { audienceRefusals, sentence } from '../../http/copy.ts'
import { refuseIf } from '../../http/decisions.ts'
import { memberGone, refuse, refuseByRule } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { joinWebinar, sessionSeconds } from './queries.types.ts'

const leading: readonly Role[] = ['host', 'desk', 'owner']

/** The way into a webinar: its video room, in which the audience listens, or the link of another provider. */
export function serveRoom(context: RouteContext, { db, rooms, staffSecondFactor }: Services): void {
  serve(context, 'POST /api/webinars/:id/join/', async ({ params: { id }, viewer, request }) => {
    const { id: member, session } = viewer
    const { roles, fresh } = (await readRoles(db, { member, session })) ?? { roles: [], fresh: false }
    const proven = fresh || staffSecondFactor === 'none'
    const [held] = await sessionSeconds.run({ member, session }, db)
    if (!held) throw memberGone()
    const opens = { before: room.opensMinutesBefore, beforeForStaff: room.opensMinutesBeforeForStaff }
    const [way] = await joinWebinar.run({ member, webinar: id, proven, ...opens }, db)
    if (way?.refusal === 'no_seat' && !proven && roles.some((role) => leading.includes(role))) {
      throw refuse(403, { detail: sentence.forbidden, code: 'second_factor' })
    }
    refuseIf(way, 'Webinar', audienceRefusals)
    if (way.link !== null) return { kind: 'link' as const, url: way.link }
    if (!rooms) throw refuseByRule('no_room')
    const name = roomOfWebinar(id)
    await rooms
      .open(name)
      .catch((error) =>
        request.log.warn({ event: 'room.notOpened', err: error }, 'a room could not be opened'),
      )
    const { identity, role } = way
    const seconds = Math.min(way.seconds, held.seconds)
    const token = await rooms.admit({ room: name, identity, name: way.name, role, seconds })
    return { kind: 'room' as const, url: rooms.url, token }
  })
}
