import type { Answer, Parsed } from '../../../contract/api.ts'
import { commitment as limits } from '../../../contract/limits.ts'
import { holdConsent } from '../../core/queries.types.ts'
import { actsAs } from '../../core/roles.ts'
import { readDate } from '../../http/dates.ts'
import type { Db } from '../../db/connect.ts'
import { checkinRefusals } from '../../http/copy.ts'
import { linkPage, readPage, time, whole, type Order } from '../../http/cursor.ts'
import { refuseIf } from '../../http/decisions.ts'
import { fault, missing, refuseByRule } from '../../http/refuse.ts'
import { serve, serveChange, type RouteContext } from '../../http/serve.ts'
import { forbidden, type StaffViewer } from '../../http/staff.ts'
import type { Services } from '../../services.ts'
import { toCard } from './cards.ts'
import { words } from './copy.ts'
import { hoursOf, readHoursOf } from './hours.ts'
import * as queries from './queries.types.ts'
import type { Sealing } from './sealing.ts'

type Row = Answer<'GET /api/staff/checkins/'>[number]
type Outcome = Parsed<'PATCH /api/staff/checkins/:id/'>['body']
const inTime: Order<{ id: number; at: Date }, { at: Date | null; after: number | null }> = {
  first: { at: null, after: null },
  keys: { at: time, after: whole },
  keysOf: ({ at, id }) => [at.getTime(), id],
}
const lists = {
  upcoming: queries.listUpcomingOfStaff,
  waiting: queries.listWaitingOfStaff,
  past: queries.listPastOfStaff,
}

/** Serves coaches' hours, and check-ins as their coach and the desk see them. */
export function serveStaff(context: RouteContext, { db }: Services, sealing: Sealing): void {
  serve(context, 'GET /api/staff/availability/', ({ viewer }) => hoursOf(db, viewer.id))

  serveChange(context, db, 'PUT /api/staff/availability/', async (tx, { body, viewer: { id: coach } }) => {
    const hours = await readHoursOf(tx, body)
    const { time_zone: timeZone, weekly, exceptions, travel } = hours
    const stored = {
      weekly: JSON.stringify(weekly),
      exceptions: JSON.stringify(exceptions),
      travel: JSON.stringify(travel),
    }
    await queries.holdCheckin.run({ member: coach, coaches: [coach] }, tx)
    await queries.putHours.run({ coach, timeZone, ...stored }, tx)
    const after = {
      zone: timeZone,
      weekly: weekly.length,
      exceptions: exceptions.length,
      travel: travel.length,
    }
    return {
      entry: { what: 'availability.set', whom: coach, before: null, after },
      answer: await hoursOf(tx, coach),
    }
  })

  serve(context, 'GET /api/staff/checkins/', async ({ query, viewer, reply }) => {
    const asked = readPage(query, inTime)
    const coach = actsAs(viewer.roles, ['desk']) ? null : viewer.id
    const found = await lists[query.when ?? 'upcoming'].run({ coach, ...asked.after, reach: asked.reach }, db)
    return readRows(
      db,
      viewer,
      linkPage(reply, asked, found).map(({ id }) => id),
    )
  })

  serve(context, 'GET /api/staff/checkins/:id/', async ({ params: { id }, viewer }) => {
    const [found] = await queries.findCheckin.run({ id }, db)
    if (!found) throw missing('Check-in')
    if (!actsAs(viewer.roles, ['desk']) && found.coach !== viewer.id) throw forbidden()
    return (await readRows(db, viewer, [id]))[0]!
  })

  serveChange(context, db, 'PATCH /api/staff/checkins/:id/', async (tx, { params: { id }, body, viewer }) => {
    const [found] = await queries.findCheckin.run({ id }, tx)
    if (!found) throw missing('Check-in')
    if (found.coach !== viewer.id) throw forbidden()
    // The moderation lock is taken before the member's lock, as in every change to a case.
    if (body.flag !== undefined) await queries.holdModeration.run(undefined, tx)
    await queries.holdCheckin.run({ member: found.member, coaches: [] }, tx)
    await holdConsent.run({ member: found.member, purpose: 'checkin' }, tx)
    const [held] = await queries.readWritable.run({ id }, tx)
    if (!held) throw missing('Check-in')
    if (held.early) throw refuseByRule('too_early')
    if (held.closed) throw refuseByRule('too_late')
    await keepOutcome(tx, held, body)
    const status = body.answer === undefined ? body.status : 'answered'
    if (status !== undefined) {
      const [said] = await queries.say.run({ id, status }, tx)
      refuseIf(said, 'Check-in', checkinRefusals)
    }
    const fields = { checkin: id, fields: Object.keys(body), ...(status && { status }) }
    return {
      entry: { what: 'checkin.outcome', whom: held.member, before: null, after: fields },
      answer: async () => (await readRows(db, viewer, [id]))[0]!,
    }
  })

  serveChange(
    context,
    db,
    'POST /api/staff/checkins/:id/cancel/',
    async (tx, { params: { id }, body: { reason }, viewer }) => {
      const [held] = await queries.findCheckin.run({ id }, tx)
      if (!held) throw missing('Check-in')
      if (!actsAs(viewer.roles, ['desk']) && held.coach !== viewer.id) throw forbidden()
      const [row] = await queries.cancelByStaff.run({ id, actor: viewer.id }, tx)
      refuseIf(row, 'Check-in', checkinRefusals)
      const after = { checkin: id, reason }
      return {
        entry:
          held.status === 'cancelled'
            ? null
            : { what: 'checkin.cancel', whom: held.member, before: { status: held.status }, after },
        answer: async () => (await readRows(db, viewer, [id]))[0]!,
      }
    },
  )

  async function keepOutcome(tx: Db, held: queries.IReadWritableResult, outcome: Outcome): Promise<void> {
    const { note, private_note: privateNote, answer, commitments, flag } = outcome
    if (answer !== undefined && held.kind === 'live') throw fault('answer', words.onlyWritten)
    for (const { due } of commitments ?? []) {
      const date = readDate('commitments', due)
      if (date < held.first_due || date > held.last_due)
        throw fault('commitments', words.dueWithin(limits.dueDaysMax))
    }
    if (flag !== undefined && !held.has_brief) throw fault('flag', words.noBrief)
    const { id } = held
    const { close, version } = await sealing.writerOf(held.member)
    const closed = {
      note: note === undefined ? null : close(id, 'note', note),
      privateNote: privateNote === undefined ? null : close(id, 'private note', privateNote),
      answer: answer === undefined ? null : close(id, 'answer', answer),
    }
    await queries.putOutcome.run({ id, ...closed, keyVersion: version }, tx)
    if (flag !== undefined)
      await queries.flag.run({ id, coach: held.coach!, words: close(id, 'flag', flag) }, tx)
    if (!commitments) return
    await queries.dropCommitments.run({ id }, tx)
    for (const [at, { text, due }] of commitments.entries()) {
      const nth = at + 1
      await queries.addCommitment.run({ id, nth, sealed: close(id, `commitment ${nth}`, text), due }, tx)
    }
  }

  /** Reads the check-ins with these ids, with texts only if the viewer is the check-in's coach. */
  async function readRows(on: Db, viewer: StaffViewer, ids: number[]): Promise<Row[]> {
    const rows = ids.length ? await queries.readCards.run({ ids }, on) : []
    return Promise.all(
      rows.map(async (row) => {
        const own = row.coach === viewer.id
        const read = own ? await sealing.readerOf(row.member) : null
        const last = read ? await queries.readLast.run({ id: row.id }, on) : []
        const [rhythm] = own && row.shared ? await queries.readRhythm.run({ member: row.member }, on) : []
        return {
          ...toCard(row, read),
          member: row.username,
          shared: rhythm ?? null,
          last: last.map((each) => read!.commitment(each.checkin, each)),
          private_note: read?.text(row.id, 'private note', row.private_note) ?? null,
        }
      }),
    )
  }
}
