import { keepPreviousData, type QueryState, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Answer, Input, Key } from '../../contract/api.ts'
import { call, exchange } from '../api/call.ts'
import { Refused } from '../api/failures.ts'
import { type FreeLine, type Item, type Line, type ListLine, type Page, readKey } from './keys.ts'

/** The state of a read: `data`, `error`, `isPending`, `refetch` … */
export type Read<T> = UseQueryResult<T>

export type Fetched<T> = {
  enabled?: boolean
  /**
   * Milliseconds for which the response counts as current; if 0, it is read again whenever a screen shows it.
   */
  staleTime?: number
  gcTime?: number
  refetchOnMount?: boolean
  refetchOnReconnect?: boolean | 'always'
  refetchOnWindowFocus?: boolean | 'always' | ((query: { state: QueryState<T> }) => boolean)
  refetchInterval?: number | false | ((query: { state: QueryState<T> }) => number | false)
  refetchIntervalInBackground?: boolean
  /** Shows the response for the previous input while the response to a new input is loading. */
  keepsPrevious?: boolean
  /** A message to log with the failure, for reads whose failure no screen shows. */
  warning?: string
  /** Lines to read again whenever this read has completed. */
  touches?: readonly Line[]
}

type Selecting<T, D> = Fetched<T> & { select?: (answer: T) => D; initialData?: T }

/**
 * Makes one of the contract's calls and shares the response among components; the line and the input are the
 * cache key. `data` is undefined until there is a response; `error` is Refused or Unreachable.
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

/** Like `useRead`, for something that may not exist: a 404 returns null. */
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

/** Like `useRead`, with a custom function, for a result that takes more than one call. */
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

/** Reads a list to its end, for lists that are short by nature. */
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

export function common<T extends object>({
  keepsPrevious,
  warning,
  touches,
  ...options
}: Fetched<never> & T) {
  return {
    ...options,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    meta: { warning, touches },
  }
}

const read = <K extends Key>(line: K, input: unknown, signal: AbortSignal) =>
  call(...([line, input ?? {}, { signal }] as unknown as Parameters<typeof call<K>>))

export function readPage<K extends ListLine>(
  line: K,
  input: unknown,
  cursor: string,
  signal: AbortSignal,
): Promise<Page<K>> {
  const { query, ...rest } = (input ?? {}) as { query?: object }
  const paged = { ...rest, query: { ...query, ...(cursor && { cursor }) } }
  return exchange(...([line, paged, { signal }] as unknown as Parameters<typeof exchange<K>>))
}
