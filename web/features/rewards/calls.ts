import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../contract/api.ts'
import { call, exchange } from '../../lib/call.ts'

/** What the ping has answered: nothing yet, or null where it failed. */
export type Ping = Answer<'POST /api/streaks/ping/'> | null | undefined

/**
 * Says "I am here today" as the dashboard opens, once however often it is drawn; a failure is only logged (spec §8). The
 * zone goes along so that a traveller's day follows them (rules.md, the member's day).
 */
export function usePing() {
  const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions()
  return useQuery({
    queryKey: ['ping'],
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: () =>
      call('POST /api/streaks/ping/', { body: time_zone ? { time_zone } : {} }).catch((failure: unknown) => {
        console.warn('The day could not be counted.', failure)
        return null
      }),
  })
}

/** What the practice has come to, as the ping left it: each is read anew after `ping`. */
export function useStanding(ping: number) {
  return useQuery({
    queryKey: ['standing', ping],
    enabled: ping > 0,
    queryFn: ({ signal }) => call('GET /api/streaks/', {}, { signal }),
  })
}

export function useYear(ping: number) {
  return useQuery({
    queryKey: ['year', ping],
    enabled: ping > 0,
    queryFn: ({ signal }) => call('GET /api/streaks/year/', {}, { signal }),
  })
}

/** The ledger's lines as far as they have been read, newest first. */
export function useLines(ping: number) {
  return useInfiniteQuery({
    queryKey: ['ledger', ping],
    enabled: ping > 0,
    queryFn: ({ pageParam: cursor, signal }) =>
      exchange('GET /api/streaks/ledger/', { query: { limit: 10, ...(cursor && { cursor }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ answer }) => answer),
  })
}
