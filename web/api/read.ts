import {
  keepPreviousData,
  type QueryState,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { Answer, Input, Key } from '../../contract/api.ts'
import { call, exchange } from './call.ts'
import { Refused } from './failures.ts'
import { type FreeLine, type Line, readKey } from './keys.ts'

/** The state of a read: `data`, `error`, `isPending`, `refetch` … */
export type Read<T> = UseQueryResult<T>
export type ReadInPages<T> = UseInfiniteQueryResult<T[]>

type Fetched<T> = {
  enabled?: boolean
  /** Milliseconds for which the answer counts as current; 0 reads it again whenever a screen shows it. */
  staleTime?: number
  gcTime?: number
  refetchOnMount?: boolean
  refetchOnReconnect?: boolean | 'always'
  refetchOnWindowFocus?: boolean | 'always'
  refetchInterval?: number | false | ((query: { state: QueryState<T> }) => number | false)
  refetchIntervalInBackground?: boolean
  /** Shows the answer for the input before while that for a new input is read. */
  keepsPrevious?: boolean
  /** Logged beside the failure; for reads whose failure no screen shows. */
  warning?: string
  /** Read again whenever this one has been answered. */
  touches?: readonly Line[]
}

type Selecting<T, D> = Fetched<T> & { select?: (answer: T) => D; initialData?: T }

/**
 * Reads a call of the contract and shares its answer with every component that reads the same: the line and its input are the
 * cache's key. `data` is undefined until there is an answer; `error` is Refused or Unreachable.
 */
export function useRead<K extends FreeLine, D = Answer<K>>(
  line: K,
  input?: Input<K>,
  options?: Selecting<Answer<K>, D>,
): Read<D>
export function useRead<K extends Key, D = Answer<K>>(
  line: K,
  input: Input<K>,
  options?: Selecting<Answer<K>, D>,
): Read<D>
export function useRead<K extends Key, D>(
  line: K,
  input?: Input<K>,
  options: Selecting<Answer<K>, D> = {},
): Read<D> {
  return useQuery({
    queryKey: readKey(line, input),
    queryFn: ({ signal }) => read(line, input, signal),
    ...common(options),
  })
}

/** `useRead` for something that may not exist: a 404 gives null. */
export function useReadIfAny<K extends Key>(
  line: K,
  input: Input<K>,
  options: Fetched<Answer<K> | null> = {},
): Read<Answer<K> | null> {
  const orNull = (failure: unknown) => {
    if (failure instanceof Refused && failure.status === 404) return null
    throw failure
  }
  return useReadWith(line, input, (signal) => read(line, input, signal).catch(orNull), options)
}

/** `useRead` with a function of its own, for an answer that takes more than the call. */
export function useReadWith<K extends Key, T, D = T>(
  line: K,
  input: Input<K>,
  work: (signal: AbortSignal) => Promise<T>,
  options: Selecting<T, D> = {},
): Read<D> {
  return useQuery({
    queryKey: readKey(line, input),
    queryFn: ({ signal }) => work(signal),
    ...common(options),
  })
}

/** The lines of the contract whose answer is a list. */
export type ListLine = { [K in Key]: Answer<K> extends readonly unknown[] ? K : never }[Key]
export type Item<K extends ListLine> = Answer<K>[number]
export type Page<K extends ListLine> = { answer: Answer<K>; next: string | undefined }
type InPages<K extends ListLine> = Fetched<unknown> & {
  select?: (data: { pages: Page<K>[] }) => Item<K>[]
}

/** Reads a list page by page: `data` is every item that has been loaded, `fetchNextPage` loads more. */
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

/** Reads a list to its end. For lists that are short by their nature. */
export function useReadAll<K extends ListLine & FreeLine>(
  line: K,
  input?: Input<K>,
  options: Fetched<Item<K>[]> = {},
): Read<Item<K>[]> {
  return useQuery({
    queryKey: readKey(line, input, 'all'),
    async queryFn({ signal }) {
      const items: Item<K>[] = []
      let cursor: string | undefined = ''
      while (cursor !== undefined) {
        const { answer, next }: Page<K> = await readPage(line, input, cursor, signal)
        items.push(...answer)
        cursor = next
      }
      return items
    },
    ...common(options),
  })
}

/** A function of its own, so that it runs for new pages and not at every render. */
const itemsOf = <K extends ListLine>({ pages }: { pages: Page<K>[] }): Item<K>[] =>
  pages.flatMap(({ answer }) => answer as Item<K>[])

function common<T extends object>({ keepsPrevious, warning, touches, ...options }: Fetched<never> & T) {
  return {
    ...options,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    meta: { warning, touches },
  }
}

const read = <K extends Key>(line: K, input: unknown, signal: AbortSignal) =>
  call(...([line, input ?? {}, { signal }] as unknown as Parameters<typeof call<K>>))

function readPage<K extends ListLine>(
  line: K,
  input: unknown,
  cursor: string,
  signal: AbortSignal,
): Promise<Page<K>> {
  const { query, ...rest } = (input ?? {}) as { query?: object }
  const paged = { ...rest, query: { ...query, ...(cursor && { cursor }) } }
  return exchange(...([line, paged, { signal }] as unknown as Parameters<typeof exchange<K>>))
}
