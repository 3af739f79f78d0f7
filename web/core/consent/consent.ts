import { consent, type Purpose } from '../../../contract/limits.ts'
import { useRead } from '../../data/read.ts'

export const consents = 'GET /api/consents/'

/** Reads the consents that this member has given and not withdrawn. */
export const useConsents = () => useRead(consents)

/**
 * True while the consents are loading. Components that depend on them stay invisible until then, to avoid
 * layout shifts.
 */
export const useConsentsPending = (): boolean => useConsents().isPending

/**
 * True if this member must agree to the notice before saving (docs/promises.md#s35). True until the consents
 * are known: agreeing twice is harmless, but saving requires consent.
 */
export function useConsentNeeded(purpose: Purpose): boolean {
  const { data } = useConsents()
  return !data?.some((given) => given.purpose === purpose && given.version >= consent.version)
}
