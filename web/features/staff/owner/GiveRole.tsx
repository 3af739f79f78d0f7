import { useState } from 'react'
import { displayName, type Role, roles, username as usernameLimits } from '../../../../contract/limits.ts'
import { textIn } from '../../../ui/forms/Form.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { copy as frame } from '../copy.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useRoleChanges } from './calls.ts'
import { copy } from './rolesCopy.ts'

/** Gives a role to a member. */
export function GiveRole({ onClose }: { onClose: () => void }) {
  const { give } = useRoleChanges()
  const [username, setUsername] = useState('')
  const [role, setRole] = useState<Role>('host')
  return (
    <ConfirmDialog
      title={copy.giveTitle}
      confirm={copy.giveNow}
      isBlocked={username.trim() === ''}
      act={(data) => give(username.trim(), role, textIn(data, 'display_name'))}
      done={copy.given(frame.roles[role], username.trim())}
      onClose={onClose}
    >
      <TextField
        label={copy.username}
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={usernameLimits.max}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        required
      />
      <SelectField
        label={copy.role}
        hint={copy.duties[role]}
        name="role"
        value={role}
        onChange={(event) => setRole(event.currentTarget.value as Role)}
      >
        {roles.map((each) => (
          <option key={each} value={each}>
            {frame.roles[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={copy.displayName}
        hint={copy.displayNameHint}
        name="display_name"
        autoComplete="off"
        maxLength={displayName.max}
      />
    </ConfirmDialog>
  )
}
