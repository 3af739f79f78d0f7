import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { copy } from '../copy.ts'
import { copy as words } from './copy.ts'

type Props = { isSeat: boolean; isFree: boolean; onCancel: () => void; onClose: () => void }

/** Explains the consequences of giving up a seat or a place on the waitlist, and asks for confirmation. */
export function CancelDialog({ isSeat, isFree, onCancel, onClose }: Props) {
  return (
    <Dialog
      title={isSeat ? words.cancelTitle : words.leaveTitle}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {words.keep}
          </Button>
          <Button look="danger" onClick={onCancel}>
            {isSeat ? copy.common.cancel : copy.common.leave}
          </Button>
        </>
      }
    >
      <p>{isSeat ? (isFree ? words.cancelFree : words.cancelLate) : words.leaveText}</p>
    </Dialog>
  )
}
