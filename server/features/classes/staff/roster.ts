import type { Answer } from '../../../../contract/api.ts'
import { missing, refuseByRule } from '../../../http/refuse.ts'
import { serve, serveChange, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import { refuseIf } from '../../../http/decisions.ts'
import { checkLeadsClass, holdClass } from './access.ts'
import * as queries from './queries.types.ts'

type Row = Answer<'GET /api/staff/classes/:id/roster/'>[number]

/** Attendance: who had a seat, and who came. */
export function serveRoster(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/staff/classes/:id/roster/', async ({ params: { id }, viewer }) => {
    await checkLeadsClass(db, viewer, id)
    return (await queries.readRoster.run({ class: id, member: null }, db)).map(toRow)
  })

  serveChange(
    context,
    db,
    'PATCH /api/staff/classes/:id/roster/:username/',
    async (tx, { params, body: { status }, viewer }) => {
      await holdClass(tx, viewer, params.id)
      const [member] = await queries.findMember.run({ username: params.username }, tx)
      if (!member) throw missing('Booking')
      if (member.id === viewer.id) throw refuseByRule('own_account')
      const [row] = await queries.correctRoster.run({ class: params.id, member: member.id, status }, tx)
      refuseIf(row, 'Booking')
      const [corrected] = await queries.readRoster.run({ class: params.id, member: member.id }, tx)
      const [before, after] = [
        { class: params.id, status: row.was },
        { class: params.id, status: corrected!.status },
      ]
      return { entry: { what: 'roster.correct', whom: member.id, before, after }, answer: toRow(corrected!) }
    },
  )
}

function toRow({
  username,
  name,
  status,
  joined_at,
  minutes_present,
  asked_to_join,
}: queries.IReadRosterResult): Row {
  return {
    username,
    name,
    status,
    joined_at: joined_at?.toISOString() ?? null,
    minutes_present,
    asked_to_join,
  }
}
