import { joinRefusals, sentence } from '../../../contract/failures.ts'
import { room, type Role } from '../../../contract/limits.ts'
import { readRoles } from '../../core/roles.ts'
import { memberGone, refuse, refuseByRule } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Entrant } from '../../services/livekit.ts'
import type { Services } from '../../services.ts'
import { holdSession, join, noteRoom } from './queries.types.ts'
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
      const { answer, endsIn } = await db.transaction(async (tx) => {
        const [held] = await holdSession.run({ member, session }, tx)
        if (!held) throw memberGone()
        const asked = { class: params.id, member, roles: proven ? roles : [], ...opens }
        const [row] = await join.run(asked, tx)
        const decided = row!.answer as Decision
        if (decided['kind'] === 'room') await noteRoom.run({ class: params.id, session }, tx)
        return { answer: decided, endsIn: held.seconds }
      })
      const { refusal } = answer
      if (
        (refusal === 'no_seat' || refusal === 'removed') &&
        !proven &&
        roles.some((role) => leading.includes(role))
      ) {
        throw refuse(403, { detail: sentence.forbidden, code: 'second_factor' })
      }
      const way = accept(answer, 'Class', joinRefusals)
      if (way['kind'] === 'link') return { kind: 'link' as const, url: String(way['url']) }
      if (!rooms) throw refuseByRule('no_room')
      const name = roomOf(params.id)
      // The browser says so if it cannot connect; the room server may be back by then.
      await rooms
        .open(name)
        .catch((error) =>
          request.log.warn({ event: 'room.notOpened', err: error }, 'a room could not be opened'),
        )
      const entrant = { ...(way as Omit<Entrant, 'room'>), room: name }
      const token = await rooms.admit({ ...entrant, seconds: Math.min(entrant.seconds, endsIn) })
      return { kind: 'room' as const, url: rooms.url, token }
    },
  )
}
