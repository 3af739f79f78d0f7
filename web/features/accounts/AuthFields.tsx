import { email, username } from '../../../contract/limits.ts'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { copy } from './copy.ts'
import { RegisterNotice } from './RegisterNotice.tsx'

/**
 * The fields of the login and registration forms. Login asks for the email address only to resend the
 * verification email.
 */
export function AuthFields({ registering, asksForEmail }: { registering: boolean; asksForEmail: boolean }) {
  return (
    <>
      <TextField
        label={copy.fields.username}
        hint={registering ? copy.register.usernameHint : undefined}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={registering ? username.max : email.max}
        required
      />
      {asksForEmail && (
        <TextField
          label={copy.fields.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={email.max}
          required={registering}
        />
      )}
      <PasswordField
        label={copy.fields.password}
        hint={registering ? copy.passwordHint : undefined}
        name="password"
        autoComplete={registering ? 'new-password' : 'current-password'}
        required
      />
      {registering && <RegisterNotice />}
    </>
  )
}
