import { sentence } from '../../http/copy.ts'
import { refuse, refuseByRule } from '../../http/refuse.ts'
import { NotInRoom, RoomsAway } from '../../services/livekit.ts'

/** Calls the room server while a caller waits. @throws 409 `not_here`, 503 while it is away */
export async function askRoom<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof NotInRoom) throw refuseByRule('not_here')
    if (error instanceof RoomsAway) throw refuse(503, { detail: sentence.roomAway }, { 'retry-after': '5' })
    throw error
  }
}
