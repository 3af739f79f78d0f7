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

/**
 * /verify/{token} and /verify-email/{token}: verifies immediately, shows the result, and leaves after a moment.
 */
export default function VerifyScreen() {
  const login = useVerification(useSecretPath(paths.verify('')))
  const go = useGo()
  const onward = login ?? paths.landing

  useEffect(() => {
    if (login === undefined) return
    const timer = setTimeout(() => go(onward, { replace: true }), shown.verifyRedirect)
    return () => clearTimeout(timer)
  }, [login, onward, go])

  return (
    <CardPage title={copy.verify.title}>
      <title>{copy.verify.pageTitle}</title>
      <NoReferrer />
      {login === undefined && <BreathCircle className="mx-auto size-24" />}
      <p role="status">
        {login === undefined ? copy.verify.verifying : login ? copy.verify.verified : copy.verify.failed}
      </p>
      {login !== undefined && (
        <LinkButton look="quiet" size="small" render={<Link to={onward} replace />}>
          {login ? copy.verify.toLogin : copy.verify.toLanding}
        </LinkButton>
      )}
    </CardPage>
  )
}

/**
 * Returns the login path to continue to, null if verification failed, or undefined until the server has
 * responded. Calls the server once, even though strict mode runs the effect twice.
 */
function useVerification(token: string | undefined): string | null | undefined {
  const answer = useRef<Promise<string | null>>(undefined)
  const [login, setLogin] = useState<string | null>()
  useEffect(() => {
    let isMounted = true
    answer.current ??= token ? verifyEmail(token) : Promise.resolve(null)
    void answer.current.then((result) => isMounted && setLogin(result))
    return () => {
      isMounted = false
    }
  }, [token])
  return login
}
