import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { newQueryClient } from './queries.ts'

/** What one member has read is forgotten before another sees the screen: give it the member as its key. */
export function MembersCache({ children }: { children: ReactNode }) {
  const [client] = useState<QueryClient>(newQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
