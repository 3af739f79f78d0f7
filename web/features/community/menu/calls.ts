import { call } from '../../../api/call.ts'
import { useChange } from '../../../data/change.ts'
import { useRead } from '../../../data/read.ts'
import { changeNote, member, notesOf, single } from '../calls.ts'
import { comments } from '../commentCalls.ts'

/** Edits the member's own note. */
export const useEditNote = () =>
  useChange('PATCH /api/posts/notes/:id/', {
    settle: (cache, note) => changeNote(cache, note.id, () => note),
  })

/** Follows or unfollows a note. */
export const useFollow = (id: number) =>
  useChange(
    async (following: boolean) => {
      const which = { params: { id } }
      await (following
        ? call('PUT /api/posts/notes/:id/follow/', which)
        : call('DELETE /api/posts/notes/:id/follow/', which))
      return following
    },
    { settle: (cache, following) => changeNote(cache, id, () => ({ following })) },
  )

const editable = 'GET /api/posts/comments/editable/'

/** True while the member may edit their comment; undefined until known. */
export const useMayEdit = (comment: number) =>
  useRead(editable, undefined, {
    staleTime: 0,
    select: (comments) => comments.some(({ id }) => id === comment),
  }).data

export const useEditComment = () =>
  useChange('PATCH /api/posts/notes/:id/comments/:comment/', {
    settle: (cache, edited, { params: { id } }) =>
      cache.changePages(comments, { params: { id } }, (list) =>
        list.map((each) => (each.id === edited.id ? edited : each)),
      ),
  })

export const useDeleteComment = () =>
  useChange('DELETE /api/posts/notes/:id/comments/:comment/', {
    settle: (cache, _, { params: { id, comment } }) =>
      cache.changePages(comments, { params: { id } }, (list) => list.filter((each) => each.id !== comment)),
  })

/**
 * Blocks a member, and reloads everything, since they may appear anywhere. Calls `onBlocked` even if the page
 * that offered the block is gone.
 */
export const useBlock = (onBlocked: () => void) =>
  useChange('POST /api/members/:username/block/', {
    touches: 'all',
    // The notes and the page of a blocked member are no longer available.
    settle: (cache) => {
      for (const line of [single, notesOf, member] as const) void cache.restart(line)
    },
    onSuccess: onBlocked,
  })
