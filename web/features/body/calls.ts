import type { Input } from '../../../contract/api.ts'
import { useChange } from '../../data/change.ts'
import { bodyType, saveResult } from '../../core/bodyType.ts'
import { consents } from '../../core/consent/consent.ts'

type Result = Input<'POST /api/accounts/update-dosha/'>['body']

/**
 * Saves a result now, or as soon as the server can be reached. Fails only if the server rejects the result.
 */
export const useSaveResult = () =>
  useChange((result: Result) => saveResult(result), {
    settle: (cache, saved) => cache.put(bodyType, {}, saved),
    // Rereads the consents even after a refusal, since the consent may have been withdrawn in another tab.
    touches: [consents],
  })
