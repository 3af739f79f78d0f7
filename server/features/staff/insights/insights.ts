import { homeTimeZone } from '../../../core/day.ts'
import { serve, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import * as queries from './queries.types.ts'

/** How the studio is doing, by months of its home time zone. Each statement reads the months it shows, by an index. */
export function serveInsights(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/staff/insights/', async () => {
    const months = { zone: homeTimeZone }
    const [members] = await queries.countMembers.run(undefined, db)
    return {
      members: members!,
      joined: await queries.countJoined.run(months, db),
      active: await queries.countActive.run(months, db),
      classes: await queries.countSeats.run(months, db),
      retention: await queries.countRetention.run(months, db),
      revenue: await queries.countRevenue.run(months, db),
      refund_reasons: await queries.countRefundReasons.run(undefined, db),
    }
  })
}
