import { refuseIf } from '../../http/decisions.ts'
import { missing } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { addPattern, listPatterns, removePattern } from './queries.types.ts'

/** Serves members' own breath patterns; saving a pattern requires Plus, but using one doesn't. */
export function servePatterns(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/breathing/patterns/', ({ viewer }) => listPatterns.run({ member: viewer.id }, db))

  serve(context, 'POST /api/breathing/patterns/', async ({ body, viewer }) => {
    const [added] = await addPattern.run({ member: viewer.id, ...body }, db)
    refuseIf(added, 'Pattern')
    return { id: added.id, ...body }
  })

  serve(context, 'DELETE /api/breathing/patterns/:id/', async ({ params: { id }, viewer }) => {
    const [removed] = await removePattern.run({ id, member: viewer.id }, db)
    if (!removed) throw missing('Pattern')
    return undefined
  })
}
