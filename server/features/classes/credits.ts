import Type from 'typebox'
import { pause } from '../../../contract/limits.ts'
import { api } from '../../../contract/api.ts'
import { columnOf } from '../../db/column.ts'
import { checkinTitle } from '../../core/copy.ts'
import { fault } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { classWords, words } from './copy.ts'
import { readDate } from '../../http/dates.ts'
import * as queries from './queries.types.ts'
import { refuseIf } from '../../http/decisions.ts'

const { properties: use } = api['GET /api/credits/'].answer.properties.windows.items.properties.uses.items
/** A check-in has no stored title: `checkinTitle` makes one from the coach's name. */
const readUses = columnOf(
  Type.Array(
    Type.Object({ ...use, title: Type.Optional(Type.String()), coach: Type.Optional(Type.String()) }),
  ),
)

/** Serves a member's credits, fair-deal meter and pauses. */
export function serveCredits(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/credits/', async ({ viewer: { id: member } }) => {
    await queries.issueCurrent.run({ member }, db)
    const [windows, [standing]] = await Promise.all([
      queries.listWindows.run({ member }, db),
      queries.standing.run({ member }, db),
    ])
    const { plus, seats, limit, attend_left, open_mat } = standing!
    return {
      tier: plus ? 'plus' : 'free',
      windows: windows.map(({ starts_at, ends_at, uses, kind, source, ...counts }) => ({
        ...counts,
        kind,
        source,
        from: starts_at.toISOString(),
        to: ends_at.toISOString(),
        uses: readUses(uses).map(({ title, coach, ...use }) => ({
          ...use,
          title: title ?? checkinTitle(coach),
          starts_at: new Date(use.starts_at).toISOString(),
        })),
      })),
      upcoming_seats: seats,
      booking_limit: limit,
      restricted: attend_left === null ? null : { attend_left },
      open_mat: open_mat && !plus,
    }
  })

  serve(context, 'GET /api/membership/', async ({ viewer: { id: member } }) => {
    await queries.issueCurrent.run({ member }, db)
    const [row] = await queries.readMeter.run({ member }, db)
    const { plus, days_left, weeks, paise_per_window, ...counts } = row!
    const used = counts.classes_used
    const free = weeks ?? 1
    return {
      tier: plus ? 'plus' : 'free',
      days_left: plus ? days_left : null,
      classes: { used, of: counts.classes_total },
      checkins: { used: counts.checkins_used, of: counts.checkins_total },
      paise_per_class:
        plus && used > 0 && paise_per_window !== null ? Math.round(paise_per_window / used) : null,
      free_would_have_given: free,
      // No advice is given in the first week of a window.
      advice: plus && free >= 2 && used <= free ? classWords.freeWouldDo : null,
    }
  })

  serve(context, 'GET /api/membership/pause/', async ({ viewer: { id: member } }) => {
    const [pause] = await queries.readPause.run({ member }, db)
    return { pause: pause ?? null }
  })

  serve(context, 'POST /api/membership/pause/', async ({ body: { from, days }, viewer: { id: member } }) => {
    const date = readDate('from', from)
    const [bounds] = await queries.pauseBounds.run({ member, ahead: pause.aheadMax }, db)
    if (date < bounds!.first) throw fault('from', words.pauseTooEarly)
    if (date > bounds!.last) throw fault('from', words.pauseTooLate(pause.aheadMax))
    const [row] = await queries.pause.run({ member, from: date, days }, db)
    refuseIf(row, 'Booking')
    return { from: date, until: row.until, expires_at: row.expires_at.toISOString() }
  })

  serve(context, 'DELETE /api/membership/pause/', async ({ viewer: { id: member } }) => {
    const [row] = await queries.withdrawPause.run({ member }, db)
    refuseIf(row, 'Booking')
    return undefined
  })
}
