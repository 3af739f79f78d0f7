import { sentenceFor } from '../../../api/failures.ts'
import { ConfirmDialog } from '../../../ui/forms/ConfirmDialog.tsx'
import { useGiveBack, type Webinar } from '../calls.ts'
import { copy } from './copy.ts'

/** Asks for confirmation before a ticket is given back, and explains the refund. */
export function GiveBack({ item, onClose }: { item: Webinar; onClose: () => void }) {
  const giveBack = useGiveBack()
  return (
    <ConfirmDialog
      title={copy.giveBackTitle}
      confirm={copy.giveBack}
      cancel={copy.keep}
      look="danger"
      act={() => giveBack.mutateAsync({ params: { id: item.id } })}
      failed={(failure: unknown) => sentenceFor(failure, copy.failed)}
      onClose={onClose}
    >
      <p>{item.mine?.order_id ? copy.giveBackText : copy.giveBackFree}</p>
    </ConfirmDialog>
  )
}
