import { refusals } from '../../http/copy.ts'
import { missing, refuse, refuseByRule } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { findClassReplay, findReplay, listAnswered } from './queries.types.ts'

const noSeat = () => refuse(403, { detail: refusals.no_seat, code: 'no_seat' })

/** Serves recordings to members who had a seat. */
export function serveReplays(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/webinars/:id/replay/', async ({ params: { id }, viewer }) => {
    const [replay] = await findReplay.run({ webinar: id, member: viewer.id }, db)
    if (!replay) throw missing('Replay')
    if (!replay.seated) throw noSeat()
    const questions = await listAnswered.run({ webinar: id }, db)
    return { url: replay.url, until: replay.until.toISOString(), questions }
  })

  serve(context, 'GET /api/classes/:id/replay/', async ({ params: { id }, viewer }) => {
    const [replay] = await findClassReplay.run({ class: id, member: viewer.id }, db)
    if (!replay) throw missing('Replay')
    if (!replay.leads && !replay.seated) throw noSeat()
    if (!replay.leads && !replay.plus) throw refuseByRule('not_plus')
    return { url: replay.url, until: replay.until.toISOString() }
  })
}
