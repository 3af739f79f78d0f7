import { useEffect, useRef, useState } from 'react'
import { shown } from '../../../contract/limits.ts'
import { Link, useGo } from '../../app/navigation.tsx'
import { type Feedback, useAttempt } from '../../ui/useAttempt.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { CardPage } from './CardPage.tsx'
import { copy } from './copy.ts'
import { resetPassword } from './recovery.ts'
import { NoReferrer, useSecretPath } from './secretPath.tsx'
import { useFocus } from './useFocus.ts'

/** /forgot-reset-password/{token}: sets a new password, then leads to /login. */
export default function ResetScreen() {
  const form = useRef<HTMLFormElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const token = useSecretPath(paths.forgotPassword)
  const go = useGo()
  const [done, setDone] = useState(false)
  const { processing, feedback, banner, attempt, say } = useAttempt()
  useFocus(form, feedback)

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => go(paths.login, { replace: true }), shown.resetRedirect)
    return () => clearTimeout(timer)
  }, [done, go])

  function settle(outcome: Feedback) {
    setDone(outcome.type === 'success')
    say(outcome)
  }

  return (
    <CardPage title={copy.reset.title}>
      <title>{copy.reset.pageTitle}</title>
      <NoReferrer />
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (token && !done) void attempt(() => resetPassword(token, password.current?.value ?? ''), settle)
        }}
      >
        <PasswordField
          ref={password}
          label={copy.fields.newPassword}
          hint={copy.passwordHint}
          name="password"
          autoComplete="new-password"
          required
        />
        {token ? <MessageBox {...banner} /> : <p role="alert">{copy.noToken}</p>}
        <Button type="submit" disabled={!token || processing || done}>
          {processing ? copy.processing : copy.reset.submit}
        </Button>
      </form>
      <LinkButton look="quiet" size="small" render={<Link to={paths.forgotPassword} />}>
        {copy.reset.askAgain}
      </LinkButton>
    </CardPage>
  )
}
