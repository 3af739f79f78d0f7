import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { copy } from '../copy.ts'
import { copy as own } from '../webinarCopy.ts'

const words = own.live

type Props = { onEnd: () => void; onStepOut: () => void; onClose: () => void }

/** Asks the host whether to end the webinar for everybody or only to leave the room. */
export function EndWebinar({ onEnd, onStepOut, onClose }: Props) {
  const act = (work: () => void) => () => {
    onClose()
    work()
  }
  return (
    <Dialog
      title={words.endTitle}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {copy.host.stay}
          </Button>
          <Button look="outline" onClick={act(onStepOut)}>
            {copy.host.stepOut}
          </Button>
          <Button look="danger" onClick={act(onEnd)}>
            {words.endForAll}
          </Button>
        </>
      }
    >
      <p>{words.endText}</p>
    </Dialog>
  )
}
