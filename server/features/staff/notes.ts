import { noKey, openMemberKeys, randomRowId } from '../../core/member-keys.ts'
import { actsAs } from '../../core/roles.ts'
import type { Db } from '../../db/connect.ts'
import { linkPage, newestFirst, readPage } from '../../http/cursor.ts'
import { missing, refuseByRule } from '../../http/refuse.ts'
import { serve, serveChange, type RouteContext } from '../../http/serve.ts'
import { forbidden, type StaffViewer } from '../../http/staff.ts'
import type { Services } from '../../services.ts'
import { addNote, hadSeatWith, hasNote, listNotes, lockMember, removeNote } from './queries.types.ts'

/** Serves staff's private notes, encrypted with the member's key. The audit doesn't store the notes' text. */
export function serveNotes(context: RouteContext, { db, vault }: Services): void {
  serve(context, 'GET /api/staff/members/:username/notes/', async ({ params, query, viewer, reply }) => {
    const member = await admit(db, viewer, params.username)
    const asked = readPage(query, newestFirst)
    const notes = await listNotes.run({ member, reader: viewer.id, ...asked.after, reach: asked.reach }, db)
    const key = await openMemberKeys(db, vault).find(member)
    return linkPage(reply, asked, notes).map(({ id, by, is_mine, sealed, created_at }) => ({
      id,
      by,
      is_mine,
      text: vault.open(member, key ?? noKey(), `staff note ${id}`, sealed),
      created_at: created_at.toISOString(),
    }))
  })

  serveChange(
    context,
    db,
    'POST /api/staff/members/:username/notes/',
    async (tx, { params, body: { text }, viewer }) => {
      const member = await admit(tx, viewer, params.username)
      const key = await openMemberKeys(tx, vault).findOrMake(member)
      const id = randomRowId()
      const sealed = vault.close(member, key, `staff note ${id}`, text)
      const [added] = await addNote.run(
        { id, member, writer: viewer.id, keyVersion: key.version, sealed },
        tx,
      )
      const { by, created_at } = added!
      return {
        entry: { what: 'note.add', whom: member, before: null, after: { note: id } },
        answer: { id, by, is_mine: true, text, created_at: created_at.toISOString() },
      }
    },
  )

  serveChange(
    context,
    db,
    'DELETE /api/staff/members/:username/notes/:id/',
    async (tx, { params: { username, id }, viewer }) => {
      const member = await admit(tx, viewer, username)
      const all = viewer.roles.includes('owner')
      const [removed] = await removeNote.run({ id, member, writer: viewer.id, all }, tx)
      if (!removed) {
        const [kept] = await hasNote.run({ id, member }, tx)
        throw kept!.has ? forbidden() : missing('Note')
      }
      return {
        entry: { what: 'note.remove', whom: member, before: { note: id }, after: null },
        answer: undefined,
      }
    },
  )
}

/**
 * Locks the member's account and returns its id.
 *
 * @throws 404; 409 `own_account`; 403 unless the viewer is the desk, or a host in whose classes the
 * member had a seat
 */
async function admit(tx: Db, viewer: StaffViewer, username: string): Promise<number> {
  const [member] = await lockMember.run({ username }, tx)
  if (!member) throw missing('Member')
  if (member.id === viewer.id) throw refuseByRule('own_account')
  if (!actsAs(viewer.roles, ['desk'])) await checkTaught(tx, viewer, member.id)
  return member.id
}

/** @throws 403 unless the viewer is a host in whose classes the member had a seat */
export async function checkTaught(db: Db, viewer: StaffViewer, member: number): Promise<void> {
  const [seat] = await hadSeatWith.run({ member, host: viewer.id }, db)
  if (!actsAs(viewer.roles, ['host']) || !seat!.had) throw forbidden()
}
