import { readTimeZone } from '../../core/day.ts'
import { cutPage, linkNext, readPage } from '../../http/cursor.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { serveCatalogue } from './catalogue.ts'
import { serveGifts } from './gifts.ts'
import { servePoints } from './points.ts'
import { serveRhythm } from './rhythm.ts'
import { serveStaffRewards } from './staff/catalogue.ts'
import { listLines } from './queries.types.ts'
import { countToday, readStreak, readYear, toLine } from './streak.ts'

/** Streak, points, and what earned them. */
export function rewards(context: RouteContext, services: Services): void {
  const { db } = services
  serve(context, 'POST /api/streaks/ping/', ({ body, viewer }) =>
    countToday(db, viewer.id, readTimeZone(body.time_zone)),
  )

  serve(context, 'GET /api/streaks/', ({ viewer }) => readStreak(db, viewer.id))

  serve(context, 'GET /api/streaks/ledger/', async ({ query, viewer, request, reply }) => {
    const { limit, reach, after } = readPage(query)
    const lines = await listLines.run(
      { member: viewer.id, createdAt: after.at, id: after.id, limit: reach },
      db,
    )
    const { rows, next } = cutPage(limit, lines)
    linkNext(request, reply, limit, next)
    return rows.map(toLine)
  })

  serve(context, 'GET /api/streaks/year/', ({ viewer }) => readYear(db, viewer.id))

  servePoints(context, services)
  serveRhythm(context, services)
  serveCatalogue(context, services)
  serveGifts(context, services)
  serveStaffRewards(context, services)
}
