import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, Input } from '../../../contract/api.ts'
import { exchange } from '../../api/call.ts'
import { Refused } from '../../api/failures.ts'
import { sendOrKeep } from '../../app/offline/sendOrKeep.ts'
import { inPages } from '../../api/pages.ts'
import { useRetryKey } from '../../api/retryKey.ts'
import { keys } from './keys.ts'

export type Note = Answer<'POST /api/posts/notes/'>
type Draft = Input<'POST /api/posts/notes/'>['body']

/** The notes that have been loaded so far, newest first; `fetchNextPage` loads more. */
export function useNotes() {
  return useInfiniteQuery({
    queryKey: keys.feed,
    ...inPages((query, signal) => exchange('GET /api/posts/notes/', { query }, { signal })),
    // Nothing moves under somebody who comes back to the tab: `useFreshNotes` announces what is new.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    select: notesOf,
  })
}

/** Not inline, so that it runs only for new pages and not at every render. */
const notesOf = ({ pages }: { pages: { answer: Note[] }[] }) =>
  newestFirst(pages.flatMap(({ answer }) => answer))

/**
 * Shares a note, then reloads the feed; offline, keeps it for later. `onPosted` is called even if the screen has been left meanwhile,
 * without a note if it was kept.
 */
export function usePost(onPosted: (note: Note | undefined) => void) {
  const cache = useQueryClient()
  const retryKey = useRetryKey()
  return useMutation({
    mutationFn: (draft: Draft) => {
      const key = retryKey.keyFor(JSON.stringify(draft))
      return sendOrKeep({ kind: 'note', body: draft }, key, () => postNote(draft, key))
    },
    onSuccess(note) {
      retryKey.sent()
      onPosted(note)
      void reloadFeed(cache)
    },
  })
}

/** Reloads the feed, after a note that waited was sent. */
export function useReloadFeed(): () => void {
  const cache = useQueryClient()
  return () => void reloadFeed(cache)
}

/** Reloads the feed after a note was saved; some more times if the connection fails in between, so that its writer sees it. */
async function reloadFeed(cache: QueryClient): Promise<void> {
  for (const pauseMs of [1_000, 3_000, 9_000, undefined]) {
    const failed = await cache.invalidateQueries({ queryKey: keys.feed }, { throwOnError: true }).then(
      () => false,
      () => true,
    )
    if (!failed || pauseMs === undefined) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** Only a 201 means that the note was saved. */
async function postNote(body: Draft, retryKey: string): Promise<Note> {
  const { status, answer } = await exchange('POST /api/posts/notes/', { body }, { retryKey })
  if (status !== 201) throw new Refused(status)
  return answer
}

/** Sorts notes in the client (docs/product.md#community). Those of the same millisecond keep the order of the server, whose clock is finer. */
export function newestFirst(list: readonly Note[]): Note[] {
  return list.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
}
