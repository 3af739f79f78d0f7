import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { email, username } from '../../../contract/limits.ts'
import { Link, useGo } from '../../app/navigation.tsx'
import { safeNext } from '../../session/next.ts'
import { useAttempt } from '../../ui/useAttempt.ts'
import { useHydrated } from '../../app/useHydrated.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import {
  loggedIn,
  type Outcome,
  resendVerification,
  submitGoogleLogin,
  submitLogin,
  submitPasskeyLogin,
  submitRegistration,
  type Typed,
} from './auth.ts'
import { copy } from './copy.ts'
import { GoogleButton } from './GoogleButton.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { RegisterNotice } from './RegisterNotice.tsx'
import { useFocus } from './useFocus.ts'
import { useReturn } from './useReturn.ts'

/**
 * The form of login and register. It reports empty fields itself, so the browser's validation is off (`noValidate`); `required`
 * is for assistive technology. The prerendered document already contains it, and its inputs are uncontrolled, so hydration
 * keeps what has been typed.
 */
export function AuthForm({ mode }: { mode: 'login' | 'register' }) {
  const form = useRef<HTMLFormElement>(null)
  const { search } = useLocation()
  const { processing, feedback, banner, attempt, say } = useAttempt()
  const [canResend, setCanResend] = useState(false)
  const hydrated = useHydrated()
  useFocus(form, feedback)

  const next = safeNext(new URLSearchParams(search).get('next'))
  const go = useGo()
  const leave = () => go(next ?? paths.community, { replace: true })
  useReturn(next !== undefined, leave)

  function settle(outcome: Outcome) {
    // The form stays disabled while the next screen loads.
    if (outcome === loggedIn) return leave()
    if (outcome.offersResend !== undefined) setCanResend(outcome.offersResend)
    say(outcome)
  }

  const registering = mode === 'register'
  const words = copy[mode]
  return (
    <div className="flex flex-col gap-6">
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void attempt(() => (registering ? submitRegistration : submitLogin)(typedIn(form.current)), settle)
        }}
      >
        <TextField
          label={copy.fields.username}
          hint={registering ? copy.register.usernameHint : undefined}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={registering ? username.max : email.max}
          required
        />
        {(registering || canResend) && (
          <TextField
            label={copy.fields.email}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={email.max}
            required={registering}
          />
        )}
        <PasswordField
          label={copy.fields.password}
          hint={registering ? copy.passwordHint : undefined}
          name="password"
          autoComplete={registering ? 'new-password' : 'current-password'}
          required
        />
        {registering && <RegisterNotice />}
        <MessageBox {...banner} />
        <Button type="submit" disabled={!hydrated || processing}>
          {processing ? copy.processing : words.submit}
        </Button>
        {canResend && (
          <Button
            look="outline"
            disabled={processing}
            onClick={() => void attempt(() => resendVerification(typedIn(form.current)), settle)}
          >
            {copy.resend.button}
          </Button>
        )}
      </form>
      <GoogleButton
        onCredential={(credential) => void attempt(() => submitGoogleLogin(credential), settle)}
        onFailure={say}
      />
      {!registering && (
        <PasskeyButton disabled={processing} onPress={() => void attempt(submitPasskeyLogin, settle)} />
      )}
      <nav className="flex flex-col items-center">
        {!registering && (
          <LinkButton look="quiet" size="small" render={<Link to={paths.forgotPassword} />}>
            {copy.login.forgot}
          </LinkButton>
        )}
        <LinkButton
          look="quiet"
          size="small"
          render={
            <Link
              to={{ pathname: registering ? paths.login : paths.register, search: hydrated ? search : '' }}
            />
          }
        >
          {words.other}
        </LinkButton>
      </nav>
    </div>
  )
}

/** What was typed into the form, trimmed as the server trims it: everything but passwords. */
function typedIn(form: HTMLFormElement | null): Typed {
  const data = new FormData(form ?? undefined)
  const text = (name: string) => String(data.get(name) ?? '')
  return { username: text('username').trim(), email: text('email').trim(), password: text('password') }
}
