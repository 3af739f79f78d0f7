import { useState } from 'react'
import { moderation, reason, reportable, type Reportable } from '../../../../contract/limits.ts'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { textIn } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useStaffChange } from '../calls.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { dayOf, momentOf, timeOf } from '../studio/week.ts'
import { copy } from './copy.ts'

const words = copy.entering

/** Records an order from a court or the government. The deadline counts from the order's arrival. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const enter = useStaffChange('POST /api/staff/cases/')
  const [now] = useState(() => new Date().toISOString())
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.now}
      check={(data) => (targetOf(data) ? undefined : { sentence: words.itemRequired, field: 'item' })}
      act={(data) =>
        enter({
          body: {
            ...targetOf(data),
            authority: textIn(data, 'authority'),
            reference: textIn(data, 'reference'),
            received_at: new Date(momentOf(textIn(data, 'date'), textIn(data, 'time'))).toISOString(),
            words: textIn(data, 'words').trim(),
          },
        })
      }
      done={words.done}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <SelectField label={words.what} name="what">
        {reportable.map((each) => (
          <option key={each} value={each}>
            {copy.what[each]}
          </option>
        ))}
      </SelectField>
      <TextField label={words.item} name="item" required />
      <TextField label={words.authority} name="authority" maxLength={reason.max} required />
      <TextField label={words.reference} name="reference" maxLength={reason.max} required />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          label={words.date}
          name="date"
          defaultValue={dayOf(now)}
          max={dayOf(now)}
          required
        />
        <TextField type="time" label={words.time} name="time" defaultValue={timeOf(now)} required />
      </div>
      <TextArea label={words.words} name="words" rows={3} maxLength={moderation.textMax} required />
    </ConfirmDialog>
  )
}

/**
 * Returns the subject of the order: a note or comment, identified by the last number in the input, or a
 * person, by username; undefined if the input contains neither.
 */
function targetOf(data: FormData) {
  const what = textIn(data, 'what') as Reportable
  const item = textIn(data, 'item').trim()
  if (what === 'person') return item === '' ? undefined : { username: item }
  const [number] = /\d+(?=\D*$)/.exec(item) ?? []
  return number === undefined ? undefined : { [what]: Number(number) }
}
