import { useConsentsPending } from '../../core/consent/consent.ts'
import { useMoodAsked } from '../../core/moods/calls.ts'

/**
 * True until the journal form's questions have loaded. Everything below the form stays hidden until then, to
 * avoid layout shifts.
 */
export function useFormPending(): boolean {
  const consentsPending = useConsentsPending()
  const { isPending } = useMoodAsked()
  return consentsPending || isPending
}
