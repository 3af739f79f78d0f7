import type { Page } from '../../../data/keys.ts'
import { useReadPages } from '../../../data/pages/readPages.ts'
import { feed, type Note } from '../calls.ts'

/** Reads the notes loaded so far, everybody's or a circle's, newest first; `fetchNextPage` loads more. */
export const useNotes = (circle?: number) =>
  useReadPages(feed, circle === undefined ? undefined : { query: { circle } }, {
    // The feed must not move for a reader who returns to the tab; `useFreshNotes` announces new notes.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    select: sortedNotes,
  })

/** Defined outside the hook, so that it runs only for new pages rather than on every render. */
const sortedNotes = ({ pages }: { pages: Page<typeof feed>[] }) =>
  newestFirst(pages.flatMap(({ answer }) => answer))

/**
 * Sorts notes in the client (docs/product.md#community). Notes from the same millisecond keep the order of the
 * server, whose clock is finer.
 */
export function newestFirst(list: readonly Note[]): Note[] {
  return list.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
}
