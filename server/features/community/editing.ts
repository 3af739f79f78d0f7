import { missing, notTheirs } from '../../http/refuse.ts'
import { refuseIf } from '../../http/decisions.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import { admitWriter } from '../../http/suspension.ts'
import type { Services } from '../../services.ts'
import { toOwnComment } from './comments.ts'
import type { ReadNote } from './notes.ts'
import {
  commentIsSeen,
  deleteComment,
  editComment,
  editNote,
  listEditable,
  readComment,
} from './queries.types.ts'

/** Serves authors' calls for editing a note, and for editing or deleting a comment. */
export function serveEditing(context: RouteContext, { db }: Services, readNote: ReadNote): void {
  serve(context, 'PATCH /api/posts/notes/:id/', async ({ params: { id }, body, viewer }) => {
    const { title = null, content = null } = body
    await admitWriter(db, viewer.id)
    const [edited] = await editNote.run({ note: id, member: viewer.id, title, content }, db)
    refuseIf(edited, 'Note', { forbidden: notTheirs })
    const note = await readNote({ id, viewer: viewer.id })
    if (!note) throw missing('Note')
    return note
  })

  serve(context, 'PATCH /api/posts/notes/:id/comments/:comment/', async ({ params, body, viewer }) => {
    const { id: note, comment: id } = params
    await admitWriter(db, viewer.id)
    const [edited] = await editComment.run({ note, id, member: viewer.id, content: body.content }, db)
    refuseIf(edited, 'Comment', { forbidden: notTheirs })
    const [comment] = await readComment.run({ id, author: viewer.id }, db)
    if (!comment) throw missing('Comment')
    return toOwnComment(comment)
  })

  serve(context, 'GET /api/posts/comments/editable/', async ({ viewer }) => {
    const rows = await listEditable.run({ member: viewer.id }, db)
    return rows.map(({ id, until }) => ({ id, until: until.toISOString() }))
  })

  serve(context, 'DELETE /api/posts/notes/:id/comments/:comment/', async ({ params, viewer }) => {
    const { id: note, comment: id } = params
    const [deleted] = await deleteComment.run({ note, id, author: viewer.id }, db)
    if (deleted) return undefined
    const [another] = await commentIsSeen.run({ note, id, viewer: viewer.id }, db)
    throw another ? notTheirs() : missing('Comment')
  })
}
