import type { Answer } from '../../../../contract/api.ts'
import type { Db } from '../../../db/connect.ts'
import { rosterRefusals } from '../../../http/copy.ts'
import { fault, missing, refuseByRule } from '../../../http/refuse.ts'
import type { StaffViewer } from '../../../http/staff.ts'
import { serve, serveChange, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import { refuseIf } from '../../../http/decisions.ts'
import { staffWords } from '../copy.ts'
import { checkLeadsClass, holdClass } from './access.ts'
import * as queries from './queries.types.ts'

type Row = Answer<'GET /api/staff/classes/:id/roster/'>[number]

/** Serves rosters to staff: seats and attendance. */
export function serveRoster(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/staff/classes/:id/roster/', async ({ params: { id }, viewer }) => {
    await checkLeadsClass(db, viewer, id)
    return (await queries.readRoster.run({ class: id, member: null }, db)).map(toRow)
  })

  serveChange(
    context,
    db,
    'POST /api/staff/classes/:id/roster/',
    async (tx, { params: { id }, body: { username, reason }, viewer, reply }) => {
      await holdClass(tx, viewer, id)
      const [member] = await queries.findMember.run({ username }, tx)
      if (!member) throw fault('username', staffWords.notAMember)
      if (member.id === viewer.id) throw refuseByRule('own_account')
      const [row] = await queries.addToRoster.run({ class: id, member: member.id }, tx)
      refuseIf(row, 'Member', rosterRefusals)
      const answer = await readRow(tx, id, member.id)
      if (!row.created) {
        reply.code(200)
        return { entry: null, answer }
      }
      const after = { class: id, status: answer.status, reason }
      return { entry: { what: 'roster.add', whom: member.id, before: null, after }, answer }
    },
  )

  serveChange(
    context,
    db,
    'DELETE /api/staff/classes/:id/roster/:username/',
    async (tx, { params, body: { reason }, viewer }) => {
      await holdClass(tx, viewer, params.id)
      const member = await findBooked(tx, viewer, params.username)
      const [row] = await queries.takeOffRoster.run({ class: params.id, member }, tx)
      refuseIf(row, 'Booking')
      const answer = await readRow(tx, params.id, member)
      if (row.was === answer.status) return { entry: null, answer }
      const [before, after] = [
        { class: params.id, status: row.was },
        { class: params.id, status: answer.status, reason },
      ]
      return { entry: { what: 'roster.remove', whom: member, before, after }, answer }
    },
  )

  serveChange(
    context,
    db,
    'PATCH /api/staff/classes/:id/roster/:username/',
    async (tx, { params, body: { status }, viewer }) => {
      await holdClass(tx, viewer, params.id)
      const member = await findBooked(tx, viewer, params.username)
      const [row] = await queries.correctRoster.run({ class: params.id, member, status }, tx)
      refuseIf(row, 'Booking')
      const answer = await readRow(tx, params.id, member)
      const [before, after] = [
        { class: params.id, status: row.was },
        { class: params.id, status: answer.status },
      ]
      return { entry: { what: 'roster.correct', whom: member, before, after }, answer }
    },
  )
}

/** @throws 404 for an unknown username, 409 for the caller's own username */
async function findBooked(tx: Db, viewer: StaffViewer, username: string): Promise<number> {
  const [member] = await queries.findMember.run({ username }, tx)
  if (!member) throw missing('Booking')
  if (member.id === viewer.id) throw refuseByRule('own_account')
  return member.id
}

async function readRow(tx: Db, id: number, member: number): Promise<Row> {
  const [row] = await queries.readRoster.run({ class: id, member }, tx)
  return toRow(row!)
}

function toRow({
  username,
  name,
  status,
  joined_at,
  minutes_present,
  asked_to_join,
  points,
  milestone,
}: queries.IReadRosterResult): Row {
  return {
    username,
    name,
    status,
    joined_at: joined_at?.toISOString() ?? null,
    minutes_present,
    asked_to_join,
    points,
    milestone,
  }
}
