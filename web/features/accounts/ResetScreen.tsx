import { useEffect, useState } from 'react'
import { shown } from '../../../contract/limits.ts'
import { Link, useGo } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Form, passwordIn } from '../../ui/forms/Form.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { CardPage } from './CardPage.tsx'
import { copy } from './copy.ts'
import { resetFailure } from './failures.ts'
import { resetPassword } from './recovery.ts'
import { NoReferrer, useSecretPath } from './secretPath.tsx'

/** /forgot-reset-password/{token}: sets a new password, then opens /login. */
export default function ResetScreen() {
  const token = useSecretPath(paths.forgotPassword)
  const go = useGo()
  const [done, setDone] = useState(false)

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => go(paths.login, { replace: true }), shown.resetRedirect)
    return () => clearTimeout(timer)
  }, [done, go])

  return (
    <CardPage title={copy.reset.title}>
      <title>{copy.reset.pageTitle}</title>
      <NoReferrer />
      <Form
        requires={{ password: copy.reset.passwordRequired }}
        act={(data) => (token && !done ? resetPassword(token, passwordIn(data)) : undefined)}
        done={copy.reset.done}
        failed={resetFailure}
        onDone={() => setDone(true)}
        submit={copy.reset.submit}
        isBlocked={!token || done}
        messageAt={token ? 'above' : 'elsewhere'}
        buttonAt="wide"
      >
        <PasswordField
          label={copy.fields.newPassword}
          hint={copy.passwordHint}
          name="password"
          autoComplete="new-password"
          required
        />
        {!token && <p role="alert">{copy.noToken}</p>}
      </Form>
      <LinkButton look="quiet" size="small" render={<Link to={paths.forgotPassword} />}>
        {copy.reset.askAgain}
      </LinkButton>
    </CardPage>
  )
}
