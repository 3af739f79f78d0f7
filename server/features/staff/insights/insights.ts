import { homeTimeZone } from '../../../core/day.ts'
import { serve, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import * as queries from './queries.types.ts'

/** How the studio is doing, by months of its home time zone. Each statement reads the months it shows, by an index. */
export function serveInsights(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/staff/insights/', () =>
    db.transaction(async (tx) => {
      await queries.allowSlowStatements.run(undefined, tx)
      const months = { zone: homeTimeZone }
      const [members] = await queries.countMembers.run(undefined, tx)
      return {
        members: members!,
        joined: await queries.countJoined.run(months, tx),
        active: await queries.countActive.run(months, tx),
        classes: await queries.countSeats.run(months, tx),
        retention: await queries.countRetention.run(months, tx),
        revenue: await queries.countRevenue.run(months, tx),
        refund_reasons: await queries.countRefundReasons.run(undefined, tx),
      }
    }),
  )
}
