import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { call } from '../api/call.ts'
import { useGo } from '../app/navigation.tsx'

/** The first part of the key of every query about classes or credits. */
export const classesKey = 'classes'

/**
 * The member's own classes: the seats and waits ahead, or the first page of what has been.
 *
 * @param every ms after which the list is read again while it is on screen
 */
export function useMine(when: 'upcoming' | 'past', every: number | false = false) {
  return useQuery({
    queryKey: [classesKey, 'mine', when],
    queryFn: ({ signal }) => call('GET /api/classes/mine/', { query: { when } }, { signal }),
    refetchInterval: every,
  })
}

/** One's credits, window by window. */
export const useCredits = () =>
  useQuery({
    queryKey: [classesKey, 'credits'],
    queryFn: ({ signal }) => call('GET /api/credits/', {}, { signal }),
  })

/** A change of a booking or a credit. Everything that shows them is read again afterwards, also after a refusal. */
export function useSeatChange<T, V>(mutationFn: (given: V) => Promise<T>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => cache.invalidateQueries({ queryKey: [classesKey] }) })
}

/** Asks for the way into a class, by its id, and goes there: to the green room, or to the teacher's own link. */
export function useJoin() {
  const go = useGo()
  return useSeatChange(async (id: number) => {
    const way = await call('POST /api/classes/:id/join/', { params: { id } })
    if (way.kind === 'link') location.assign(way.url)
    else go(paths.classRoom(id))
  })
}
