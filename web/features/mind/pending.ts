import { useConsentsPending } from '../../core/consent/consent.ts'
import { useMoodAsked } from '../../core/moods/calls.ts'

/**
 * Whether it is still unknown what the journal's form asks for. Everything below it is invisible until then, so that
 * nothing moves.
 */
export function useFormPending(): boolean {
  const consentsPending = useConsentsPending()
  const { isPending } = useMoodAsked()
  return consentsPending || isPending
}
