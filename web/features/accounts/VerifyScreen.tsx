import { useEffect, useRef, useState } from 'react'
import { shown } from '../../../contract/limits.ts'
import { Link, useGo } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { BreathCircle } from '../../ui/BreathCircle.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { CardPage } from './CardPage.tsx'
import { copy } from './copy.ts'
import { verifyEmail } from './recovery.ts'
import { NoReferrer, useSecretPath } from './secretPath.tsx'

/** /verify/{token} and /verify-email/{token}: verifies at once, shows the result, and moves on after a moment. */
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
    <CardPage title={copy.verify.title}>
      <title>{copy.verify.pageTitle}</title>
      <NoReferrer />
      {verified === undefined && <BreathCircle className="mx-auto size-24" />}
      <p role="status">
        {verified === undefined
          ? copy.verify.verifying
          : verified
            ? copy.verify.verified
            : copy.verify.failed}
      </p>
      {verified !== undefined && (
        <LinkButton look="quiet" size="small" render={<Link to={onward} replace />}>
          {verified ? copy.verify.toLogin : copy.verify.toLanding}
        </LinkButton>
      )}
    </CardPage>
  )
}

/** `undefined` until the server has answered. It is asked once, even where strict mode runs the effect twice. */
function useVerification(token: string | undefined): boolean | undefined {
  const answer = useRef<Promise<boolean>>(undefined)
  const [verified, setVerified] = useState<boolean>()
  useEffect(() => {
    let isMounted = true
    answer.current ??= token ? verifyEmail(token) : Promise.resolve(false)
    void answer.current.then((result) => isMounted && setVerified(result))
    return () => {
      isMounted = false
    }
  }, [token])
  return verified
}
