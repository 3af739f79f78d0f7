import { useQueryClient } from '@tanstack/react-query'
import type { Given } from '../../../contract/api.ts'
import { bodyTypeKey } from '../../lib/bodyType.ts'
import { call } from '../../lib/call.ts'
import { consentKey } from '../../lib/consent.ts'

/** Keeps a result; answers whether it was kept. A failure is only logged (spec §8). */
export function useSaveResult(): (body: Given<'POST /api/accounts/update-dosha/'>['body']) => Promise<boolean> {
  const cache = useQueryClient()
  return async (body) => {
    try {
      const { dosha_result } = await call('POST /api/accounts/update-dosha/', { body })
      cache.setQueryData(bodyTypeKey, dosha_result)
      void cache.invalidateQueries({ queryKey: consentKey })
      return true
    } catch (failure) {
      console.warn('The body type could not be kept.', failure)
      return false
    }
  }
}
