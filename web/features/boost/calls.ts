import { useQuery } from '@tanstack/react-query'
import type { BoostType } from '../../../contract/limits.ts'
import { call } from '../../lib/call.ts'

/** Today's item of a type, or null when there is none; failing to get it is only logged (spec §8). */
export function useBoost(type: BoostType | undefined) {
  return useQuery({
    queryKey: ['boost', type],
    enabled: type !== undefined,
    queryFn: async ({ signal }) => {
      try {
        const [item] = await call('GET /api/daily-content/', { query: { type: type! } }, { signal })
        return item ?? null
      } catch (failure) {
        if (!signal.aborted) console.warn('The daily boost could not be loaded.', failure)
        throw failure
      }
    },
  })
}
