import { dailyItems } from '../../../content/daily.ts'
import { readClock } from '../../core/clock.ts'
import { homeDay } from '../../core/day.ts'
import { catalogue } from '../../core/language.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'

const itemsOf = catalogue(dailyItems)

/** Serves the daily boost: one item of each type for everybody, changed at midnight in India. */
export function boost(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/daily-content/', async ({ query: { type } }) => {
    const items = itemsOf[type]
    const item = items[homeDay(await readClock(db)) % items.length]
    return item ? [{ ...item, type }] : []
  })
}
