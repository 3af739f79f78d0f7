import type { Ref } from 'react'
import { password as limits } from '../../../contract/limits.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { copy } from './copy.ts'

/** Asks for the password once more, before what a borrowed phone must not be able to do. */
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
