import { email as limits } from '../../../../contract/limits.ts'
import { useMe } from '../../../core/me.ts'
import { Link } from '../../../app/navigation.tsx'
import { paths } from '../../../paths.ts'
import { buttonLook } from '../../../ui/buttonLook.ts'
import { Form, mistypedIn, passwordIn, textIn } from '../../../ui/forms/Form.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useChangeEmail } from './calls.ts'
import { copy } from '../settingsCopy.ts'
import { failureAt } from '../settingsFailures.ts'
import { Read } from '../../../ui/Read.tsx'
import { OwnPassword } from './OwnPassword.tsx'

const words = copy.account

/** The username and the email, with the forms to change them. */
export function AccountPart() {
  const me = useMe()
  return (
    <SectionCard title={words.title} className="flex flex-col gap-5">
      <Read of={me} failed={words.notLoaded}>
        {({ username, email }) => (
          <>
            <div className="flex flex-wrap items-end justify-between gap-3">
              <Named name={words.username} value={username} />
              <LinkButton look="outline" size="small" render={<Link to={paths.changeUsername} />}>
                {words.changeUsername}
              </LinkButton>
            </div>
            <Named name={words.email} value={email} />
            <ChangeEmail />
          </>
        )}
      </Read>
    </SectionCard>
  )
}

const Named = ({ name, value }: { name: string; value: string }) => (
  <p className="min-w-0">
    <span className="block text-sm text-quiet">{name}</span>
    <strong className="text-lg break-words">{value}</strong>
  </p>
)

function ChangeEmail() {
  const { mutateAsync: changeEmail } = useChangeEmail()
  return (
    <details className="group">
      <summary className={buttonLook('outline', 'small', 'w-fit cursor-pointer list-none group-open:mb-5')}>
        {words.changeEmail}
      </summary>
      <Form
        resets
        requires={{ email: words.emailRequired }}
        check={(data, form) =>
          mistypedIn(form, 'email', words.emailInvalid) ??
          (passwordIn(data) ? undefined : { sentence: copy.passwordRequired, field: 'password' })
        }
        act={(data) => changeEmail({ body: { email: textIn(data, 'email'), password: passwordIn(data) } })}
        done={words.emailAsked}
        failed={failureAt('password')}
        submit={words.sendLink}
      >
        <TextField
          label={words.newEmail}
          hint={words.emailHint}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={limits.max}
          required
        />
        <OwnPassword />
      </Form>
    </details>
  )
}
