type Page<T> = { answer: T[]; next: string | undefined }

/**
 * Options of `useInfiniteQuery` for a list that the API gives in pages: its data is the list of all items that have been loaded.
 *
 * @param read loads a page (`exchange`): the first one, or the one after the cursor
 */
export const inPages = <T>(read: (query: { cursor?: string }, signal: AbortSignal) => Promise<Page<T>>) => ({
  queryFn: ({ pageParam: cursor, signal }: { pageParam: string; signal: AbortSignal }) =>
    read(cursor ? { cursor } : {}, signal),
  initialPageParam: '',
  getNextPageParam: ({ next }: Page<T>) => next,
  select: ({ pages }: { pages: Page<T>[] }) => pages.flatMap(({ answer }) => answer),
})
