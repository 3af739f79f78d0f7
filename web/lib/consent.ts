import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../contract/api.ts'
import { consent } from '../../contract/limits.ts'
import { call } from './call.ts'

type Purpose = Answer<'GET /api/consents/'>[number]['purpose']

export const consentKey = ['consents'] as const

/**
 * Whether this member still has to agree to the notice before a first save (quality S35). While nobody knows, they do:
 * to agree twice costs a tick, not to have agreed costs trust.
 */
export function useConsentNeeded(purpose: Purpose): boolean {
  const { data } = useQuery({
    queryKey: consentKey,
    queryFn: ({ signal }) => call('GET /api/consents/', {}, { signal }),
  })
  return !data?.some((given) => given.purpose === purpose && given.version >= consent.version)
}
