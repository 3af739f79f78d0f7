import { password as limits } from '../../../contract/limits.ts'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { copy } from './copy.ts'

/** Asks for the password again, for actions that an open session alone must not allow. */
export const ProofField = () => (
  <PasswordField
    label={copy.yourData.password}
    name="password"
    autoComplete="current-password"
    maxLength={limits.max}
    required
  />
)
