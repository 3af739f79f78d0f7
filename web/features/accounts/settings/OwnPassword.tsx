import { password as limits } from '../../../../contract/limits.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { copy } from '../settingsCopy.ts'

/** Asks for the password again, for actions that an open session alone must not allow. */
export const OwnPassword = ({
  name = 'password',
  label = copy.password,
}: {
  name?: string
  label?: string
}) => (
  <PasswordField label={label} name={name} autoComplete="current-password" maxLength={limits.max} required />
)
