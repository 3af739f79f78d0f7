import { useState } from 'react'
import { useLocation } from 'react-router'
import { Link, useGo } from '../../app/navigation.tsx'
import { safeNext } from './next.ts'
import { useAttempt } from '../../ui/forms/useAttempt.ts'
import { useHydrated } from '../../app/useHydrated.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import {
  missingForResend,
  missingIn,
  resendVerification,
  submitGoogleLogin,
  submitLogin,
  submitPasskeyLogin,
  submitRegistration,
  typedIn,
} from './auth.ts'
import { AuthFields } from './AuthFields.tsx'
import { copy } from './copy.ts'
import { authFailure, googleFailure, isUnverified, passkeyFailure, resendFailure } from './failures.ts'
import { GoogleButton } from './GoogleButton.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { useReturn } from './useReturn.ts'

/**
 * The login and registration form. The prerendered document already contains this form, and its inputs are
 * uncontrolled, so hydration preserves typed values. It stays disabled while the next screen loads.
 */
export function AuthForm({ mode }: { mode: 'login' | 'register' }) {
  const { search } = useLocation()
  const by = useAttempt()
  const { processing, attempt, say } = by
  const [canResend, setCanResend] = useState(false)
  const [sent, setSent] = useState(false)
  const hydrated = useHydrated()

  const next = safeNext(new URLSearchParams(search).get('next'))
  const go = useGo()
  const leave = () => go(next ?? paths.community, { replace: true })
  useReturn(next !== undefined, leave)

  const registering = mode === 'register'

  function resend(form: HTMLFormElement) {
    const typed = typedIn(new FormData(form))
    const missing = missingForResend(typed)
    if (missing) return say(missing)
    void attempt(() => resendVerification(typed.email), {
      done: copy.resend.resent,
      failed: resendFailure,
      onDone: () => setCanResend(false),
    })
  }

  function logInByGoogle(credential: unknown) {
    if (typeof credential !== 'string') return say(copy.google.tokenMissing)
    void attempt(() => submitGoogleLogin(credential), { failed: googleFailure, leaves: true, onDone: leave })
  }

  return (
    <div className="flex flex-col gap-6">
      <Form
        by={by}
        check={(data) => missingIn(typedIn(data), registering)}
        act={(data): Promise<unknown> =>
          registering ? submitRegistration(typedIn(data), next) : submitLogin(typedIn(data))
        }
        done={registering ? copy.register.registered : undefined}
        leaves={!registering}
        onDone={
          registering
            ? () => {
                setCanResend(true)
                setSent(true)
              }
            : leave
        }
        failed={(failure) => {
          if (isUnverified(failure)) setCanResend(true)
          return authFailure(failure)
        }}
        submit={sent ? undefined : copy[mode].submit}
        isBlocked={!hydrated}
        beside={{
          className: 'flex flex-col gap-4',
          after: (
            <>
              {canResend && (
                <Button
                  look="outline"
                  disabled={processing}
                  onClick={(event) => resend(event.currentTarget.form!)}
                >
                  {copy.resend.button}
                </Button>
              )}
              {sent && (
                <Button look="quiet" disabled={processing} onClick={() => setSent(false)}>
                  {copy.register.another}
                </Button>
              )}
            </>
          ),
        }}
      >
        {sent && <h2 className="text-2xl">{copy.register.checkInbox}</h2>}
        {/* Hidden rather than removed, so that members can resend the email or correct a mistyped
            address. */}
        <div hidden={sent} className={sent ? undefined : 'contents'}>
          <AuthFields registering={registering} asksForEmail={registering || canResend} />
        </div>
      </Form>
      {!sent && (
        <GoogleButton instead={copy.google.unavailable} onCredential={logInByGoogle} onFailure={say}>
          <p className="flex items-center gap-4 text-sm text-quiet before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
            {copy.google.or}
          </p>
        </GoogleButton>
      )}
      {!registering && (
        <PasskeyButton
          disabled={processing}
          onPress={() =>
            void attempt(submitPasskeyLogin, { failed: passkeyFailure, leaves: true, onDone: leave })
          }
        />
      )}
      <OtherWays registering={registering} search={hydrated ? search : ''} />
    </div>
  )
}

function OtherWays({ registering, search }: { registering: boolean; search: string }) {
  return (
    <nav className="flex flex-col items-center">
      {!registering && (
        <LinkButton look="quiet" size="small" render={<Link to={paths.forgotPassword} />}>
          {copy.login.forgot}
        </LinkButton>
      )}
      <LinkButton
        look="quiet"
        size="small"
        render={<Link to={{ pathname: registering ? paths.login : paths.register, search }} />}
      >
        {copy[registering ? 'register' : 'login'].other}
      </LinkButton>
    </nav>
  )
}
