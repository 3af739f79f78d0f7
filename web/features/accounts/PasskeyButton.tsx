import { Fingerprint } from 'lucide-react'
import { useHydrated } from '../../app/useHydrated.ts'
import { usePasskeySupport } from '../../session/passkeys/webauthn.ts'
import { Button } from '../../ui/Button.tsx'
import { copy } from './copy.ts'

/**
 * The button to log in with a passkey. It is in the prerendered document, and removed if the browser can't
 * use passkeys.
 */
export function PasskeyButton({ disabled, onPress }: { disabled: boolean; onPress: () => void }) {
  const hydrated = useHydrated()
  if (!usePasskeySupport()) return null
  return (
    <Button look="outline" disabled={!hydrated || disabled} onClick={onPress}>
      <Fingerprint aria-hidden />
      {copy.passkey.logIn}
    </Button>
  )
}
