import { homeTimeZone } from '../../core/day.ts'
import { linkPage, newestFirst, readPage } from '../../http/cursor.ts'
import { missing } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { readListed, type ReadNote } from './notes.ts'
import { findMember, listNotesOf } from './queries.types.ts'

/** Serves a member's page for other members, and the notes published under that member's name. */
export function serveMembers(context: RouteContext, { db }: Services, readNote: ReadNote): void {
  /** @throws 404 for an unknown or disabled account, and if either member has blocked the other */
  async function find(username: string, viewer: number) {
    const [found] = await findMember.run({ username, viewer, zone: homeTimeZone }, db)
    if (!found) throw missing('Member')
    return found
  }

  serve(context, 'GET /api/members/:username/', async ({ params, viewer }) => {
    const { id: _, ...member } = await find(params.username, viewer.id)
    return member
  })

  serve(context, 'GET /api/members/:username/notes/', async ({ params, query, viewer, reply }) => {
    const { id: author } = await find(params.username, viewer.id)
    const asked = readPage(query, newestFirst)
    const { reach, after } = asked
    const rows = await listNotesOf.run({ author, viewer: viewer.id, reach, ...after }, db)
    return readListed(readNote, linkPage(reply, asked, rows), viewer.id)
  })
}
