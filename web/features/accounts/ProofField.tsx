import { password as limits } from '../../../contract/limits.ts'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { copy } from './copy.ts'

/** A second password prompt, for actions that must stay out of reach on a borrowed phone. */
export const ProofField = () => (
  <PasswordField
    label={copy.yourData.password}
    name="password"
    autoComplete="current-password"
    maxLength={limits.max}
    required
  />
)
