import { useConsentsPending } from '../../core/consent/consent.ts'
import { useMoodAsked } from '../../core/moods/calls.ts'

/**
 * True while the questions of the journal's form are unknown. Everything below the form stays invisible until
 * then, to avoid layout shifts.
 */
export function useFormPending(): boolean {
  const consentsPending = useConsentsPending()
  const { isPending } = useMoodAsked()
  return consentsPending || isPending
}
