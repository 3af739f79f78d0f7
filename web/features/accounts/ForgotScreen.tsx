import { useRef } from 'react'
import { email } from '../../../contract/limits.ts'
import { Link } from '../../app/navigation.tsx'
import { useAttempt } from '../../ui/useAttempt.ts'
import { useHydrated } from '../../app/useHydrated.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CardPage } from './CardPage.tsx'
import { copy } from './copy.ts'
import { requestLink } from './recovery.ts'
import { useFocus } from './useFocus.ts'

/** /forgot-reset-password: requests a link to set a new password. */
export default function ForgotScreen() {
  const form = useRef<HTMLFormElement>(null)
  const address = useRef<HTMLInputElement>(null)
  const { processing, feedback, banner, attempt, say } = useAttempt()
  const hydrated = useHydrated()
  useFocus(form, feedback)

  function submit() {
    const { value = '', validity } = address.current ?? {}
    void attempt(() => requestLink(value.trim(), !validity?.typeMismatch), say)
  }

  return (
    <CardPage title={copy.forgot.title} lead={copy.forgot.lead}>
      <title>{copy.forgot.pageTitle}</title>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          ref={address}
          label={copy.fields.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={email.max}
          required
        />
        <MessageBox {...banner} />
        <Button type="submit" disabled={!hydrated || processing}>
          {processing ? copy.processing : copy.forgot.submit}
        </Button>
      </form>
      <LinkButton look="quiet" size="small" render={<Link to={paths.login} />}>
        {copy.forgot.back}
      </LinkButton>
    </CardPage>
  )
}
