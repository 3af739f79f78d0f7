import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { copy } from '../copy.ts'

const words = copy.host

type EndProps = {
  /** Minutes until the class counts; 0 once it does. */
  missing: number
  busy: boolean
  onEnd: () => void
  onStepOut: () => void
  onClose: () => void
}

/** Asks the host whether to end the class for everybody or only to leave the room. */
export function EndDialog({ missing, busy, onEnd, onStepOut, onClose }: EndProps) {
  return (
    <Dialog
      title={words.endTitle}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {words.stay}
          </Button>
          <Button look="outline" onClick={onStepOut}>
            {words.stepOut}
          </Button>
          <Button look="danger" disabled={busy} onClick={onEnd}>
            {words.endForAll}
          </Button>
        </>
      }
    >
      <p>{words.endText}</p>
      {missing > 0 && <p className="font-semibold">{words.endEarly(missing)}</p>}
    </Dialog>
  )
}

type RemoveProps = { name: string; busy: boolean; onRemove: () => void; onClose: () => void }

export function RemoveDialog({ name, busy, onRemove, onClose }: RemoveProps) {
  return (
    <Dialog
      title={words.removeTitle(name)}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {words.keep}
          </Button>
          <Button look="danger" disabled={busy} onClick={onRemove}>
            {words.removeShort}
          </Button>
        </>
      }
    >
      <p>{words.removeText}</p>
    </Dialog>
  )
}
