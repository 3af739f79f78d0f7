import { useEffect, useRef, useState } from 'react'
import { shown } from '../../../contract/limits.ts'
import { Link, useGo } from '../../lib/navigation.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useAttempt } from './attempt.ts'
import { copy, type Said } from './copy.ts'
import { useFocus } from './focus.ts'
import { resetPassword } from './recovery.ts'
import { NoReferrer, useSecretPath } from './secretPath.tsx'
import { Sheet } from './Sheet.tsx'

/** /forgot-reset-password/{token}: sets a new password, then goes to /login after 2 s (spec §2, §9). */
export default function ResetScreen() {
  const form = useRef<HTMLFormElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const token = useSecretPath(paths.forgotPassword)
  const go = useGo()
  const [done, setDone] = useState(false)
  const { processing, said, banner, attempt, say } = useAttempt()
  useFocus(form, said)

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => go(paths.login, { replace: true }), shown.resetRedirect)
    return () => clearTimeout(timer)
  }, [done, go])

  function settle(outcome: Said) {
    setDone(outcome.type === 'success')
    say(outcome)
  }

  return (
    <Sheet title={copy.reset.title}>
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
    </Sheet>
  )
}
