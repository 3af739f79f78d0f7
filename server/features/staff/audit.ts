import Type from 'typebox'
import { Nullable } from '../../../contract/line.ts'
import { columnOf } from '../../db/column.ts'
import { linkPage, newestFirst, readPage } from '../../http/cursor.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { readAudit } from './queries.types.ts'

const readValues = columnOf(Nullable(Type.Record(Type.String(), Type.Unknown())))

/** Serves owners the audit of staff's changes. */
export function serveAudit(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/staff/audit/', async ({ query, reply }) => {
    const asked = readPage(query, newestFirst)
    const { who = null, whom = null, what = null } = query
    const read = await readAudit.run({ who, whom, what, ...asked.after, reach: asked.reach }, db)
    return linkPage(reply, asked, read).map(({ created_at, before, after, ...entry }) => ({
      ...entry,
      before: readValues(before),
      after: readValues(after),
      at: created_at.toISOString(),
    }))
  })
}
