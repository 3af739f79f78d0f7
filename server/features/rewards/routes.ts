import { readTimeZone } from '../../core/day.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { serveCatalogue } from './catalogue.ts'
import { serveGifts } from './gifts.ts'
import { servePoints } from './points.ts'
import { serveRhythm } from './rhythm.ts'
import { serveStaffRewards } from './staff/catalogue.ts'
import { countToday, readStreak, readYear } from './streak.ts'

/** Serves the streak, points and rewards. */
export function rewards(context: RouteContext, services: Services): void {
  const { db } = services
  serve(context, 'POST /api/streaks/ping/', ({ body, viewer }) =>
    countToday(db, viewer.id, readTimeZone(body.time_zone)),
  )

  serve(context, 'GET /api/streaks/', ({ viewer }) => readStreak(db, viewer.id))

  serve(context, 'GET /api/streaks/year/', ({ viewer }) => readYear(db, viewer.id))

  servePoints(context, services)
  serveRhythm(context, services)
  serveCatalogue(context, services)
  serveGifts(context, services)
  serveStaffRewards(context, services)
}
