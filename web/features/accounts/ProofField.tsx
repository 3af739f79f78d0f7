import type { Ref } from 'react'
import { password as limits } from '../../../contract/limits.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { copy } from './copy.ts'

/** The password once more, before something that a borrowed phone must not do. */
export const ProofField = ({ ref }: { ref: Ref<HTMLInputElement> }) => (
  <PasswordField
    ref={ref}
    label={copy.yourData.password}
    name="password"
    autoComplete="current-password"
    maxLength={limits.max}
    required
  />
)
