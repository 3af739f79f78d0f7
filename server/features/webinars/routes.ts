import { webinarRefusals } from '../../http/copy.ts'
import { linkPage, readPage } from '../../http/cursor.ts'
import { refuseIf } from '../../http/decisions.ts'
import { missing } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { readWebinars } from './cards.ts'
import { byStart } from './by-start.ts'
import { serveQuestions } from './questions.ts'
import * as queries from './queries.types.ts'
import { serveReplays } from './replays.ts'
import { serveRoom } from './room.ts'
import { serveStaff } from './staff/routes.ts'

/**
 * Serves webinars: the public list, the waitlist, the room with its questions, and recordings. The feature
 * `payments` sells the tickets.
 */
export function webinars(context: RouteContext, services: Services): void {
  const { db } = services

  serve(context, 'GET /api/webinars/', async ({ query, viewer, reply }) => {
    const asked = readPage(query, byStart)
    const list = query.when === 'past' ? queries.listPast : queries.listUpcoming
    const found = await list.run({ ...asked.after, reach: asked.reach }, db)
    const ids = linkPage(reply, asked, found).map(({ id }) => id)
    return readWebinars(db, ids, viewer?.id ?? null)
  })

  serve(context, 'GET /api/webinars/:id/', async ({ params: { id }, viewer }) => {
    const [found] = await readWebinars(db, [id], viewer?.id ?? null)
    if (!found) throw missing('Webinar')
    return found
  })

  serve(context, 'POST /api/webinars/:id/waitlist/', async ({ params: { id }, viewer, reply }) => {
    const [place] = await queries.waitForTicket.run({ member: viewer.id, webinar: id }, db)
    refuseIf(place, 'Webinar', webinarRefusals)
    if (!place.created) reply.code(200)
    return {
      status: place.status === 'offered' ? ('offered' as const) : ('waiting' as const),
      position: place.position,
    }
  })

  serve(context, 'DELETE /api/webinars/:id/waitlist/', async ({ params: { id }, viewer }) => {
    const [left] = await queries.leaveTicketList.run({ member: viewer.id, webinar: id }, db)
    refuseIf(left, 'Webinar')
    return undefined
  })

  serveRoom(context, services)
  serveQuestions(context, services)
  serveReplays(context, services)
  serveStaff(context, services)
}

/** Runs every minute: ends expired holds and offers, and offers their seats to the waitlist. */
export async function tendWebinars({ db }: Pick<Services, 'db'>): Promise<void> {
  await queries.tendWebinars.run(undefined, db)
}
