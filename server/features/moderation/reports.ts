import type { Reportable } from '../../../contract/limits.ts'
import type { Db } from '../../db/connect.ts'
import { linkPage, newestFirst, readPage } from '../../http/cursor.ts'
import { refuseIf } from '../../http/decisions.ts'
import { fault, missing } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { words } from './copy.ts'
import { findReportedMember, readReports, reportItem, seesComment, seesNote } from './queries.types.ts'

type Target = { note?: number; comment?: number; username?: string }
type Item = { what: Reportable; item: number }

/** Serves members' calls for reporting an item, and for listing their own reports. */
export function serveReports(context: RouteContext, { db }: Services): void {
  serve(context, 'POST /api/moderation/reports/', async ({ body, viewer, count, reply }) => {
    const found = await findItem(db, body)
    if (!(await sees(db, viewer.id, found))) throw missing(nameOf(found.what))
    await count('caseReport')
    const asked = { ...found, reporter: viewer.id, reason: body.reason, words: body.words ?? null }
    const [report] = await reportItem.run(asked, db)
    refuseIf(report, nameOf(found.what))
    if (report.repeated) reply.code(200)
    return { id: report.id, status: 'open' as const, help: body.reason === 'self_harm' ? words.help : null }
  })

  serve(context, 'GET /api/moderation/reports/', async ({ query, viewer, reply }) => {
    const asked = readPage(query, newestFirst)
    const rows = await readReports.run({ member: viewer.id, ...asked.after, reach: asked.reach }, db)
    return linkPage(reply, asked, rows).map(({ id, what, reason, settled, outcome, created_at }) => ({
      id,
      what,
      reason,
      status: settled ? ('decided' as const) : ('open' as const),
      outcome,
      created_at: created_at.toISOString(),
    }))
  })
}

/**
 * Finds the item that a call names.
 *
 * @throws 400 unless the call names exactly one item; 404 for an unknown member
 */
export async function findItem(db: Db, { note, comment, username }: Target): Promise<Item> {
  const named = [note, comment, username].filter((each) => each !== undefined)
  if (named.length !== 1) throw fault('note', words.oneThing)
  if (note !== undefined) return { what: 'note', item: note }
  if (comment !== undefined) return { what: 'comment', item: comment }
  const [member] = await findReportedMember.run({ username: username! }, db)
  if (!member) throw missing('Member')
  return { what: 'person', item: member.id }
}

/** True if a member can see an item. Blocks don't hide people here: members may report people they block. */
async function sees(db: Db, viewer: number, { what, item }: Item): Promise<boolean> {
  if (what === 'person') return true
  const [found] = await (what === 'note'
    ? seesNote.run({ note: item, viewer }, db)
    : seesComment.run({ comment: item, viewer }, db))
  return found!.sees
}

/** Returns the name of an item's kind in a 404. */
export const nameOf = (what: Reportable) =>
  ({ note: 'Note', comment: 'Comment', person: 'Member', brief: 'Check-in' })[what]
