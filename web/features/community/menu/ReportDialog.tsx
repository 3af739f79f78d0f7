import { useState } from 'react'
import { moderation, reportReasons } from '../../../../contract/limits.ts'
import { useChange } from '../../../data/change.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { ConfirmDialog } from '../../../ui/forms/ConfirmDialog.tsx'
import { textIn } from '../../../ui/forms/Form.tsx'
import { useAnnounce } from '../../../ui/overlays/Announcer.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { actionFailure } from './failures.ts'
import { copy } from './reportCopy.ts'

/** The subject of a report: a note, a comment or a person. */
export type Target = { note: number } | { comment: number } | { username: string }
type Props = { target: Target; onClose: () => void }

/**
 * Reports a note, a comment or a person. A member who reports that somebody may be in danger is then shown
 * where to get help.
 */
export function ReportDialog({ target, onClose }: Props) {
  const announce = useAnnounce()
  const { mutateAsync: report } = useChange('POST /api/moderation/reports/')
  const [help, setHelp] = useState<string>()
  function send(data: FormData) {
    const reason = reportReasons.find((each) => each === textIn(data, 'reason'))!
    const words = textIn(data, 'words').trim()
    return report({ body: { ...target, reason, ...(words && { words }) } })
  }
  if (help !== undefined)
    return (
      <Dialog title={copy.help} onClose={onClose} actions={<Button onClick={onClose}>{copy.close}</Button>}>
        <p>{help}</p>
        <p>{copy.sent}</p>
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={'username' in target ? copy.titleOf(target.username) : copy.title}
      confirm={copy.send}
      cancel={copy.cancel}
      check={(data) =>
        textIn(data, 'reason') === '' ? { sentence: copy.reasonRequired, field: 'reason' } : undefined
      }
      act={send}
      failed={actionFailure}
      onDone={({ help: line }) => {
        if (line !== null) return setHelp(line)
        announce(copy.sent, 'success')
        onClose()
      }}
      onClose={(done) => done || onClose()}
    >
      <p>{copy.lead}</p>
      <SelectField label={copy.reason} name="reason" defaultValue="">
        <option value="">{copy.choose}</option>
        {reportReasons.map((reason) => (
          <option key={reason} value={reason}>
            {copy.reasons[reason]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={copy.words}
        hint={copy.wordsHint}
        name="words"
        rows={3}
        maxLength={moderation.textMax}
      />
    </ConfirmDialog>
  )
}
