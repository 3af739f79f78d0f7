import { password as limits } from '../../../../contract/limits.ts'
import { Link } from '../../../app/navigation.tsx'
import { paths } from '../../../paths.ts'
import { Linked } from '../../../ui/Linked.tsx'
import { Form, passwordIn } from '../../../ui/forms/Form.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { useChangePassword } from './calls.ts'
import { copy } from '../settingsCopy.ts'
import { failureAt } from '../settingsFailures.ts'
import { OwnPassword } from './OwnPassword.tsx'

const words = copy.passwordPart

/**
 * The form that changes the password. Members without a password, who log in with Google, first set one
 * through an emailed link.
 */
export function PasswordPart() {
  const { mutateAsync: changePassword } = useChangePassword()
  return (
    <SectionCard title={words.title} className="flex flex-col gap-5">
      <p>{words.lead}</p>
      <Form
        resets
        requires={{ old: copy.passwordRequired, fresh: words.freshRequired }}
        act={(data) =>
          changePassword({
            body: { old_password: passwordIn(data, 'old'), new_password: passwordIn(data, 'fresh') },
          })
        }
        done={words.done}
        failed={failureAt('fresh')}
        submit={words.submit}
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
      </Form>
      <p className="text-sm text-quiet">
        <Linked sentence={copy.noPassword} render={<Link to={paths.forgotPassword} />} />
      </p>
    </SectionCard>
  )
}
