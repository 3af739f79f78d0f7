import type { Answer } from '../../../contract/api.ts'
import { points, welcomeBack } from '../../../contract/limits.ts'
import { readTimeZone } from '../../core/day.ts'
import { cutPage, linkNext, readPage } from '../../http/cursor.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { serveCatalogue } from './catalogue.ts'
import { serveGifts } from './gifts.ts'
import { servePoints } from './points.ts'
import { readRhythm, serveRhythm } from './rhythm.ts'
import { serveStaffRewards } from './staff/catalogue.ts'
import {
  findStanding,
  findToday,
  followZone,
  listDays,
  listLines,
  ping,
  readStreakSettings,
} from './queries.types.ts'

const welcome = { welcome: welcomeBack.points, awayDays: welcomeBack.afterDays }

type Lines = Answer<'GET /api/streaks/ledger/'>

/** Streak, points, and what earned them. */
export function rewards(context: RouteContext, services: Services): void {
  const { db } = services
  serve(context, 'POST /api/streaks/ping/', async ({ body, viewer: { id: member } }) => {
    const [[counted], [settings]] = await Promise.all([
      ping.run({ member, delta: points.ping, ...welcome }, db),
      readStreakSettings.run({ member }, db),
    ])
    const hidden = settings!.hidden && { hidden: true as const }
    // Count today in the zone that the day began in, and only then schedule a change of zone for the next midnight.
    const zone = readTimeZone(body.time_zone)
    if (zone) await followZone.run({ member, zone }, db)
    if (counted) return { ...counted, message: 'Streak updated', ...hidden }
    const [standing] = await findStanding.run({ member }, db)
    return { streak: standing!.streak, points: standing!.points, message: 'Already updated today', ...hidden }
  })

  serve(context, 'GET /api/streaks/', async ({ viewer }) => {
    const [[standing], rhythm] = await Promise.all([
      findStanding.run({ member: viewer.id }, db),
      readRhythm(db, viewer.id),
    ])
    return { ...standing!, ...rhythm }
  })

  serve(context, 'GET /api/streaks/ledger/', async ({ query, viewer, request, reply }) => {
    const { limit, reach, after } = readPage(query)
    const lines = await listLines.run(
      { member: viewer.id, createdAt: after.at, id: after.id, limit: reach },
      db,
    )
    const { rows, next } = cutPage(limit, lines)
    linkNext(request, reply, limit, next)
    return rows.map((line) => ({ ...line, created_at: line.created_at.toISOString() })) as Lines
  })

  serve(context, 'GET /api/streaks/year/', async ({ viewer: { id: member } }) => {
    const [days, [found]] = await Promise.all([listDays.run({ member }, db), findToday.run({ member }, db)])
    return { today: found!.today, days }
  })

  servePoints(context, services)
  serveRhythm(context, services)
  serveCatalogue(context, services)
  serveGifts(context, services)
  serveStaffRewards(context, services)
}
