import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * The query cache of one member's session. A failed read is shown at once with an offer to try again, instead of being retried
 * silently (except where the server asks for it, api/send.ts); being offline is a failure like any other, not an endless pause.
 */
export function newQueryClient(): QueryClient {
  return new MemberQueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 10_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/**
 * TanStack Query lets a first load run on when its query is invalidated, and takes the answer for current, although it may be from
 * before the change. Here it is made again, like any later load.
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
