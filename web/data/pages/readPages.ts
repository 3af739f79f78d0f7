import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Input } from '../../../contract/api.ts'
import { type FreeLine, type Item, type ListLine, type Page, readKey } from '../keys.ts'
import { common, type Fetched, readPage } from '../read.ts'

export type ReadInPages<T> = UseInfiniteQueryResult<T[]>

type InPages<K extends ListLine> = Fetched<unknown> & {
  select?: (data: { pages: Page<K>[] }) => Item<K>[]
}

/** Reads a list page by page. `data` contains every loaded item; `fetchNextPage` loads more. */
export function useReadPages<K extends ListLine & FreeLine>(
  line: K,
  input?: Input<K>,
  options?: InPages<K>,
): ReadInPages<Item<K>>
export function useReadPages<K extends ListLine>(
  line: K,
  input: Input<K>,
  options?: InPages<K>,
): ReadInPages<Item<K>>
export function useReadPages<K extends ListLine>(
  line: K,
  input?: Input<K>,
  options: InPages<K> = {},
): ReadInPages<Item<K>> {
  return useInfiniteQuery({
    queryKey: readKey(line, input, 'pages'),
    queryFn: ({ pageParam, signal }) => readPage(line, input, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }: Page<K>) => next,
    select: itemsOf<K>,
    ...common(options),
  })
}

/** Defined outside the hook, so that it runs only for new pages rather than on every render. */
const itemsOf = <K extends ListLine>({ pages }: { pages: Page<K>[] }): Item<K>[] =>
  pages.flatMap(({ answer }) => answer as Item<K>[])
