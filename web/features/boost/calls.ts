import { useQuery } from '@tanstack/react-query'
import type { BoostType } from '../../../contract/limits.ts'
import { call } from '../../api/call.ts'
import { warnAndRethrow } from '../../api/warn.ts'

/** Today's item of a type, or null if there is none. A failure is only logged. */
export function useBoost(type: BoostType | undefined) {
  return useQuery({
    queryKey: ['boost', type],
    enabled: type !== undefined,
    queryFn: async ({ signal }) => {
      const items = call('GET /api/daily-content/', { query: { type: type! } }, { signal })
      const [item] = await items.catch(warnAndRethrow('The daily boost could not be loaded.', signal))
      return item ?? null
    },
  })
}
