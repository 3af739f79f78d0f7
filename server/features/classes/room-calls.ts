import { sentence } from '../../http/copy.ts'
import { refuse, refuseByRule } from '../../http/refuse.ts'
import { NotInRoom, RoomsAway } from '../../services/livekit.ts'

/**
 * Awaits a call to the room server. @throws 409 `not_here` if the participant is not in the room, 503 if the
 * server is unavailable
 */
export async function askRoom<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof NotInRoom) throw refuseByRule('not_here')
    if (error instanceof RoomsAway) throw refuse(503, { detail: sentence.roomAway }, { 'retry-after': '5' })
    throw error
  }
}
