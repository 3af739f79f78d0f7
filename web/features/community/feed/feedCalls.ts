import type { Page } from '../../../data/keys.ts'
import { useReadPages } from '../../../data/pages/readPages.ts'
import { feed, type Note } from '../calls.ts'

/** The notes that have been loaded so far, everybody’s or a circle’s, newest first; `fetchNextPage` loads more. */
export const useNotes = (circle?: number) =>
  useReadPages(feed, circle === undefined ? undefined : { query: { circle } }, {
    // Nothing moves for a reader who returns to the tab: `useFreshNotes` announces what is new.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    select: sortedNotes,
  })

/** Not inline, so that it runs only for new pages and not at every render. */
const sortedNotes = ({ pages }: { pages: Page<typeof feed>[] }) =>
  newestFirst(pages.flatMap(({ answer }) => answer))

/**
 * Sorts notes in the client (docs/product.md#community). Those in the same millisecond keep the server's
 * order, whose clock is finer.
 */
export function newestFirst(list: readonly Note[]): Note[] {
  return list.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
}
