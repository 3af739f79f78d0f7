import { checkin } from '../../../contract/limits.ts'
import { checkinRefusals, commitmentRefusals } from '../../http/copy.ts'
import { openMemberKeys } from '../../core/member-keys.ts'
import { openTurns } from '../../db/turns.ts'
import {
  cutPage,
  linkNext,
  linkPage,
  newestFirst,
  readPage,
  text,
  time,
  type Order,
} from '../../http/cursor.ts'
import { refuseIf } from '../../http/decisions.ts'
import { missing } from '../../http/refuse.ts'
import { readRetryKey } from '../../http/retry.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import { readDate } from '../../http/dates.ts'
import type { Services } from '../../services.ts'
import { openBooking } from './booking.ts'
import { readOwn } from './cards.ts'
import { toHours } from './hours.ts'
import { serveJoining } from './join.ts'
import * as queries from './queries.types.ts'
import { openSealing } from './sealing.ts'
import { freeSlots, readSlot, writeSlot } from './slots.ts'
import { serveStaff } from './staff.ts'

type Slot = { starts: Date; username: string }
const byStart: Order<Slot, { start: Date | null; username: string | null }> = {
  first: { start: null, username: null },
  keys: { start: time, username: text(/^.{1,60}$/) },
  keysOf: ({ starts, username }) => [starts.getTime(), username],
}
const orderOf = (a: Slot, b: Slot) =>
  a.starts.getTime() - b.starts.getTime() || (a.username < b.username ? -1 : 1)

/** Serves check-ins, which are members' conversations with a coach, and the commitments made in them. */
export function checkins(context: RouteContext, services: Services): void {
  const { db, vault } = services
  const sealing = openSealing(vault, openMemberKeys(db, vault))
  const booking = openBooking(db, sealing)

  serve(context, 'GET /api/checkins/slots/', async ({ query, viewer: { id: member }, reply }) => {
    const asked = readPage(query, byStart)
    const from = query.from === undefined ? null : readDate('from', query.from)
    const [bounds] = await queries.readBounds.run({ member, from, days: query.days ?? checkin.slotDays }, db)
    const { first, last, now, earliest } = bounds!
    const coaches = await queries.listCoaches.run({ member, username: query.coach ?? null }, db)
    const busy = await queries.listBusy.run({ coaches: coaches.map(({ coach }) => coach), first, last }, db)
    const slots = coaches
      .flatMap(({ coach, username, name, ...hours }) => {
        const own = busy.filter((each) => each.coach === coach)
        const free = freeSlots(toHours(hours), { first, last, now, earliest, busy: own })
        return free.map((starts) => ({ starts, coach, username, name }))
      })
      .toSorted(orderOf)
    const { start, username } = asked.after
    const rest =
      start === null
        ? slots
        : slots.filter((slot) => orderOf({ starts: start, username: username! }, slot) < 0)
    const { rows, next } = cutPage(asked, rest.slice(0, asked.reach))
    linkNext(reply, asked.limit, next)
    return rows.map((slot) => ({
      id: writeSlot(slot.coach, slot.starts),
      coach: { username: slot.username, name: slot.name },
      starts_at: slot.starts.toISOString(),
      ends_at: new Date(slot.starts.getTime() + checkin.minutes * 60_000).toISOString(),
    }))
  })

  // Requests for the same coach queue here, without occupying a database connection.
  const inTurn = openTurns()
  serve(context, 'POST /api/checkins/', async ({ body, viewer: { id: member }, request, reply }) => {
    const coach = readSlot(body.slot ?? '')?.coach
    const book = () => booking.book(member, body, readRetryKey(request))
    const { id, isNew } = await (coach === undefined ? book() : inTurn(coach, book))
    if (!isNew) reply.code(200)
    return (await readOwn(db, sealing, member, [id]))[0]!
  })

  serve(context, 'GET /api/checkins/', async ({ query, viewer: { id: member }, reply }) => {
    const asked = readPage(query, newestFirst)
    const { at, id } = asked.after
    const found = await queries.listCheckins.run({ member, at, after: id, reach: asked.reach }, db)
    const ids = linkPage(reply, asked, found).map((row) => row.id)
    return readOwn(db, sealing, member, ids)
  })

  serve(context, 'GET /api/checkins/commitments/', async ({ viewer: { id: member } }) => {
    const rows = await queries.listCommitments.run({ member }, db)
    if (!rows.length) return []
    const read = await sealing.readerOf(member)
    return rows.map((row) => ({ checkin: row.checkin, ...read.commitment(row.checkin, row) }))
  })

  serve(context, 'GET /api/checkins/:id/', ({ params: { id }, viewer }) => readOne(viewer.id, id))

  serve(context, 'PATCH /api/checkins/:id/', async ({ params: { id }, body, viewer: { id: member } }) => {
    await booking.change(member, id, body)
    return readOne(member, id)
  })

  serve(context, 'POST /api/checkins/:id/cancel/', async ({ params: { id }, viewer: { id: member } }) => {
    const [row] = await queries.cancel.run({ id, member }, db)
    refuseIf(row, 'Check-in', checkinRefusals)
    return { status: 'cancelled' as const, credit_returned: true }
  })

  serve(
    context,
    'PATCH /api/checkins/:id/commitments/:n/',
    async ({ params: { id, n }, body: { outcome }, viewer: { id: member } }) => {
      const [row] = await queries.answerCommitment.run({ member, id, nth: n, outcome }, db)
      refuseIf(row, 'Commitment', commitmentRefusals)
      const [kept] = await queries.readCommitment.run({ id, nth: n }, db)
      const read = await sealing.readerOf(member)
      return { ...read.commitment(id, kept!), points_added: row.points_added }
    },
  )

  serveJoining(context, services)
  serveStaff(context, services, sealing)

  /** @throws 404, also for another member's check-in */
  async function readOne(member: number, id: number) {
    const [found] = await queries.findCheckin.run({ id }, db)
    if (found?.member !== member) throw missing('Check-in')
    return (await readOwn(db, sealing, member, [id]))[0]!
  }
}
