import { linkPage, newestFirst, readPage } from '../../http/cursor.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { readListed, type ReadNote } from './notes.ts'
import { searchNotes } from './queries.types.ts'

/** Searches notes by their words, and returns them as the feed shows them to the viewer. */
export function serveSearch(context: RouteContext, { db }: Services, readNote: ReadNote): void {
  serve(context, 'GET /api/posts/search/', async ({ query, viewer, reply }) => {
    const asked = readPage(query, newestFirst)
    const { reach, after } = asked
    const rows = await searchNotes.run({ q: query.q, viewer: viewer.id, reach, ...after }, db)
    return readListed(readNote, linkPage(reply, asked, rows), viewer.id)
  })
}
