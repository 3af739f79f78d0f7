import { ConfirmDialog } from '../../../ui/forms/ConfirmDialog.tsx'
import { useAnnounce } from '../../../ui/overlays/Announcer.tsx'
import { copy } from './copy.ts'
import { actionFailure } from './failures.ts'
import { useBlock } from './calls.ts'

const words = copy.blocking

/** Explains what a block does, and asks for confirmation. */
export function BlockDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const announce = useAnnounce()
  const { mutateAsync: block } = useBlock(() => announce(words.blocked(username), 'success'))
  return (
    <ConfirmDialog
      title={words.title(username)}
      confirm={words.block}
      cancel={words.cancel}
      act={() => block({ params: { username } })}
      failed={actionFailure}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  )
}
