import { useQueryClient } from '@tanstack/react-query'
import type { Input } from '../../../contract/api.ts'
import { bodyTypeKey, saveResult } from '../../core/bodyType.ts'
import { consentKey } from '../../core/consent.ts'

/** Saves a result, now or as soon as possible. Resolves to false if the server rejects it. */
export function useSaveResult(): (
  body: Input<'POST /api/accounts/update-dosha/'>['body'],
) => Promise<boolean> {
  const cache = useQueryClient()
  return async (body) => {
    try {
      cache.setQueryData(bodyTypeKey, await saveResult(body))
      return true
    } catch {
      return false
    } finally {
      // After a refusal too: the consent may have been withdrawn in another tab.
      void cache.invalidateQueries({ queryKey: consentKey })
    }
  }
}
