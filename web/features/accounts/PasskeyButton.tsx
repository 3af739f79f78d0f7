import { Fingerprint } from 'lucide-react'
import { useHydrated } from '../../app/useHydrated.ts'
import { usePasskeySupport } from '../../session/passkeys/webauthn.ts'
import { Button } from '../../ui/Button.tsx'
import { copy } from './copy.ts'

/** Logs in with a passkey. Part of the prerendered document; removed if the browser can't use passkeys. */
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
