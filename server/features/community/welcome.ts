import { memberGone } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { dismissWelcome, readWelcome } from './queries.types.ts'

/**
 * Serves the welcome: a new member's first steps, each ticked off once done. It ends with the last step, or
 * when the member dismisses it.
 */
export function serveWelcome(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/welcome/', async ({ viewer: { id: member } }) => {
    const [found] = await readWelcome.run({ member }, db)
    if (!found || (found.breathed && found.booked && found.wrote)) return { steps: null }
    return { steps: found }
  })

  serve(context, 'DELETE /api/welcome/', async ({ viewer: { id: member } }) => {
    const [dismissed] = await dismissWelcome.run({ member }, db)
    if (!dismissed) throw memberGone()
    return undefined
  })
}
