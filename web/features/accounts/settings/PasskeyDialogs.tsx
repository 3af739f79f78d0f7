import { useRef } from 'react'
import { passkeyName } from '../../../../contract/limits.ts'
import { type Feedback, useAttempt } from '../../../ui/useAttempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { passwordOf } from './ActionForm.tsx'
import { type Passkey, useSettings } from './calls.ts'
import { copy } from './copy.ts'
import { OwnPassword } from './OwnPassword.tsx'

const words = copy.passkeys

/** `onClose` receives what came of it, or nothing if it was left. */
type Props = { passkey: Passkey; onClose: (outcome?: Feedback) => void }

export function RenamePasskey({ passkey, onClose }: Props) {
  const { renamePasskey } = useSettings()
  const { processing, banner, attempt, say } = useAttempt()
  const field = useRef<HTMLInputElement>(null)
  const save = () =>
    attempt(
      () => renamePasskey(passkey.id, field.current?.value.trim() ?? ''),
      (outcome) => (outcome.type === 'success' ? onClose(outcome) : say(outcome)),
    )
  return (
    <Dialog
      title={words.renameTitle}
      onClose={() => processing || onClose()}
      actions={
        <>
          <Button look="outline" disabled={processing} onClick={() => onClose()}>
            {copy.cancel}
          </Button>
          <Button disabled={processing} onClick={() => void save()}>
            {processing ? copy.processing : words.save}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          ref={field}
          label={words.name}
          name="name"
          defaultValue={passkey.name}
          autoComplete="off"
          maxLength={passkeyName.max}
          required
        />
      </form>
      <MessageBox {...banner} />
    </Dialog>
  )
}

/** `proved`: the session has its second factor, so that no password is needed. */
export function RemovePasskey({ passkey, proved, onClose }: Props & { proved: boolean }) {
  const { removePasskey } = useSettings()
  const { processing, banner, attempt, say } = useAttempt()
  const form = useRef<HTMLFormElement>(null)
  const remove = () =>
    attempt(
      () => removePasskey(passkey.id, passwordOf(new FormData(form.current!))),
      (outcome) => (outcome.type === 'success' ? onClose(outcome) : say(outcome)),
    )
  return (
    <Dialog
      title={words.removeTitle(passkey.name)}
      onClose={() => processing || onClose()}
      actions={
        <>
          <Button look="outline" disabled={processing} onClick={() => onClose()}>
            {copy.cancel}
          </Button>
          <Button look="danger" disabled={processing} onClick={() => void remove()}>
            {processing ? copy.processing : words.removeNow}
          </Button>
        </>
      }
    >
      <p>{words.removeLead}</p>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void remove()
        }}
      >
        {!proved && <OwnPassword />}
      </form>
      <MessageBox {...banner} />
    </Dialog>
  )
}
