import { joinRefusals, sentence } from '../../../contract/failures.ts'
import { room, type Role } from '../../../contract/limits.ts'
import { readRoles } from '../../core/roles.ts'
import { refuse, refuseByRule } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Entrant } from '../../services/livekit.ts'
import type { Services } from '../../services.ts'
import { join } from './queries.types.ts'
import { accept, type Decision } from '../../http/decisions.ts'
import { roomOf } from './room-names.ts'

const leading: readonly Role[] = ['host', 'desk', 'owner']

/** The way into a class: its video room, or the link of another provider. Staff need a fresh second factor, like everywhere. */
export function serveJoining(context: RouteContext, { db, rooms, staffSecondFactor }: Services): void {
  serve(
    context,
    'POST /api/classes/:id/join/',
    async ({ params, viewer: { id: member, session }, request }) => {
      const { roles, fresh } = (await readRoles(db, { member, session })) ?? { roles: [], fresh: false }
      const proven = fresh || staffSecondFactor === 'none'
      const opens = { before: room.opensMinutesBefore, beforeForStaff: room.opensMinutesBeforeForStaff }
      const [row] = await join.run({ class: params.id, member, roles: proven ? roles : [], ...opens }, db)
      const { refusal } = row!.answer as Decision
      if (
        (refusal === 'no_seat' || refusal === 'removed') &&
        !proven &&
        roles.some((role) => leading.includes(role))
      ) {
        throw refuse(403, { detail: sentence.forbidden, code: 'second_factor' })
      }
      const way = accept(row!.answer, 'Class', joinRefusals)
      if (way['kind'] === 'link') return { kind: 'link' as const, url: String(way['url']) }
      if (!rooms) throw refuseByRule('no_room')
      const name = roomOf(params.id)
      // The browser says so if it cannot connect; the room server may be back by then.
      await rooms
        .open(name)
        .catch((error) =>
          request.log.warn({ event: 'room.notOpened', err: error }, 'a room could not be opened'),
        )
      const token = await rooms.admit({ ...(way as Omit<Entrant, 'room'>), room: name })
      return { kind: 'room' as const, url: rooms.url, token }
    },
  )
}
