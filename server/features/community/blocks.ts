import { linkPage, newestFirst, readPage } from '../../http/cursor.ts'
import { refuseIf } from '../../http/decisions.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { blockMember, listBlocked, unblockMember } from './queries.types.ts'

/** Serves the calls that block and unblock members, and list blocked members. */
export function serveBlocks(context: RouteContext, { db }: Services): void {
  serve(context, 'POST /api/members/:username/block/', async ({ params, viewer, reply }) => {
    const [block] = await blockMember.run({ member: viewer.id, username: params.username }, db)
    refuseIf(block, 'Member')
    if (block.repeated) reply.code(200)
    return toBlocked(block.username, block.since)
  })

  serve(context, 'DELETE /api/members/:username/block/', async ({ params, viewer }) => {
    const [unblocked] = await unblockMember.run({ member: viewer.id, username: params.username }, db)
    refuseIf(unblocked, 'Member')
    return undefined
  })

  serve(context, 'GET /api/members/blocked/', async ({ query, viewer, reply }) => {
    const asked = readPage(query, newestFirst)
    const blocked = await listBlocked.run({ member: viewer.id, reach: asked.reach, ...asked.after }, db)
    return linkPage(reply, asked, blocked).map(({ username, created_at }) => toBlocked(username, created_at))
  })
}

const toBlocked = (username: string, since: Date) => ({ username, since: since.toISOString() })
