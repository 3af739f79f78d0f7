import { dailyItems } from '../../../content/daily.ts'
import { homeDay } from '../../core/day.ts'
import { serve, type RouteContext } from '../../http/serve.ts'

/** The daily boost: one item of each type for everybody, from midnight to midnight at the product's home (rules.md). */
export function boost(context: RouteContext): void {
  serve(context, 'GET /api/daily-content/', async ({ query: { type } }) => {
    const items = dailyItems[type]
    const item = items[homeDay(new Date()) % items.length]
    return item ? [{ ...item, type }] : []
  })
}
