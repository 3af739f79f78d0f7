import { useQuery } from '@tanstack/react-query'
import { consent, type Purpose } from '../../contract/limits.ts'
import { call } from '../api/call.ts'

export const consentKey = ['consents'] as const

/** The consents that this member has given and not withdrawn. */
export function useConsents() {
  return useQuery({
    queryKey: consentKey,
    queryFn: ({ signal }) => call('GET /api/consents/', {}, { signal }),
  })
}

/** Whether the consents are still loading. What depends on them is invisible until then, so that nothing moves. */
export const useConsentsPending = (): boolean => useConsents().isPending

/**
 * Whether this member still has to agree to the notice before a save (docs/promises.md#s35). True until it is known: agreeing
 * twice does no harm, saving without consent does.
 */
export function useConsentNeeded(purpose: Purpose): boolean {
  const { data } = useConsents()
  return !data?.some((given) => given.purpose === purpose && given.version >= consent.version)
}
