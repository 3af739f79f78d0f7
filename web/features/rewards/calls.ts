import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../../contract/api.ts'
import { call, exchange } from '../../api/call.ts'
import { inPages } from '../../api/pages.ts'
import { timeZone } from '../../api/timeZone.ts'
import { warnAndRethrow } from '../../api/warn.ts'

/** The ping's answer: undefined until it has come, null if it failed. */
export type Ping = Answer<'POST /api/streaks/ping/'> | null | undefined

export type Streak = Answer<'GET /api/streaks/'>

/** The ping's message on the first visit of a day. */
export const streakUpdated = 'Streak updated'

/** Says "I am here today" when the dashboard opens, once however often it renders. A failure is only logged. */
export function usePing() {
  return useQuery({
    queryKey: ['ping'],
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: () =>
      call('POST /api/streaks/ping/', { body: timeZone() })
        .catch(warnAndRethrow('The day could not be counted.'))
        .catch(() => null),
  })
}

/** Streak, points and freezes, loaded after the ping that was answered at `ping` (ms), and again after each later one. */
export function useStreak(ping: number) {
  return useQuery({
    queryKey: ['streak', ping],
    enabled: ping > 0,
    queryFn: ({ signal }) => call('GET /api/streaks/', {}, { signal }),
  })
}

/** Mends a broken streak. The streak, the points and their lines are read again. */
export function useRepair() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/streaks/repair/'),
    onSettled: () =>
      Promise.all(['streak', 'year', 'ledger'].map((key) => cache.invalidateQueries({ queryKey: [key] }))),
  })
}

export function useYear(ping: number) {
  return useQuery({
    queryKey: ['year', ping],
    enabled: ping > 0,
    queryFn: ({ signal }) => call('GET /api/streaks/year/', {}, { signal }),
  })
}

/** The lines of the ledger that have been loaded so far, newest first. */
export function useLedger(ping: number) {
  return useInfiniteQuery({
    queryKey: ['ledger', ping],
    enabled: ping > 0,
    ...inPages((query, signal) =>
      exchange('GET /api/streaks/ledger/', { query: { limit: 10, ...query } }, { signal }),
    ),
  })
}
