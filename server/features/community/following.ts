import { missing } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { followNote, noteIsSeen, unfollowNote } from './queries.types.ts'

/** Serves the calls to follow and unfollow a note. Followers are notified of its new comments. */
export function serveFollowing(context: RouteContext, { db }: Services): void {
  serve(context, 'PUT /api/posts/notes/:id/follow/', async ({ params: { id }, viewer }) => {
    const [followed] = await followNote.run({ note: id, member: viewer.id }, db)
    if (!followed) throw missing('Note')
    return { following: true }
  })

  serve(context, 'DELETE /api/posts/notes/:id/follow/', async ({ params: { id }, viewer }) => {
    const [unfollowed] = await unfollowNote.run({ note: id, member: viewer.id }, db)
    const [seen] = unfollowed ? [unfollowed] : await noteIsSeen.run({ id, viewer: viewer.id }, db)
    if (!seen) throw missing('Note')
    return undefined
  })
}
