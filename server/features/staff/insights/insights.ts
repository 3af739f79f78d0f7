import { homeTimeZone } from '../../../core/day.ts'
import { runSlowly } from '../../../core/slowly.ts'
import type { Db } from '../../../db/connect.ts'
import { serve, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import * as queries from './queries.types.ts'

/** The number of months whose new members' retention is shown. */
const cohortMonths = 6
const months = { zone: homeTimeZone }

/**
 * Serves the studio's monthly figures, in its home time zone. Figures that are not stored yet (see `keep.ts`)
 * are computed on request.
 */
export function serveInsights(context: RouteContext, { db }: Services): void {
  /**
   * Reads one part on its own connection: in sequence, all parts would take most of a second at a million
   * members.
   */
  const read = <Rows>(part: (tx: Db) => Promise<Rows>) => runSlowly(db, '15s', part)

  serve(context, 'GET /api/staff/insights/', async () => {
    const [[members], active, figures, refund_reasons] = await Promise.all([
      read((tx) => queries.countMembers.run(undefined, tx)),
      read((tx) => queries.sumActiveDays.run(months, tx)),
      read((tx) => queries.readMonths.run(months, tx)),
      read((tx) => queries.countRefundReasons.run(undefined, tx)),
    ])
    return {
      members: members!,
      joined: figures.map(({ month, joined }) => ({ month, members: joined })),
      active: active.map(({ month, members, days }) => ({ month, members, days })),
      classes: figures.map(({ month, classes, seats, filled, attended, no_shows }) => ({
        month,
        classes,
        seats,
        filled,
        attended,
        no_shows,
      })),
      retention: retentionOf(figures, active),
      revenue: figures.map(({ month, orders, paise, refunds, refunded_paise }) => ({
        month,
        orders,
        paise,
        refunds,
        refunded_paise,
      })),
      refund_reasons,
    }
  })
}

/** Returns, for each month's new members, the number active in that month and in each later month. */
function retentionOf(figures: queries.IReadMonthsResult[], active: queries.ISumActiveDaysResult[]) {
  const since = active.slice(-cohortMonths)
  return figures.slice(-cohortMonths).map(({ month, joined }, first) => ({
    month,
    members: joined,
    // Capped, because accounts deleted before the month was stored are missing from `joined` but not `returned`.
    active: since.slice(first).map(({ returned }, age) => Math.min(returned[age]!, joined)),
  }))
}
