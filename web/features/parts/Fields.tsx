import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'

export function Fields() {
  return (
    <>
      <TextField label="Username" placeholder="asha" />
      <TextField
        label="Email"
        type="email"
        hint="We send a link to verify it."
        defaultValue="asha@nitya.example"
      />
      <TextField label="New username" error="That name is taken." defaultValue="asha" />
      <TextField label="Current username" disabled defaultValue="asha" />
      <PasswordField label="Password" autoComplete="current-password" defaultValue="a long sentence" />
      <TextArea label="Content" hint="Up to 10 000 characters." />
    </>
  )
}
