import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../../../contract/api.ts'
import { call, exchange } from '../../../api/call.ts'
import { Refused } from '../../../api/failures.ts'
import { inPages } from '../../../api/pages.ts'
import { useRetryKey } from '../../../api/retryKey.ts'
import { classesKey } from '../../../core/seats.ts'

export type Points = Answer<'GET /api/points/'>
export type Reward = Answer<'GET /api/rewards/'>[number]
export type Redeemed = Answer<'POST /api/rewards/:id/redeem/'>
export type Mine = Answer<'GET /api/rewards/mine/'>[number]
export type Line = Answer<'GET /api/points/lines/'>[number]

const keys = { points: 'points', rewards: 'rewards', streak: 'streak' } as const
const pageSize = 10

export const usePoints = () =>
  useQuery({ queryKey: [keys.points], queryFn: ({ signal }) => call('GET /api/points/', {}, { signal }) })

export const useShelf = () =>
  useQuery({ queryKey: [keys.rewards], queryFn: ({ signal }) => call('GET /api/rewards/', {}, { signal }) })

export const useStreakFigures = () =>
  useQuery({
    queryKey: [keys.streak, 'path'],
    queryFn: ({ signal }) => call('GET /api/streaks/', {}, { signal }),
  })

/** What has been redeemed, newest first, as far as it has been loaded. */
export const useMyRewards = () =>
  useInfiniteQuery({
    queryKey: [keys.rewards, 'mine'],
    ...inPages((query, signal) =>
      exchange('GET /api/rewards/mine/', { query: { limit: pageSize, ...query } }, { signal }),
    ),
  })

/** The entries of one's points, newest first, as far as they have been loaded. */
export const useLines = () =>
  useInfiniteQuery({
    queryKey: [keys.points, 'lines'],
    ...inPages((query, signal) =>
      exchange('GET /api/points/lines/', { query: { limit: pageSize, ...query } }, { signal }),
    ),
  })

/** Reads again what a reward may have changed: points, the shelf, the streak, credits. */
function useRefresh() {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [keys.points, keys.rewards, keys.streak, classesKey].map((key) =>
        cache.invalidateQueries({ queryKey: [key] }),
      ),
    )
}

/**
 * Redeems a reward. Until the server has answered, another try has the same `Idempotency-Key`, so a lost answer does not spend twice;
 * afterwards another tap is another redemption.
 */
export function useRedeem(id: number) {
  const retryKey = useRetryKey()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () =>
      call('POST /api/rewards/:id/redeem/', { params: { id } }, { retryKey: retryKey.keyFor('redeem') }),
    onSuccess: retryKey.sent,
    onError: (failure) => failure instanceof Refused && failure.status < 500 && retryKey.sent(),
    onSettled: refresh,
  })
}

/** Uses the code of a friend's pass. */
export function useGift() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (code: string) => call('POST /api/gifts/', { body: { code } }),
    onSuccess: refresh,
  })
}
