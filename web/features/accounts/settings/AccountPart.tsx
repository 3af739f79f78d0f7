import { email as limits } from '../../../../contract/limits.ts'
import { useMe } from '../../../core/me.ts'
import { Link } from '../../../app/navigation.tsx'
import { paths } from '../../../paths.ts'
import { buttonLook } from '../../../ui/buttonLook.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { ActionForm, passwordOf, textOf } from './ActionForm.tsx'
import { useSettings } from './calls.ts'
import { copy } from './copy.ts'
import { Read } from '../../../ui/Read.tsx'
import { OwnPassword } from './OwnPassword.tsx'

const words = copy.account

/** The username and the email, and how to change them. */
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
  const { changeEmail } = useSettings()
  return (
    <details className="group">
      <summary className={buttonLook('outline', 'small', 'w-fit cursor-pointer list-none group-open:mb-5')}>
        {words.changeEmail}
      </summary>
      <ActionForm
        submit={words.sendLink}
        act={(form, data) => {
          const field = form.elements.namedItem('email') as HTMLInputElement
          return changeEmail(textOf(data, 'email'), field.validity.valid, passwordOf(data) ?? '')
        }}
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
      </ActionForm>
    </details>
  )
}
