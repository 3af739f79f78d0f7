import { linkPage, newestFirst, oldestFirst, readPage } from '../../http/cursor.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { readListed, type ReadNote } from './notes.ts'
import { listOpenQuestions, listOwnQuestions } from './queries.types.ts'

/**
 * Serves lists of questions to the teachers: a member's own questions and, for teachers, the unanswered ones.
 */
export function serveQuestions(context: RouteContext, { db }: Services, readNote: ReadNote): void {
  serve(context, 'GET /api/posts/questions/', async ({ query, viewer, reply }) => {
    const asked = readPage(query, newestFirst)
    const { reach, after } = asked
    const rows = await listOwnQuestions.run({ author: viewer.id, reach, ...after }, db)
    return readListed(readNote, linkPage(reply, asked, rows), viewer.id)
  })

  serve(context, 'GET /api/staff/questions/', async ({ query, viewer, reply }) => {
    const asked = readPage(query, oldestFirst)
    const { reach, after } = asked
    const rows = await listOpenQuestions.run({ host: viewer.id, reach, ...after }, db)
    return readListed(readNote, linkPage(reply, asked, rows), viewer.id)
  })
}
