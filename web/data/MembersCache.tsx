import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { newQueryClient } from './cache.ts'

/** The query cache of one member. Give it the member as its `key`, so that another member starts with an empty one. */
export function MembersCache({ children }: { children: ReactNode }) {
  const [client] = useState<QueryClient>(newQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
