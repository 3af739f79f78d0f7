import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { copy } from '../settingsCopy.ts'

const words = copy.staff

/** Shows new recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [copied, setCopied] = useState(false)
  return (
    <Dialog
      title={words.codesTitle}
      onClose={onClose}
      actions={
        <>
          <Button
            look="outline"
            onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))}
          >
            {words.copyCodes}
          </Button>
          <Button onClick={onClose}>{words.kept}</Button>
        </>
      }
    >
      <p>{words.codesShown}</p>
      <ol className="grid list-none gap-2 rounded-field bg-sunken p-4 text-center tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p role="status">{copied ? words.copied : ''}</p>
    </Dialog>
  )
}
