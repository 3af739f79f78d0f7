import { username as usernameLimits } from '../../../../contract/limits.ts'
import { boughtOf } from '../../../core/bought.ts'
import { formatRupees } from '../../../core/format.ts'
import { textIn } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { type Order, useMoneyChanges } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.assign

/** Assigns a paid order without an owner to a member. */
export function AssignDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { assign } = useMoneyChanges()
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.confirm}
      act={(data) => assign(order.order_id!, textIn(data, 'username'))}
      done={({ username }) => words.done(username ?? '')}
      onClose={onClose}
    >
      <p>{words.text(formatRupees(order.amount), boughtOf(order))}</p>
      <TextField
        label={words.username}
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={usernameLimits.max}
        required
      />
    </ConfirmDialog>
  )
}
