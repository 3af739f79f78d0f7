import { passkeyName } from '../../../../contract/limits.ts'
import { Form, passwordIn, textIn } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { usePasskeySupport } from '../../../session/passkeys/webauthn.ts'
import { useAddPasskey } from './calls.ts'
import { copy } from '../settingsCopy.ts'
import { failureAt } from '../settingsFailures.ts'
import { OwnPassword } from './OwnPassword.tsx'

const words = copy.passkeys

type Props = {
  /** True if the session has its second factor, so no password is needed. */
  proved?: boolean
  /** The token of an enrolment link, which replaces the password. */
  enrolment?: string
  onDone?: () => void
}

/**
 * Adds a passkey: asks for its name and a proof, then the browser asks for a fingerprint, a face or a PIN.
 */
export function AddPasskey({ proved = false, enrolment, onDone }: Props) {
  const { mutateAsync: addPasskey } = useAddPasskey()
  const asksPassword = !proved && enrolment === undefined
  if (!usePasskeySupport()) return <p className="text-quiet">{words.unsupported}</p>
  return (
    <Form
      resets
      requires={{ name: words.nameRequired, password: copy.passwordRequired }}
      act={(data) =>
        addPasskey({
          name: textIn(data, 'name'),
          proof: {
            ...(asksPassword && { password: passwordIn(data) }),
            ...(enrolment !== undefined && { enrolment }),
          },
        })
      }
      done={words.addedNow}
      failed={failureAt('password')}
      onDone={onDone}
      submit={words.add}
    >
      <TextField
        label={words.name}
        hint={words.nameHint}
        name="name"
        autoComplete="off"
        maxLength={passkeyName.max}
        required
      />
      {asksPassword && <OwnPassword />}
    </Form>
  )
}
