import { passkeyName } from '../../../../contract/limits.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { usePasskeySupport } from '../../../session/webauthn.ts'
import { ActionForm, passwordOf, textOf } from './ActionForm.tsx'
import { useSettings } from './calls.ts'
import { copy } from './copy.ts'
import { OwnPassword } from './OwnPassword.tsx'

const words = copy.passkeys

type Props = {
  /** The session has its second factor, so that no password is needed. */
  proved?: boolean
  /** The token of an enrolment link, which needs none either. */
  enrolment?: string
  onDone?: () => void
}

/** Adds a passkey: asks for its name and a proof, then the browser asks for a finger, a face or a PIN. */
export function AddPasskey({ proved = false, enrolment, onDone }: Props) {
  const { addPasskey } = useSettings()
  if (!usePasskeySupport()) return <p className="text-quiet">{words.unsupported}</p>
  return (
    <ActionForm
      submit={words.add}
      act={(_, data) => {
        const password = passwordOf(data)
        return addPasskey(textOf(data, 'name'), {
          ...(password !== undefined && { password }),
          ...(enrolment && { enrolment }),
        })
      }}
      {...(onDone && { onDone })}
    >
      <TextField
        label={words.name}
        hint={words.nameHint}
        name="name"
        autoComplete="off"
        maxLength={passkeyName.max}
        required
      />
      {!proved && !enrolment && <OwnPassword />}
    </ActionForm>
  )
}
