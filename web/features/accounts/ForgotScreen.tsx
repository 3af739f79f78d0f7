import { email } from '../../../contract/limits.ts'
import { Link } from '../../app/navigation.tsx'
import { useHydrated } from '../../app/useHydrated.ts'
import { paths } from '../../paths.ts'
import { Form, mistypedIn, textIn } from '../../ui/forms/Form.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { CardPage } from './CardPage.tsx'
import { copy } from './copy.ts'
import { resetFailure } from './failures.ts'
import { requestLink } from './recovery.ts'

/** /forgot-reset-password: requests a link to set a new password. */
export default function ForgotScreen() {
  const hydrated = useHydrated()
  return (
    <CardPage title={copy.forgot.title} lead={copy.forgot.lead}>
      <title>{copy.forgot.pageTitle}</title>
      <Form
        requires={{ email: copy.emailRequired }}
        check={(_, form) => mistypedIn(form, 'email', copy.forgot.emailInvalid)}
        act={(data) => requestLink(textIn(data, 'email'))}
        done={copy.forgot.sent}
        failed={resetFailure}
        submit={copy.forgot.submit}
        isBlocked={!hydrated}
        buttonAt="wide"
      >
        <TextField
          label={copy.fields.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={email.max}
          required
        />
      </Form>
      <LinkButton look="quiet" size="small" render={<Link to={paths.login} />}>
        {copy.forgot.back}
      </LinkButton>
    </CardPage>
  )
}
