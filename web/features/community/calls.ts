import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer, Input } from '../../../contract/api.ts'
import { call, exchange } from '../../lib/call.ts'
import { Refused } from '../../lib/failures.ts'
import { useRetryKey } from '../../lib/retryKey.ts'
import { keys } from './keys.ts'

export type Note = Answer<'POST /api/posts/notes/'>
type Draft = Input<'POST /api/posts/notes/'>['body']

/** The feed as far as it has been read, newest first; more of it by `fetchNextPage` (contract C13). */
export function useNotes() {
  return useInfiniteQuery({
    queryKey: keys.feed,
    queryFn: ({ pageParam: cursor, signal }) => exchange('GET /api/posts/notes/', cursor ? { query: { cursor } } : {}, { signal }),
    // Coming back to the tab moves nothing under the reader; the line of `useFreshNotes` tells what is new.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => newestFirst(pages.flatMap(({ answer }) => answer)),
  })
}

/** Shares a note, then reloads the feed. `onPosted` is called even if the screen has been left meanwhile. */
export function usePost(onPosted: () => void) {
  const cache = useQueryClient()
  const retryKey = useRetryKey()
  return useMutation({
    mutationFn: (draft: Draft) => postNote(draft, retryKey.keyFor(JSON.stringify(draft))),
    onSuccess() {
      retryKey.sent()
      onPosted()
      void cache.invalidateQueries({ queryKey: keys.feed })
    },
  })
}

/** Only a 201 means that the note was saved. */
async function postNote(body: Draft, retryKey: string): Promise<Note> {
  const { status, answer } = await exchange('POST /api/posts/notes/', { body }, { retryKey })
  if (status !== 201) throw new Refused(status)
  return answer
}

/** How often the feed's head is looked at for others' notes, in ms; never while the tab is hidden. */
const lookEvery = 30_000

/** Whether others have posted since the feed was read; `read` reads it anew, from its top. */
export function useFreshNotes(newest: Note | undefined): { fresh: boolean; read(): void } {
  const cache = useQueryClient()
  const { data: head } = useQuery({
    queryKey: ['head'],
    enabled: newest !== undefined,
    refetchInterval: lookEvery,
    refetchOnMount: false,
    initialData: null,
    queryFn: async ({ signal }) => (await call('GET /api/posts/notes/', { query: { limit: 1 } }, { signal }))[0] ?? null,
  })
  const fresh = Boolean(head && newest && head.id !== newest.id && head.created_at > newest.created_at)
  return {
    fresh,
    read() {
      window.scrollTo({ top: 0 })
      void cache.resetQueries({ queryKey: keys.feed })
    },
  }
}

/** The spec has the client sort (§2). Notes of one millisecond keep the server's order, which counts finer. */
export function newestFirst(list: readonly Note[]): Note[] {
  return list.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
}
