import { refusals } from '../../http/copy.ts'
import { readClock } from '../../core/clock.ts'
import { refuse, refuseByRule } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { findPass } from './queries-room.types.ts'
import { askRoom } from './room-calls.ts'
import { roomOf } from '../../core/room-names.ts'

/**
 * A raised hand is a participant attribute that only the server can set, so a member can't raise somebody
 * else's hand.
 */
export function serveRaisedHand(context: RouteContext, { db, rooms }: Services): void {
  serve(context, 'POST /api/classes/:id/room/hand/', async ({ params: { id }, body: { raised }, viewer }) => {
    const [pass] = await findPass.run({ class: id, member: viewer.id }, db)
    if (!pass) throw refuse(403, { detail: refusals.no_seat, code: 'no_seat' })
    if (!rooms) throw refuseByRule('no_room')
    await askRoom(rooms.raiseHand(roomOf(id), pass.identity, raised ? await readClock(db) : null))
    return undefined
  })
}
