import { fault } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { copy } from './copy.ts'
import { refuseIf } from '../../http/decisions.ts'
import { takeGift, takeOpenMat } from './queries.types.ts'

/**
 * Serves the calls by which a member takes a class that another member gave, as a guest pass or on the open
 * mat.
 */
export function serveGifts(context: RouteContext, { db }: Services): void {
  serve(context, 'POST /api/gifts/', async ({ body: { code }, viewer: { id: member }, reply }) => {
    const [row] = await takeGift.run({ member, code }, db)
    if (row!.refusal === 'not_found') throw fault('code', copy.unknownPass)
    refuseIf(row, 'Gift')
    if (!row.created) reply.code(200)
    return { expires_at: row.expires_at.toISOString() }
  })

  serve(context, 'POST /api/open-mat/take/', async ({ viewer: { id: member } }) => {
    const [row] = await takeOpenMat.run({ member }, db)
    refuseIf(row, 'Gift')
    return { expires_at: row.expires_at.toISOString() }
  })
}
