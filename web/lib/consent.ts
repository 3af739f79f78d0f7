import { useQuery } from '@tanstack/react-query'
import { consent, type Purpose } from '../../contract/limits.ts'
import { call } from './call.ts'

export const consentKey = ['consents'] as const

/** What this member has agreed to and not taken back. */
export function useConsents() {
  return useQuery({
    queryKey: consentKey,
    queryFn: ({ signal }) => call('GET /api/consents/', {}, { signal }),
  })
}

/**
 * Whether this member still has to agree to the notice before a first save (quality S35). While nobody knows, they do:
 * to agree twice costs a tick, not to have agreed costs trust.
 */
export function useConsentNeeded(purpose: Purpose): boolean {
  const { data } = useConsents()
  return !data?.some((given) => given.purpose === purpose && given.version >= consent.version)
}
