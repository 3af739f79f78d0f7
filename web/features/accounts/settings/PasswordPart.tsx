import { password as limits } from '../../../../contract/limits.ts'
import { Link } from '../../../app/navigation.tsx'
import { paths } from '../../../paths.ts'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { ActionForm } from './ActionForm.tsx'
import { useSettings } from './calls.ts'
import { copy } from './copy.ts'
import { OwnPassword } from './OwnPassword.tsx'

const words = copy.passwordPart

/** Changes the password. Who comes by Google sets one first, by a mail. */
export function PasswordPart() {
  const { changePassword } = useSettings()
  return (
    <SectionCard title={words.title} className="flex flex-col gap-5">
      <p>{words.lead}</p>
      <ActionForm
        submit={words.submit}
        act={(_, data) => changePassword(String(data.get('old')), String(data.get('fresh')))}
      >
        <OwnPassword name="old" label={words.old} />
        <PasswordField
          label={words.fresh}
          hint={words.hint}
          name="fresh"
          autoComplete="new-password"
          maxLength={limits.max}
          required
        />
      </ActionForm>
      <p className="text-sm text-quiet">
        {copy.noPassword.before}
        <Link to={paths.forgotPassword} className="font-semibold text-leaf underline underline-offset-4">
          {copy.noPassword.link}
        </Link>
      </p>
    </SectionCard>
  )
}
