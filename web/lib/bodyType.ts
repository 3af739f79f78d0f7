import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

export const bodyTypeKey = ['bodyType'] as const

/**
 * The member's body type as the server keeps it: null before the first quiz. A failed read is only logged (spec §8); the
 * screen says 'Not set', and may offer another try.
 */
export function useBodyType() {
  return useQuery({
    queryKey: bodyTypeKey,
    queryFn: async ({ signal }) => {
      try {
        return (await call('GET /api/accounts/update-dosha/', {}, { signal })).dosha_result
      } catch (failure) {
        if (!signal.aborted) console.warn('The body type could not be read.', failure)
        throw failure
      }
    },
  })
}
