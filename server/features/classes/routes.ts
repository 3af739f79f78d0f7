import { schedule } from '../../../contract/limits.ts'
import { canonicalUsername } from '../../core/identity.ts'
import { openTurns } from '../../db/turns.ts'
import { noCredentials } from '../../http/bearer.ts'
import { bookingRefusals, excuseRefusals } from '../../http/copy.ts'
import { linkNext, linkPage, readPage } from '../../http/cursor.ts'
import { missing } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { serveCalendars } from './calendar.ts'
import { readClass, readClasses, toBooked, toCancelled } from './cards.ts'
import { serveCredits } from './credits.ts'
import { readDate } from '../../http/dates.ts'
import { serveRaisedHand } from './raise-hand.ts'
import { serveJoining } from './join.ts'
import * as queries from './queries.types.ts'
import { refuseIf } from '../../http/decisions.ts'
import { serveRoomNews } from './room-news.ts'
import { watchRooms } from './rooms.ts'
import { byStart, idsOf, openSchedule, readRanked } from './schedule.ts'

/** Serves the schedule, seats, waitlists and credits. */
export function classes(context: RouteContext, services: Services): void {
  const { db } = services

  const readSchedule = openSchedule(db)
  serve(context, 'GET /api/classes/', async ({ query, viewer, reply }) => {
    if (query.suits && !viewer) throw noCredentials()
    const { limit, after } = readPage(query, byStart)
    const asked = {
      from: query.from === undefined ? null : readDate('from', query.from),
      days: query.days ?? schedule.days,
      styles: query.style ?? null,
      levels: query.level ?? null,
      languages: query.language ?? null,
      hosts: query.host?.map(canonicalUsername) ?? null,
      limit,
      ...after,
    }
    const { cards, next } = await (query.suits && viewer
      ? readRanked(db, { ...asked, viewer: viewer.id })
      : readSchedule({ ...asked, viewer: viewer?.id ?? null }))
    linkNext(reply, limit, next)
    return cards
  })

  serve(context, 'GET /api/classes/:id/', async ({ params: { id }, viewer }) => {
    const found = await readClass(db, id, viewer?.id ?? null)
    if (!found) throw missing('Class')
    if (!viewer) return { ...found, cost: null }
    await queries.issueForClass.run({ member: viewer.id, class: id }, db)
    const [cost] = await queries.costOf.run({ member: viewer.id, class: id }, db)
    const [hold] =
      found.mine?.status === 'host_cancelled'
        ? await queries.readHold.run({ member: viewer.id, class: id }, db)
        : []
    return {
      ...found,
      cost: { left: cost!.left, window_ends: cost!.window_ends?.toISOString() ?? null },
      excusable: cost!.excusable,
      ...(hold && { kept_until: hold.until.toISOString() }),
    }
  })

  // Booking and cancelling lock the class. Requests for the same class wait here, without occupying a
  // database connection.
  const inTurn = openTurns()
  serve(context, 'POST /api/classes/:id/book/', async ({ params, body, viewer, reply }) => {
    const wish = {
      wait: body.waitlist ?? false,
      wake: body.wake ?? null,
      notice: body.safety_notice ?? false,
    }
    const [row] = await inTurn(params.id, () =>
      queries.book.run({ member: viewer.id, class: params.id, ...wish }, db),
    )
    refuseIf(row, 'Class', bookingRefusals)
    if (!row.created) reply.code(200)
    return toBooked(row)
  })

  serve(context, 'POST /api/classes/:id/cancel/', async ({ params, viewer }) => {
    const [row] = await inTurn(params.id, () =>
      queries.cancel.run({ member: viewer.id, class: params.id }, db),
    )
    refuseIf(row, 'Booking')
    return toCancelled(row)
  })

  serve(context, 'POST /api/classes/:id/excuse/', async ({ params, viewer }) => {
    const [row] = await queries.excuse.run({ member: viewer.id, class: params.id }, db)
    refuseIf(row, 'Booking', excuseRefusals)
    return { status: 'excused', left_this_quarter: row.left }
  })

  serve(context, 'GET /api/classes/:id/attendance/', async ({ params, viewer }) => {
    const [row] = await queries.readAttendance.run({ member: viewer.id, class: params.id }, db)
    if (!row) throw missing('Booking')
    return row
  })

  serve(context, 'GET /api/classes/mine/', async ({ query, viewer: { id: member }, reply }) => {
    const asked = readPage(query, byStart)
    const list = query.when === 'past' ? queries.listPast : queries.listUpcoming
    const found = await list.run({ member, ...asked.after, reach: asked.reach }, db)
    return readClasses(db, idsOf(linkPage(reply, asked, found)), member)
  })

  serveJoining(context, services)
  serveRaisedHand(context, services)
  serveRoomNews(context, services)
  watchRooms(services, context.meters)
  serveCalendars(context, services)
  serveCredits(context, services)
}
