import { useState } from 'react'
import type { Answer } from '../../../../contract/api.ts'
import { formatDateTime, studioZone } from '../../../core/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { usePersonChanges } from './calls.ts'
import { copy } from './copy.ts'

type Made = Answer<'POST /api/staff/members/:username/enrol/'>

/** Creates a link with which a staff member can add a first passkey, and shows it once. */
export function EnrolDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { enrol } = usePersonChanges(username)
  const [made, setMade] = useState<Made>()
  if (made) return <EnrolmentLink made={made} onClose={onClose} />
  return (
    <ConfirmDialog
      title={copy.enrolTitle(username)}
      confirm={copy.enrolNow}
      act={async () => setMade(await enrol())}
      onClose={(done) => done || onClose()}
    >
      <p>{copy.enrolText}</p>
    </ConfirmDialog>
  )
}

function EnrolmentLink({ made: { url, expires_at }, onClose }: { made: Made; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <Dialog
      title={copy.enrolMade}
      onClose={onClose}
      actions={
        <>
          <Button
            look="outline"
            size="dense"
            onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
          >
            {copy.copyLink}
          </Button>
          <Button size="dense" onClick={onClose}>
            {copy.done}
          </Button>
        </>
      }
    >
      <p className="rounded-[0.75rem] bg-sunken p-3 [overflow-wrap:anywhere]">
        <code>{url}</code>
      </p>
      <p className="text-quiet">{copy.enrolUntil(formatDateTime(expires_at, studioZone))}</p>
      <p role="status">{isCopied ? copy.copied : ''}</p>
    </Dialog>
  )
}
