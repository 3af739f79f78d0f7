import { staffRefusals } from '../../../http/copy.ts'
import { schedule } from '../../../../contract/limits.ts'
import type { Db } from '../../../db/connect.ts'
import { linkPage, readPage } from '../../../http/cursor.ts'
import { checkFuture, ownHost, readHost, readLink } from '../../../http/leading.ts'
import { serve, serveChange, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import { staffWords } from '../copy.ts'
import { readDate, readMoment } from '../../../http/dates.ts'
import { byStart, idsOf } from '../schedule.ts'
import { refuseIf } from '../../../http/decisions.ts'
import { checkLeadsClass, checkType, holdClass } from './access.ts'
import { readStaffClasses } from './cards.ts'
import * as queries from './queries.types.ts'

/** Serves the calls that list, add, change, cancel and end classes, and that copy a week. */
export function servePlanning(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/staff/classes/', async ({ query, viewer, reply }) => {
    const asked = readPage(query, byStart)
    const from = query.from === undefined ? null : readDate('from', query.from)
    const stretch = { from, days: query.days ?? schedule.days, host: ownHost(viewer) }
    const found = await queries.listWeek.run({ ...stretch, ...asked.after, reach: asked.reach }, db)
    return readStaffClasses(db, idsOf(linkPage(reply, asked, found)), viewer.id)
  })

  serveChange(context, db, 'POST /api/staff/classes/', async (tx, { body, viewer }) => {
    const startsAt = readMoment('starts_at', body.starts_at)
    const { type, minutes, capacity, language = null, level = null } = body
    const host = await readHost(tx, viewer, body.host ?? viewer.username)
    await checkType(tx, type)
    await checkFuture(tx, startsAt, staffWords.inThePast)
    const link = body.link === undefined || body.link === null ? null : readLink(body.link)
    const [row] = await queries.addClass.run(
      { type, host, startsAt, minutes, capacity, link, language, level },
      tx,
    )
    refuseIf(row, 'Class')
    const { id } = row
    return {
      entry: {
        what: 'class.create',
        whom: host,
        before: null,
        after: { class: id, ...(await planOf(tx, id)) },
      },
      answer: await readOne(tx, id, viewer.id),
    }
  })

  serve(context, 'GET /api/staff/classes/:id/', async ({ params: { id }, viewer }) => {
    await checkLeadsClass(db, viewer, id)
    return readOne(db, id, viewer.id)
  })

  serveChange(context, db, 'PATCH /api/staff/classes/:id/', async (tx, { params: { id }, body, viewer }) => {
    await checkLeadsClass(tx, viewer, id)
    const startsAt = body.starts_at === undefined ? null : readMoment('starts_at', body.starts_at)
    if (startsAt) await checkFuture(tx, startsAt, staffWords.inThePast)
    // Locks roles before classes, as the standard lock order requires.
    const host = body.host === undefined ? null : await readHost(tx, viewer, body.host)
    await holdClass(tx, viewer, id)
    const before = await planOf(tx, id)
    const link = body.link === undefined ? null : readLink(body.link ?? '')
    const [row] = await queries.changeClass.run(
      { class: id, startsAt, minutes: body.minutes ?? null, host, capacity: body.capacity ?? null, link },
      tx,
    )
    refuseIf(row, 'Class')
    const { affected } = row
    return {
      entry: {
        what: 'class.change',
        whom: host,
        before: { class: id, ...before },
        after: { class: id, affected, ...(await planOf(tx, id)) },
      },
      answer: await readOne(tx, id, viewer.id),
    }
  })

  serve(context, 'GET /api/staff/classes/:id/affected/', async ({ params: { id }, query, viewer }) => {
    await checkLeadsClass(db, viewer, id)
    const startsAt = query.starts_at === undefined ? null : readMoment('starts_at', query.starts_at)
    const host = query.host === undefined ? null : await readHost(db, viewer, query.host)
    const [row] = await queries.previewChange.run(
      { class: id, startsAt, minutes: query.minutes ?? null, host },
      db,
    )
    return row!
  })

  serveChange(
    context,
    db,
    'POST /api/staff/classes/:id/cancel/',
    async (tx, { params: { id }, body: { reason }, viewer }) => {
      const { cancelled } = await holdClass(tx, viewer, id)
      const [row] = await queries.cancelClass.run({ class: id, reason }, tx)
      refuseIf(row, 'Class', staffRefusals)
      const { affected } = row
      return {
        entry: cancelled
          ? null
          : {
              what: 'class.cancel',
              whom: null,
              before: { class: id },
              after: { class: id, affected, reason },
            },
        answer: await readOne(tx, id, viewer.id),
      }
    },
  )

  serveChange(context, db, 'POST /api/staff/classes/:id/end/', async (tx, { params: { id }, viewer }) => {
    const { ended } = await holdClass(tx, viewer, id)
    const [row] = await queries.endClass.run({ class: id }, tx)
    refuseIf(row, 'Class', staffRefusals)
    return {
      entry: ended ? null : { what: 'class.end', whom: null, before: { class: id }, after: { class: id } },
      answer: { status: 'ended' as const },
    }
  })

  serveChange(context, db, 'POST /api/staff/classes/copy-week/', async (tx, { body, viewer }) => {
    const week = { from: readDate('from', body.from), to: readDate('to', body.to) }
    const [row] = await queries.copyWeek.run({ ...week, host: ownHost(viewer) }, tx)
    const { created, skipped } = row!
    return {
      entry: { what: 'week.copy', whom: null, before: null, after: { ...week, created: created.length } },
      answer: {
        created: await readStaffClasses(tx, created, viewer.id),
        skipped: await readStaffClasses(tx, skipped, viewer.id),
      },
    }
  })
}

async function readOne(tx: Db, id: number, viewer: number) {
  const [one] = await readStaffClasses(tx, [id], viewer)
  return one!
}

/** Returns a class as the audit stores it: without names, and with `has_link` in place of the link. */
async function planOf(tx: Db, id: number) {
  const [row] = await queries.readClassRow.run({ class: id }, tx)
  return row!
}
