import { cutPage, linkNext, readPage } from '../../http/cursor.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { readAudit } from './queries.types.ts'

type Values = Record<string, unknown> | null

/** What staff changed, for owners. */
export function serveAudit(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/staff/audit/', async ({ query, request, reply }) => {
    const { limit, reach, after } = readPage(query)
    const { who = null, whom = null, what = null } = query
    const read = await readAudit.run({ who, whom, what, beforeAt: after.at, beforeId: after.id, reach }, db)
    const { rows, next } = cutPage(limit, read)
    linkNext(request, reply, limit, next)
    return rows.map(({ created_at, before, after, ...entry }) => ({
      ...entry,
      before: before as Values,
      after: after as Values,
      at: created_at.toISOString(),
    }))
  })
}
