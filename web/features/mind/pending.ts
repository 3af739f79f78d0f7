import { useConsentsPending } from '../../core/consent/consent.ts'
import { useMoodAsked } from '../../core/moods/calls.ts'

/**
 * True until it is known whether the journal form asks for consent and a mood. Everything below the form
 * stays hidden until then, to avoid layout shifts.
 */
export function useFormPending(): boolean {
  const consentsPending = useConsentsPending()
  const { isPending } = useMoodAsked()
  return consentsPending || isPending
}
