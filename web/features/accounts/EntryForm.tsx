import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { email, username } from '../../../contract/limits.ts'
import { Link, useGo } from '../../lib/navigation.tsx'
import { safeNext } from '../../lib/next.ts'
import { useHydrated } from '../../lib/useHydrated.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAttempt } from './attempt.ts'
import { copy } from './copy.ts'
import { type Filled, enter, entered, enterWithGoogle, join, type Outcome, resend } from './entry.ts'
import { useFocus } from './focus.ts'
import { GoogleEntry } from './GoogleEntry.tsx'
import { RegisterNotice } from './RegisterNotice.tsx'
import { useReturn } from './return.ts'

/**
 * The one form of login and register. It answers empty fields itself, so the browser's validation is off (`noValidate`);
 * `required` still tells assistive technology. The document holds it before the app does: what is typed meanwhile stays.
 */
export function EntryForm({ mode }: { mode: 'login' | 'register' }) {
  const form = useRef<HTMLFormElement>(null)
  const { search } = useLocation()
  const { processing, said, banner, attempt, say } = useAttempt()
  const [canResend, setCanResend] = useState(false)
  const hydrated = useHydrated()
  useFocus(form, said)

  const next = safeNext(new URLSearchParams(search).get('next'))
  const go = useGo()
  const leave = () => go(next ?? paths.community, { replace: true })
  useReturn(next !== undefined, leave)

  function settle(outcome: Outcome) {
    // Still processing while the next screen loads: there is nothing more to press here.
    if (outcome === entered) return leave()
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
          void attempt(() => (registering ? join : enter)(filled(form.current)), settle)
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
            onClick={() => void attempt(() => resend(filled(form.current)), settle)}
          >
            {copy.resend.button}
          </Button>
        )}
      </form>
      <GoogleEntry onCredential={(credential) => void attempt(() => enterWithGoogle(credential), settle)} onFailure={say} />
      <nav className="flex flex-col items-center">
        {!registering && (
          <LinkButton look="quiet" size="small" render={<Link to={paths.forgotPassword} />}>
            {copy.login.forgot}
          </LinkButton>
        )}
        <LinkButton
          look="quiet"
          size="small"
          render={<Link to={{ pathname: registering ? paths.login : paths.register, search: hydrated ? search : '' }} />}
        >
          {words.other}
        </LinkButton>
      </nav>
    </div>
  )
}

/** What is in the form. The server trims all but passwords, and so do the checks here. */
function filled(form: HTMLFormElement | null): Filled {
  const data = new FormData(form ?? undefined)
  const text = (name: string) => String(data.get(name) ?? '')
  return { username: text('username').trim(), email: text('email').trim(), password: text('password') }
}
