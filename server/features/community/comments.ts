import type { Answer } from '../../../contract/api.ts'
import { page } from '../../../contract/limits.ts'
import { batch } from '../../db/batch.ts'
import type { Db } from '../../db/connect.ts'
import { linkPage, oldestFirst, readPage, type Created } from '../../http/cursor.ts'
import { fault, missing } from '../../http/refuse.ts'
import { readRetryKey } from '../../http/retry.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import { admitWriter } from '../../http/suspension.ts'
import type { Services } from '../../services.ts'
import { nameOf, words } from './copy.ts'
import { visitor } from './notes.ts'
import { paceComment } from './pace.ts'
import {
  addComment,
  readComments,
  type IReadCommentResult,
  type IReadCommentsResult,
} from './queries.types.ts'

/** Serves comments: anybody with a note's link can read them, only members can write them. */
export function serveComments(context: RouteContext, { db }: Services): void {
  const read = openComments(db)

  serve(
    context,
    'GET /api/posts/notes/:id/comments/',
    async ({ params: { id: note }, query, viewer, reply }) => {
      const page = readPage(query, oldestFirst)
      const comments = await read({ note, viewer: viewer?.id ?? visitor, ...page })
      if (!comments) throw missing('Note')
      return linkPage(reply, page, comments)
    },
  )

  serve(
    context,
    'POST /api/posts/notes/:id/comments/',
    async ({ params: { id: note }, body, viewer, request, count }) => {
      if (body.note !== undefined && body.note !== note) {
        throw fault('note', words.otherNote)
      }
      await admitWriter(db, viewer.id)
      const { content } = body
      const retryKey = readRetryKey(request)
      await paceComment(db, count, { member: viewer.id, retryKey })
      const [comment] = await addComment.run({ note, author: viewer.id, content, retryKey }, db)
      if (!comment) throw missing('Note')
      return toOwnComment(comment)
    },
  )
}

/** The maximum number of pages per statement, which keeps a batch quick and small in memory. */
const pagesInStatement = 20

/** A request for a page: at most `reach` comments of a note after a cursor. */
type PageRequest = { note: number; viewer: number; reach: number; after: Created }
type Comment = Answer<'POST /api/posts/notes/:id/comments/'> & { created_at: Date; found: number }

/** Converts a row of `readComments` that isn't all nulls, as for a note without comments. */
export const toComment = (
  note: number,
  { id, content, author_name, anonymous, is_mine, edited, has_badge }: IReadCommentsResult,
) => ({
  id: id!,
  content: content!,
  author_name: nameOf({ author_name: author_name!, anonymous: anonymous! }),
  note,
  is_mine: is_mine!,
  edited: edited!,
  badge: badgeOf(has_badge),
})

const badgeOf = (has: boolean | null) => (has ? ('Teacher' as const) : null)

/** Returns a comment as its author sees it. */
export const toOwnComment = ({ author_name, anonymous, has_badge, ...comment }: IReadCommentResult) => ({
  ...comment,
  author_name: nameOf({ author_name, anonymous }),
  badge: badgeOf(has_badge),
})

/**
 * Returns a function that reads a page of comments, or undefined if the viewer can't see the note.
 * Simultaneous requests share a statement.
 */
function openComments(db: Db): (request: PageRequest) => Promise<Comment[] | undefined> {
  return batch(async (requests) => {
    const rows = await readComments.run(
      {
        notes: requests.map(({ note }) => note),
        moments: requests.map(({ after }) => after.at),
        ids: requests.map(({ after }) => after.id),
        limits: requests.map(({ reach }) => reach),
        viewers: requests.map(({ viewer }) => viewer),
        bytes: page.bytes,
      },
      db,
    )
    const rowsOf = Map.groupBy(rows, ({ ordinal }) => ordinal)
    return requests.map(({ note }, index) =>
      rowsOf
        .get(index + 1)
        ?.flatMap((row) =>
          row.id === null ? [] : { ...toComment(note, row), created_at: row.created_at!, found: row.found! },
        ),
    )
  }, pagesInStatement)
}
