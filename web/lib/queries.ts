import { QueryClient } from '@tanstack/react-query'

/**
 * The query cache of one member's session. A failed read is shown at once with an offer to try again, instead of being retried
 * silently (except where the server asks for it, lib/send.ts); being offline is a failure like any other, not an endless pause.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 10_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
