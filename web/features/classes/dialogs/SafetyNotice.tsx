import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Check } from '../../../ui/fields/Check.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { copy as words } from './copy.ts'

type Props = {
  /** The confirm button's label, which names the requested action. */
  go: string
  onAccept: () => void
  onClose: () => void
}

/** The safety notice, which a member must accept once, before their first seat. */
export function SafetyNotice({ go, onAccept, onClose }: Props) {
  const [ticked, setTicked] = useState(false)
  return (
    <Dialog
      title={words.noticeTitle}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {words.close}
          </Button>
          <Button disabled={!ticked} onClick={onAccept}>
            {go}
          </Button>
        </>
      }
    >
      {words.notice.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Check checked={ticked} onChange={(event) => setTicked(event.target.checked)}>
        <span className="font-medium">{words.noticeTick}</span>
      </Check>
    </Dialog>
  )
}
