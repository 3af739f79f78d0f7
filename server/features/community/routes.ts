import { askTeachers } from '../../../contract/limits.ts'
import { rates, scaled } from '../../../contract/rates.ts'
import { award } from '../../core/points.ts'
import { linkNext, linkPage, newestFirst, readPage } from '../../http/cursor.ts'
import { askingRefusals } from '../../http/copy.ts'
import { refuseIf } from '../../http/decisions.ts'
import { fault, missing, notTheirs } from '../../http/refuse.ts'
import { readRetryKey } from '../../http/retry.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import { admitWriter } from '../../http/suspension.ts'
import { throttled } from '../../http/throttle.ts'
import type { Services } from '../../services.ts'
import { serveBlocks } from './blocks.ts'
import { serveComments } from './comments.ts'
import { serveEditing } from './editing.ts'
import { readCircleFeed } from './circle-feed.ts'
import { openFeed } from './feed.ts'
import { serveFollowing } from './following.ts'
import { serveMembers } from './members.ts'
import { openNotes, toNewNote, toNote } from './notes.ts'
import { paceNote } from './pace.ts'
import { serveSearch } from './search.ts'
import { words } from './copy.ts'
import { serveQuestions } from './questions.ts'
import { addNote, deleteNote, noteIsSeen, readAnswerBy, refuseNote, setLike } from './queries.types.ts'
import { serveWelcome } from './welcome.ts'

/** Serves the community's calls (docs/contract.md). */
export function community(context: RouteContext, services: Services): void {
  const { db } = services
  serveWelcome(context, services)
  const readFeed = openFeed(db)
  const readNote = openNotes(db)

  serve(context, 'GET /api/posts/notes/', async ({ query, viewer, reply }) => {
    const asked = readPage(query, newestFirst)
    if (query.circle !== undefined) {
      const notes = await readCircleFeed(db, query.circle, viewer.id, asked)
      return linkPage(reply, asked, notes).map(toNote)
    }
    const { limit, reach, after } = asked
    const { notes, next } = await readFeed({ viewer: viewer.id, limit, reach, after })
    linkNext(reply, limit, next)
    return notes
  })

  serve(
    context,
    'POST /api/posts/notes/',
    async ({
      body: { title, content, circle = null, anonymous = false, to = null },
      viewer,
      request,
      count,
    }) => {
      if (anonymous) request.nameless = true
      if (anonymous && circle !== null) throw fault('anonymous', words.namedInCircles)
      if (to && circle !== null) throw fault('to', words.noTeachersInCircles)
      const asks = to !== null
      const retryKey = readRetryKey(request)
      await paceNote(db, count, { member: viewer.id, retryKey, title, content })
      return db.transaction(async (tx) => {
        await admitWriter(tx, viewer.id)
        if (anonymous || asks) {
          const [decided] = await refuseNote.run({ member: viewer.id, retryKey, asks }, tx)
          refuseIf(decided && { ...decided, limit: askTeachers.perWindow }, 'Member', askingRefusals)
        }
        const [added] = await addNote.run(
          { author: viewer.id, title, content, circle, anonymous, toTeachers: asks, retryKey },
          tx,
        )
        if (!added) throw missing('Circle')
        // A retry, possibly on the next day, gets the existing note and earns no points.
        if (added.is_new) await award(tx, viewer.id, 'note')
        // A trigger on `notes` has inserted the row in `questions`.
        const [waits] = asks ? await readAnswerBy.run({ note: added.id }, tx) : []
        return toNewNote(added, waits?.answer_by ?? null)
      })
    },
  )

  serve(context, 'GET /api/posts/notes/:id/', async ({ params, viewer }) => {
    const note = await readNote({ id: params.id, viewer: viewer?.id ?? null })
    if (!note) throw missing('Note')
    return note
  })

  serve(context, 'DELETE /api/posts/notes/delete/:id/', async ({ params: { id }, viewer }) => {
    const [deleted] = await deleteNote.run({ id, author: viewer.id }, db)
    if (deleted) return undefined
    const [another] = await noteIsSeen.run({ id, viewer: viewer.id }, db)
    throw another ? notTheirs() : missing('Note')
  })

  serve(context, 'PATCH /api/posts/notes/like/:id/', async ({ params, body, viewer }) => {
    const want = body.is_liked_by_user ?? null
    const { seconds, author } = rates.likesOfOne
    const most = scaled(author, services.rateLimitScale)
    const [likes] = await setLike.run({ note: params.id, member: viewer.id, want, most, seconds }, db)
    refuseIf(likes, 'Note')
    if (likes.wait !== null) throw throttled(likes.wait)
    const { likes_count, is_liked_by_user } = likes
    return { likes_count, is_liked_by_user }
  })

  serve(context, 'GET /api/posts/user/', async ({ viewer }) => ({ username: viewer.username }))

  serveComments(context, services)
  serveEditing(context, services, readNote)
  serveFollowing(context, services)
  serveBlocks(context, services)
  serveMembers(context, services, readNote)
  serveSearch(context, services, readNote)
  serveQuestions(context, services, readNote)
}
