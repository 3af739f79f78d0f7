import type { Parsed } from '../../../../contract/api.ts'
import { ticket } from '../../../../contract/limits.ts'
import { audienceRefusals, webinarRefusals } from '../../../http/copy.ts'
import type { Db } from '../../../db/connect.ts'
import { linkPage, readPage } from '../../../http/cursor.ts'
import { readMoment } from '../../../http/dates.ts'
import { checkFuture, ownHost, readHost, readLink } from '../../../http/leading.ts'
import type { StaffViewer } from '../../../http/staff.ts'
import { refuseIf } from '../../../http/decisions.ts'
import { fault, missing } from '../../../http/refuse.ts'
import { serve, serveChange, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import { toCard } from '../cards.ts'
import { staffWords } from '../copy.ts'
import { byStart } from '../by-start.ts'
import { readCards } from '../queries.types.ts'
import { checkLeadsWebinar } from './access.ts'
import * as queries from './queries.types.ts'
import { serveAnswers } from './questions.ts'
import { serveStaffReplays } from './replays.ts'

/** Serves the calls by which staff plan and lead webinars. */
export function serveStaff(context: RouteContext, services: Services): void {
  const { db, jobs } = services

  serve(context, 'GET /api/staff/webinars/', async ({ query, viewer, reply }) => {
    const asked = readPage(query, byStart)
    const found = await queries.listStaffWebinars.run(
      { host: ownHost(viewer), ...asked.after, reach: asked.reach },
      db,
    )
    return readStaffWebinars(
      db,
      linkPage(reply, asked, found).map(({ id }) => id),
    )
  })

  serveChange(context, db, 'POST /api/staff/webinars/', async (tx, { body, viewer }) => {
    const { startsAt, price, host, link } = await readPlan(tx, viewer, body)
    const { title, description, minutes, capacity } = body
    const [row] = await queries.addWebinar.run(
      {
        title,
        description,
        host: host!,
        startsAt: startsAt!,
        minutes,
        capacity,
        price: price!,
        link: link || null,
      },
      tx,
    )
    refuseIf(row, 'Webinar')
    return {
      entry: {
        what: 'webinar.create',
        whom: host,
        before: null,
        after: { webinar: row.id, ...(await planOf(tx, row.id)) },
      },
      answer: await readOne(tx, row.id),
    }
  })

  serveChange(context, db, 'PATCH /api/staff/webinars/:id/', async (tx, { params: { id }, body, viewer }) => {
    const plan = await readPlan(tx, viewer, body)
    const before = await planOf(tx, id)
    const { title = null, description = null, minutes = null, capacity = null } = body
    const [row] = await queries.changeWebinar.run(
      { webinar: id, title, description, minutes, capacity, ...plan },
      tx,
    )
    refuseIf(row, 'Webinar', webinarRefusals)
    return {
      entry: {
        what: 'webinar.change',
        whom: plan.host,
        before: { webinar: id, ...before },
        after: { webinar: id, affected: row.affected, ...(await planOf(tx, id)) },
      },
      answer: await readOne(tx, id),
    }
  })

  serveChange(
    context,
    db,
    'POST /api/staff/webinars/:id/cancel/',
    async (tx, { params: { id }, body: { reason } }) => {
      const { cancelled } = await planOf(tx, id)
      const [row] = await queries.cancelWebinar.run({ webinar: id, reason }, tx)
      refuseIf(row, 'Webinar', audienceRefusals)
      await jobs.queueAll(
        tx,
        'checkOrder',
        row.refunds.map((providerOrder) => ({ providerOrder })),
      )
      const after = { webinar: id, affected: row.affected, refunds: row.refunds.length, reason }
      return {
        entry: cancelled ? null : { what: 'webinar.cancel', whom: null, before: { webinar: id }, after },
        answer: await readOne(tx, id),
      }
    },
  )

  serveChange(context, db, 'POST /api/staff/webinars/:id/end/', async (tx, { params: { id }, viewer }) => {
    await checkLeadsWebinar(tx, viewer, id)
    const { ended } = await planOf(tx, id)
    const [row] = await queries.endWebinar.run({ webinar: id }, tx)
    refuseIf(row, 'Webinar', { ...webinarRefusals, too_early: staffWords.notStarted })
    return {
      entry: ended
        ? null
        : { what: 'webinar.end', whom: null, before: { webinar: id }, after: { webinar: id } },
      answer: { status: 'ended' as const },
    }
  })

  serveAnswers(context, db)
  serveStaffReplays(context, db)
}

type Plan = Partial<Parsed<'POST /api/staff/webinars/'>['body']>

/** Validates a plan's fields, and returns null for omitted fields. @throws 400 by field */
async function readPlan(tx: Db, viewer: StaffViewer, { starts_at, price, host, link }: Plan) {
  const startsAt = starts_at === undefined ? null : readMoment('starts_at', starts_at)
  if (startsAt) await checkFuture(tx, startsAt, staffWords.inThePast)
  const free = price === 0
  if (price !== undefined && !free && price < ticket.priceMin) throw fault('price', staffWords.price)
  const paise = price === undefined ? null : Math.round(price * 100)
  if (price !== undefined && Math.abs(paise! - price * 100) > 1e-6) throw fault('price', staffWords.price)
  return {
    startsAt,
    price: paise,
    host: host === undefined ? null : await readHost(tx, viewer, host),
    link: link === undefined ? null : readLink(link ?? ''),
  }
}

async function readStaffWebinars(db: Db, ids: number[]) {
  if (!ids.length) return []
  const [rows, counts] = await Promise.all([
    readCards.run({ ids, viewer: null }, db),
    queries.countTickets.run({ ids }, db),
  ])
  return rows.map((row) => {
    const { waiting, offered, paid } = counts.find(({ id }) => id === row.id)!
    const replay_until = row.replay_until?.toISOString() ?? null
    return { ...toCard(row), link: row.link, waiting, offered, paid, replay_until }
  })
}

async function readOne(tx: Db, id: number) {
  const [one] = await readStaffWebinars(tx, [id])
  return one!
}

/** Reads a webinar as the audit stores it. @throws 404 */
async function planOf(tx: Db, id: number) {
  const [plan] = await queries.readPlan.run({ webinar: id }, tx)
  if (!plan) throw missing('Webinar')
  return plan
}
