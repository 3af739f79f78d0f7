import type { Answer } from '../../../contract/api.ts'
import type { Cache } from '../../data/cache.ts'
import { exchange } from '../../api/call.ts'
import { useChange } from '../../data/change.ts'
import { Refused } from '../../api/failures.ts'
import type { Page } from '../../data/keys.ts'
import { useReadPages } from '../../data/pages/readPages.ts'
import { useRead } from '../../data/read.ts'

export const feed = 'GET /api/posts/notes/'
/** The reads of the feed, without the check for newer notes. */
export const shownFeed = [feed, {}, 'pages'] as const
export const single = 'GET /api/posts/notes/:id/'

export type Note = Answer<'POST /api/posts/notes/'>

/** The notes that have been loaded so far, newest first; `fetchNextPage` loads more. */
export const useNotes = () =>
  useReadPages(feed, undefined, {
    // Nothing moves under somebody who comes back to the tab: `useFreshNotes` announces what is new.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    select: notesOf,
  })

/** Not inline, so that it runs only for new pages and not at every render. */
const notesOf = ({ pages }: { pages: Page<typeof feed>[] }) =>
  newestFirst(pages.flatMap(({ answer }) => answer))

/** Sorts notes in the client (docs/product.md#community). Those of the same millisecond keep the order of the server, whose clock is finer. */
export function newestFirst(list: readonly Note[]): Note[] {
  return list.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
}

/** One note by its link. */
export const useNote = (id: number) =>
  useRead(single, { params: { id } }, { warning: 'The note could not be loaded.' })

/**
 * Toggles a like: the button flips at once, then shows the server's numbers, or flips back after a failure. Quick taps on one
 * note are sent one after the other, each with the state it wants, so the last one decides.
 */
export function useLike(id: number, onFailure: () => void) {
  const { mutate } = useChange('PATCH /api/posts/notes/like/:id/', {
    queue: `like ${id}`,
    optimistic(cache, { body }) {
      const want = body?.is_liked_by_user ?? false
      flip(cache, id, want)
      return () => flip(cache, id, !want)
    },
    settle: (cache, likes) => changeNote(cache, id, likes),
    onError: onFailure,
  })
  return (note: Note) => mutate({ params: { id }, body: { is_liked_by_user: !note.is_liked_by_user } })
}

/** Deletes the member's own note. Only a 204 means that it is deleted. */
export const useDelete = (id: number) =>
  useChange(
    async () => {
      const { status } = await exchange('DELETE /api/posts/notes/delete/:id/', { params: { id } })
      if (status !== 204) throw new Refused(status)
    },
    {
      settle: (cache) =>
        cache.changePages(feed, undefined, (notes) => notes.filter((note) => note.id !== id)),
    },
  )

function flip(cache: Cache, id: number, want: boolean): void {
  const note = cache.items(feed).find((each) => each.id === id) ?? cache.find(single, { params: { id } })
  if (!note || note.is_liked_by_user === want) return
  const likes_count = Math.max(0, note.likes_count + (want ? 1 : -1))
  changeNote(cache, id, { is_liked_by_user: want, likes_count })
}

/** Changes a note in the feed and on its own screen. */
export function changeNote(cache: Cache, id: number, change: Partial<Note>): void {
  cache.changePages(feed, undefined, (notes) =>
    notes.map((note) => (note.id === id ? { ...note, ...change } : note)),
  )
  cache.change(single, { params: { id } }, (note) => ({ ...note, ...change }))
}
