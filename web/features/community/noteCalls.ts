import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, exchange } from '../../api/call.ts'
import { Refused } from '../../api/failures.ts'
import { warnAndRethrow } from '../../api/warn.ts'
import type { Note } from './calls.ts'
import { keys } from './keys.ts'
import { changeNote, dropNote, findNote } from './noteCache.ts'

/** One note by its link. A failure is only logged. */
export function useNote(id: number) {
  return useQuery({
    queryKey: keys.note(id),
    queryFn: ({ signal }) =>
      call('GET /api/posts/notes/:id/', { params: { id } }, { signal }).catch(
        warnAndRethrow('The note could not be loaded.', signal),
      ),
  })
}

/**
 * Toggles a like optimistically: the button flips at once, then shows the server's numbers, or flips back after a failure. Quick
 * taps on one note are sent one after the other, each with the state it wants, so the last one decides.
 */
export function useLike(id: number, onFailure: () => void) {
  const cache = useQueryClient()
  const key = ['like', id]
  const mutation = useMutation({
    mutationKey: key,
    scope: { id: key.join(' ') },
    mutationFn: (want: boolean) =>
      call('PATCH /api/posts/notes/like/:id/', { params: { id }, body: { is_liked_by_user: want } }),
    // While a later tap is in flight, its answer counts and not this one.
    onSuccess: (likes) => cache.isMutating({ mutationKey: key }) === 1 && changeNote(cache, id, likes),
    onError(_failure, want) {
      flip(!want)
      onFailure()
    },
  })
  const flip = (want: boolean) => {
    const note = findNote(cache, id)
    if (!note || note.is_liked_by_user === want) return
    changeNote(cache, id, {
      is_liked_by_user: want,
      likes_count: Math.max(0, note.likes_count + (want ? 1 : -1)),
    })
  }
  return (note: Note) => {
    flip(!note.is_liked_by_user)
    mutation.mutate(!note.is_liked_by_user)
  }
}

/** Deletes the member's own note. Only a 204 means that it is deleted. */
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
