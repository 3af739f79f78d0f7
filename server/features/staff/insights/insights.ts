import { homeTimeZone } from '../../../core/day.ts'
import type { Db } from '../../../db/connect.ts'
import { serve, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import * as queries from './queries.types.ts'

/** Shows the retention of members who joined in each of the last six months. */
const cohortMonths = 6
const months = { zone: homeTimeZone }

/**
 * The studio's figures by months of its home time zone. Figures that are not stored yet are computed now (see
 * `keep.ts`).
 */
export function serveInsights(context: RouteContext, { db }: Services): void {
  /**
   * Each part uses a separate connection: at a million members they would take most of a second in sequence.
   */
  const read = <Rows>(part: (tx: Db) => Promise<Rows>) =>
    db.transaction(async (tx) => {
      await queries.allowSlowStatements.run({ timeout: '15s' }, tx)
      return part(tx)
    })

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

/** For each month's new members, how many were active in that month and in each one since. */
function retentionOf(figures: queries.IReadMonthsResult[], active: queries.ISumActiveDaysResult[]) {
  const since = active.slice(-cohortMonths)
  return figures.slice(-cohortMonths).map(({ month, joined }, first) => ({
    month,
    members: joined,
    // Accounts deleted before the month was stored still count in the days they were active.
    active: since.slice(first).map(({ returned }, age) => Math.min(returned[age]!, joined)),
  }))
}
