import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryCache,
  QueryClient,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Answer, Input, Key } from '../../contract/api.ts'
import { type Item, keyOf, type Line, type ListLine, type Page, readKey } from './keys.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { warning?: string | undefined; touches?: readonly Line[] | undefined }
  }
}

/**
 * Returns the query cache for one member's session. A failed read is shown immediately with a retry button;
 * it is retried silently only if the server requests a retry (api/send.ts). Being offline is a failure like
 * any other, not an endless pause.
 */
export function newQueryClient(): QueryClient {
  const client: QueryClient = new MemberQueryClient({
    queryCache: new QueryCache({
      onError: (failure, { meta }) => meta?.warning && console.warn(meta.warning, failure),
      onSuccess: (_, { meta }) => meta?.touches && void touch(client, meta.touches),
    }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 10_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

/**
 * Invalidating a query also restarts its first load. TanStack Query lets a first load continue and treats the
 * result as current, although it may predate the change.
 */
class MemberQueryClient extends QueryClient {
  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    await this.cancelQueries({
      ...filters,
      predicate: (query) => query.state.data === undefined && (filters.predicate?.(query) ?? true),
    })
    return super.invalidateQueries(filters, options)
  }
}

/** The cache of reads, keyed by the contract's lines. */
export type Cache = ReturnType<typeof cacheOf>

export function useCache(): Cache {
  const client = useQueryClient()
  return useMemo(() => cacheOf(client), [client])
}

export const cacheOf = (client: QueryClient) => ({
  /** The cached response, if there is one. */
  find: <K extends Key>(line: K, input?: Input<K>) => client.getQueryData<Answer<K>>(readKey(line, input)),
  /** Replaces a cached response. */
  put: <K extends Key>(line: K, input: Input<K> | undefined, answer: Answer<K>) =>
    client.setQueryData(readKey(line, input), answer),
  /** Changes a cached response, if there is one. */
  change: <K extends Key>(line: K, input: Input<K> | undefined, change: (answer: Answer<K>) => Answer<K>) =>
    client.setQueryData<Answer<K>>(readKey(line, input), (old) => old && change(old)),
  /** The loaded items of a paginated list. */
  items: <K extends ListLine>(line: K, input?: Input<K>): Item<K>[] =>
    (client.getQueryData<Pages<K>>(readKey(line, input, 'pages'))?.pages ?? []).flatMap(
      ({ answer }) => answer as Item<K>[],
    ),
  /**
   * Changes the items of each loaded page; without an input, of every list that the line returned. `isLast`
   * is true for the last loaded page.
   */
  changePages: <K extends ListLine>(
    line: K,
    input: Input<K> | undefined,
    change: (items: Item<K>[], isLast: boolean) => Item<K>[],
  ) =>
    client.setQueriesData<Pages<K>>(
      { queryKey: input ? readKey(line, input, 'pages') : [line] },
      (list) =>
        list?.pages && {
          ...list,
          pages: list.pages.map((page, nth) => ({
            ...page,
            answer: change(page.answer as Item<K>[], nth === list.pages.length - 1) as Answer<K>,
          })),
        },
    ),
  /** True if the cache contains a read of any call below a path. */
  hasRead: (path: string) =>
    client
      .getQueryCache()
      .getAll()
      .some(({ queryKey: [line], state }) => String(line).includes(path) && state.data !== undefined),
  isReading: (line: Line) => client.isFetching({ queryKey: keyOf(line) }) > 0,
  /** Cancels reads in progress, whose responses would be older than the values written next. */
  stopReading: (line: Line) => client.cancelQueries({ queryKey: keyOf(line) }),
  /**
   * Marks the lines as stale: those on screen are reread immediately, and the others when they are next
   * shown.
   *
   * @throws if a read fails and `throwing` is set
   */
  touch: (lines: readonly Line[], { throwing = false } = {}) => touch(client, lines, throwing),
  /** Like `touch`, for every line; responses that no screen shows are removed. */
  touchAll() {
    client.removeQueries({ type: 'inactive' })
    return client.invalidateQueries()
  },
  /** Reads a list again from its first page. */
  restart: (line: Line) => client.resetQueries({ queryKey: keyOf(line) }),
})

type Pages<K extends ListLine> = { pages: Page<K>[]; pageParams: unknown[] }

async function touch(client: QueryClient, lines: readonly Line[], throwOnError = false): Promise<void> {
  await Promise.all(
    lines.map((line) => client.invalidateQueries({ queryKey: keyOf(line) }, { throwOnError })),
  )
}
