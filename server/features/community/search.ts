import { linkPage, newestFirst, readPage } from '../../http/cursor.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { readListed, type ReadNote } from './notes.ts'
import { searchNotes } from './queries.types.ts'

/** Serves the search for notes by their words; each result has the form of a note in the viewer's feed. */
export function serveSearch(context: RouteContext, { db }: Services, readNote: ReadNote): void {
  serve(context, 'GET /api/posts/search/', async ({ query, viewer, reply }) => {
    const asked = readPage(query, newestFirst)
    const { reach, after } = asked
    const rows = await searchNotes.run({ q: query.q, viewer: viewer.id, reach, ...after }, db)
    return readListed(readNote, linkPage(reply, asked, rows), viewer.id)
  })
}
