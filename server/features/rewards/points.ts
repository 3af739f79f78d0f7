import type { Answer } from '../../../contract/api.ts'
import { cutPage, linkNext, readPage } from '../../http/cursor.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { expireDue, listEntries, listExpiring, readPoints } from './queries.types.ts'

type Lines = Answer<'GET /api/points/lines/'>

/** The three numbers, and every entry that they come from. */
export function servePoints(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/points/', async ({ viewer: { id: member } }) => {
    await expireDue.run({ member }, db)
    const [[numbers], expiring] = await Promise.all([
      readPoints.run({ member }, db),
      listExpiring.run({ member }, db),
    ])
    return { ...numbers!, expiring: expiring.map(({ points, at }) => ({ points, at: at.toISOString() })) }
  })

  serve(context, 'GET /api/points/lines/', async ({ query, viewer, request, reply }) => {
    const { limit, reach, after } = readPage(query)
    await expireDue.run({ member: viewer.id }, db)
    const lines = await listEntries.run(
      { member: viewer.id, createdAt: after.at, id: after.id, limit: reach },
      db,
    )
    const { rows, next } = cutPage(limit, lines)
    linkNext(request, reply, limit, next)
    return rows.map((line) => ({
      ...line,
      created_at: line.created_at.toISOString(),
      expires_at: line.expires_at?.toISOString() ?? null,
    })) as Lines
  })
}
