import { QueryClient } from '@tanstack/react-query'

/**
 * The members' cache, one for each member's session. A failed read says so at once and offers another try, where a
 * silent retry would only keep a person waiting; and being offline is a failure like any other, not an endless pause.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 10_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
