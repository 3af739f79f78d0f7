import { useEffect, useRef, useState } from 'react'
import { shown } from '../../../contract/limits.ts'
import { Link, useGo } from '../../lib/navigation.tsx'
import { paths } from '../../paths.ts'
import { BreathCircle } from '../../ui/BreathCircle.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { copy } from './copy.ts'
import { verifyEmail } from './recovery.ts'
import { NoReferrer, useSecretPath } from './secretPath.tsx'
import { Sheet } from './Sheet.tsx'

/** /verify/{token} and /verify-email/{token}: verifies by itself, says how it went, and moves on after 3 s (spec §2). */
export default function VerifyScreen() {
  const verified = useVerification(useSecretPath(paths.verify('')))
  const go = useGo()
  const onward = verified ? paths.login : paths.landing

  useEffect(() => {
    if (verified === undefined) return
    const timer = setTimeout(() => go(onward, { replace: true }), shown.verifyRedirect)
    return () => clearTimeout(timer)
  }, [verified, onward, go])

  return (
    <Sheet title={copy.verify.title}>
      <title>{copy.verify.pageTitle}</title>
      <NoReferrer />
      {verified === undefined && <BreathCircle className="mx-auto size-24" />}
      <p role="status">
        {verified === undefined ? copy.verify.verifying : verified ? copy.verify.verified : copy.verify.failed}
      </p>
      {verified !== undefined && (
        <LinkButton look="quiet" size="small" render={<Link to={onward} replace />}>
          {verified ? copy.verify.toLogin : copy.verify.toLanding}
        </LinkButton>
      )}
    </Sheet>
  )
}

/** `undefined` while the server is asked; it is asked once, even where React runs an effect twice. */
function useVerification(token: string | undefined): boolean | undefined {
  const asked = useRef<Promise<boolean>>(undefined)
  const [verified, setVerified] = useState<boolean>()
  useEffect(() => {
    let here = true
    asked.current ??= token ? verifyEmail(token) : Promise.resolve(false)
    void asked.current.then((answer) => here && setVerified(answer))
    return () => {
      here = false
    }
  }, [token])
  return verified
}
