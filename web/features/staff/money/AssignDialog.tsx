import { useRef } from 'react'
import { username as usernameLimits } from '../../../../contract/limits.ts'
import { formatRupees } from '../../../core/format.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useAnnounce } from '../../../ui/Announcer.tsx'
import { type Order, useMoneyChanges } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.assign

/** Gives a paid order that has no owner to a member. */
export function AssignDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { assign } = useMoneyChanges()
  const announce = useAnnounce()
  const owner = useRef('')

  async function act(data: FormData) {
    const { username } = await assign(order.order_id!, String(data.get('username')).trim())
    owner.current = username ?? ''
  }

  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.confirm}
      act={act}
      onClose={(done) => {
        onClose()
        if (done) announce(words.done(owner.current), 'success')
      }}
    >
      <p>{words.text(formatRupees(order.amount), order.tier)}</p>
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
