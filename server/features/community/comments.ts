import { page } from '../../../contract/limits.ts'
import { cutPage, linkNext, readPage } from '../../http/cursor.ts'
import { fault, missing } from '../../http/refuse.ts'
import { readRetryKey } from '../../http/retry.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { addComment, listComments, noteExists } from './queries.types.ts'

/** A note's comments: read by its link, written by members, oldest first. */
export function serveComments(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/posts/notes/:id/comments/', async ({ params: { id: note }, query, request, reply }) => {
    const { limit, reach, after } = readPage(query, 'oldest')
    const [comments, [found]] = await Promise.all([
      listComments.run({ note, createdAt: after.at, id: after.id, limit: reach, bytes: page.bytes }, db),
      noteExists.run({ id: note }, db),
    ])
    if (!found) throw missing('Note')
    const { rows, next } = cutPage(limit, comments)
    linkNext(request, reply, limit, next)
    return rows
  })

  serve(context, 'POST /api/posts/notes/:id/comments/', async ({ params: { id: note }, body, viewer, request }) => {
    if (body.note !== undefined && body.note !== note) {
      throw fault('note', 'This comment is for another note than the one in the path.')
    }
    const { content } = body
    const [comment] = await addComment.run({ note, author: viewer.id, content, retryKey: readRetryKey(request) }, db)
    if (!comment) throw missing('Note')
    return comment
  })
}
