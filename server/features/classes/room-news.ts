import { readClock, readWallClock } from '../../core/clock.ts'
import { subjectOf } from '../../core/room-names.ts'
import type { Db } from '../../db/connect.ts'
import { words as http } from '../../http/copy.ts'
import { keepRawBodies } from '../../http/raw-bodies.ts'
import { refuse } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { RoomNews } from '../../services/livekit.ts'
import type { Services } from '../../services.ts'
import { recordCheckinPresence, recordPresence, sendAway, sendAwayFromWebinar } from './queries-room.types.ts'

/** Serves the room server's webhooks, which must be signed, and may be repeated or arrive in any order. */
export function serveRoomNews(context: RouteContext, { db, rooms }: Services): void {
  keepRawBodies(context, (raw) => {
    serve(raw, 'POST /api/rooms/webhook/', async ({ request }) => {
      const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
      const news = await rooms?.readNews(body, request.headers.authorization ?? '')
      if (!news) {
        request.log.warn({ event: 'room.badSignature' }, 'a room webhook had an invalid signature')
        throw refuse(401, { detail: http.badSignature })
      }
      if (news.kind !== 'other') await takeNews(db, news)
      return { status: 'ok' as const }
    })
  })
}

async function takeNews(db: Services['db'], news: Exclude<RoomNews, { kind: 'other' }>): Promise<void> {
  const subject = subjectOf(news.room)
  if (!subject) return
  const { kind, id } = subject
  if (kind === 'webinar') {
    if (news.kind === 'joined') await sendAwayFromWebinar.run({ webinar: id, identity: news.identity }, db)
    return
  }
  const shift = await shiftOf(db, news.at)
  const moved = (at: Date | null) => at && new Date(at.getTime() + shift)
  const joined = moved(news.joinedAt ?? (news.kind === 'joined' ? news.at : null))
  const gone = news.kind === 'left' ? moved(news.at) : null
  const stay = { class: id, identity: news.identity, session: news.session, joined, gone }
  if (kind === 'checkin') return void (await recordCheckinPresence.run({ ...stay, id }, db))
  await db.transaction(async (tx) => {
    const [known] = await recordPresence.run(stay, tx)
    // A token stays valid after its seat is cancelled, so a participant who may no longer be in the room is
    // disconnected on entry.
    if (known?.member && news.kind === 'joined')
      await sendAway.run({ class: id, identity: news.identity }, tx)
  })
}

const liveMs = 120_000

/**
 * Returns the milliseconds to add to a recent event's times, because the product's clock may be a test clock
 * and the room server's never is; 0 for an older event.
 */
async function shiftOf(db: Db, at: Date): Promise<number> {
  const [wall, clock] = await Promise.all([readWallClock(db), readClock(db)])
  return Math.abs(wall.getTime() - at.getTime()) < liveMs ? clock.getTime() - wall.getTime() : 0
}
