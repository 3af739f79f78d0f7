import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { newQueryClient } from './cache.ts'

/**
 * The query cache of one member. Pass the member as the `key`, so that the next member starts with an empty
 * cache.
 */
export function MembersCache({ children }: { children: ReactNode }) {
  const [client] = useState<QueryClient>(newQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
