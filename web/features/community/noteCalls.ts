import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, exchange } from '../../lib/call.ts'
import { Refused } from '../../lib/failures.ts'
import { warnAndRethrow } from '../../lib/warn.ts'
import type { Note } from './calls.ts'
import { keys } from './keys.ts'
import { changeNote, dropNote, findNote } from './noteCache.ts'

/** One note by its link. A failure is only logged. */
export function useNote(id: number) {
  return useQuery({
    queryKey: keys.note(id),
    queryFn: ({ signal }) =>
      call('GET /api/posts/notes/:id/', { params: { id } }, { signal }).catch(warnAndRethrow('The note could not be loaded.', signal)),
  })
}

/**
 * A tap on the like button: flips at once, then takes the server's numbers, or goes back to what was (spec §4). Taps on
 * one note are sent one after the other, each saying what it wants, so that quick fingers end where they meant to.
 */
export function useLike(id: number, onFailure: () => void) {
  const cache = useQueryClient()
  const key = ['like', id]
  const mutation = useMutation({
    mutationKey: key,
    scope: { id: key.join(' ') },
    mutationFn: (want: boolean) =>
      call('PATCH /api/posts/notes/like/:id/', { params: { id }, body: { is_liked_by_user: want } }),
    // A later tap is under way: its answer, not this one, is what the person wants to see.
    onSuccess: (likes) => cache.isMutating({ mutationKey: key }) === 1 && changeNote(cache, id, likes),
    onError(_failure, want) {
      flip(!want)
      onFailure()
    },
  })
  const flip = (want: boolean) => {
    const note = findNote(cache, id)
    if (!note || note.is_liked_by_user === want) return
    changeNote(cache, id, { is_liked_by_user: want, likes_count: Math.max(0, note.likes_count + (want ? 1 : -1)) })
  }
  return (note: Note) => {
    flip(!note.is_liked_by_user)
    mutation.mutate(!note.is_liked_by_user)
  }
}

/** Deletes one's own note; only a 204 says that it is gone (spec §4). */
export function useDelete(id: number) {
  const cache = useQueryClient()
  return useMutation({
    async mutationFn() {
      const { status } = await exchange('DELETE /api/posts/notes/delete/:id/', { params: { id } })
      if (status !== 204) throw new Refused(status)
    },
    onSuccess: () => dropNote(cache, id),
  })
}
