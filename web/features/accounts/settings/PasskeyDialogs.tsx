import { passkeyName } from '../../../../contract/limits.ts'
import { ConfirmDialog } from '../../../ui/forms/ConfirmDialog.tsx'
import { passwordIn, textIn } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { type Passkey, useRemovePasskey, useRenamePasskey } from './calls.ts'
import { copy } from '../settingsCopy.ts'
import { failureAt, failureOf } from '../settingsFailures.ts'
import { OwnPassword } from './OwnPassword.tsx'

const words = copy.passkeys

type Props = { passkey: Passkey; onDone: (sentence: string) => void; onClose: () => void }

export function RenamePasskey({ passkey: { id, name }, onDone, onClose }: Props) {
  const { mutateAsync: rename } = useRenamePasskey()
  return (
    <ConfirmDialog
      title={words.renameTitle}
      confirm={words.save}
      cancel={copy.cancel}
      requires={{ name: words.nameRequired }}
      act={(data) => rename({ params: { id }, body: { name: textIn(data, 'name') } })}
      failed={failureOf}
      onDone={() => onDone(words.renamed)}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        name="name"
        defaultValue={name}
        autoComplete="off"
        maxLength={passkeyName.max}
        required
      />
    </ConfirmDialog>
  )
}

/** `proved` is true if the session has its second factor, so no password is needed. */
export function RemovePasskey({
  passkey: { id, name },
  proved,
  onDone,
  onClose,
}: Props & { proved: boolean }) {
  const { mutateAsync: remove } = useRemovePasskey()
  return (
    <ConfirmDialog
      title={words.removeTitle(name)}
      confirm={words.removeNow}
      cancel={copy.cancel}
      look="danger"
      requires={{ password: copy.passwordRequired }}
      act={(data) => remove({ params: { id }, body: proved ? {} : { password: passwordIn(data) } })}
      failed={failureAt('password')}
      onDone={() => onDone(words.removed)}
      onClose={onClose}
    >
      <p>{words.removeLead}</p>
      {!proved && <OwnPassword />}
    </ConfirmDialog>
  )
}
