import { api } from '../../../contract/api.ts'
import { columnOf } from '../../db/column.ts'
import { linkPage, newestFirst, readPage } from '../../http/cursor.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { expireDue, listEntries, listExpiring, readPoints, type IListEntriesResult } from './queries.types.ts'

const readReason = columnOf(api['GET /api/points/lines/'].answer.items.properties.reason)
/** Calls that list the same entries; each call's schema selects its fields. */
const ledgers = ['GET /api/points/lines/', 'GET /api/streaks/ledger/'] as const

/** Serves a member's points, and the ledger entries from which the points are computed. */
export function servePoints(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/points/', async ({ viewer: { id: member } }) => {
    await expireDue.run({ member }, db)
    const [[numbers], expiring] = await Promise.all([
      readPoints.run({ member }, db),
      listExpiring.run({ member }, db),
    ])
    return { ...numbers!, expiring: expiring.map(({ points, at }) => ({ points, at: at.toISOString() })) }
  })

  for (const ledger of ledgers)
    serve(context, ledger, async ({ query, viewer: { id: member }, reply }) => {
      const asked = readPage(query, newestFirst)
      await expireDue.run({ member }, db)
      const found = await listEntries.run({ member, ...asked.after, reach: asked.reach }, db)
      return linkPage(reply, asked, found).map(toLine)
    })
}

export const toLine = ({ reason, created_at, expires_at, ...entry }: IListEntriesResult) => ({
  ...entry,
  reason: readReason(reason),
  created_at: created_at.toISOString(),
  expires_at: expires_at?.toISOString() ?? null,
})
