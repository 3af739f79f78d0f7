import { useState } from 'react'
import { username as usernameLimits } from '../../../../contract/limits.ts'
import { Button } from '../../../ui/Button.tsx'
import { textIn } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { type RosterRow, type StaffClass, usePlanning } from './calls.ts'
import { copy } from './classCopy.ts'

/** Gives a member a seat, paid for with their own credit. */
export function AddPerson({ item: { id, title } }: { item: StaffClass }) {
  const [isOpen, setOpen] = useState(false)
  const { addToRoster } = usePlanning()
  return (
    <>
      <Button look="outline" size="dense" onClick={() => setOpen(true)}>
        {copy.add}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={copy.addTitle(title)}
          confirm={copy.addNow}
          withReason
          act={(data, reason) => addToRoster(id, { username: textIn(data, 'username').trim(), reason })}
          done={({ name }) => copy.added(name)}
          onClose={() => setOpen(false)}
        >
          <p>{copy.addText}</p>
          <TextField
            name="username"
            label={copy.username}
            hint={copy.usernameHint}
            maxLength={usernameLimits.max}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </ConfirmDialog>
      )}
    </>
  )
}

/** Takes a member's seat back. */
export function RemovePerson({
  id,
  row: { username, name },
  onClose,
}: {
  id: number
  row: RosterRow
  onClose: () => void
}) {
  const { takeOffRoster } = usePlanning()
  return (
    <ConfirmDialog
      title={copy.removeTitle(name)}
      confirm={copy.removeNow}
      look="danger"
      withReason
      act={(_data, reason) => takeOffRoster(id, username, reason)}
      done={copy.removed(name)}
      onClose={onClose}
    >
      <p>{copy.removeText}</p>
    </ConfirmDialog>
  )
}
