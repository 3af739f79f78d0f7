import { password as limits } from '../../../contract/limits.ts'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { copy } from './copy.ts'

/**
 * Asks for the password once more, before anything that somebody with a borrowed phone must not be able to
 * do.
 */
export const ProofField = () => (
  <PasswordField
    label={copy.yourData.password}
    name="password"
    autoComplete="current-password"
    maxLength={limits.max}
    required
  />
)
