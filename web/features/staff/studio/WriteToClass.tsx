import { useState } from 'react'
import { wordsToMembers } from '../../../../contract/limits.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { textIn } from '../../../ui/forms/Form.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { type RosterRow, type StaffClass, usePlanning } from './calls.ts'
import { copy } from './messageCopy.ts'

type Props = { item: StaffClass; rows: readonly RosterRow[] }

/**
 * Writes to everybody with a seat in a class or, once it is over, to those who came. Renders nothing if there
 * is nobody to write to.
 */
export function WriteToClass({ item: { id, title, status }, rows }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { writeToClass } = usePlanning()
  const [to, reader] = status === 'ended' ? (['came', 'attended'] as const) : (['booked', 'booked'] as const)
  if (!rows.some((row) => row.status === reader)) return null
  return (
    <>
      <Button look="outline" size="dense" onClick={() => setOpen(true)}>
        {copy.write[to]}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={copy.titles[to](title)}
          confirm={copy.send}
          act={(data) => writeToClass(id, { to, text: textIn(data, 'text').trim() })}
          done={({ sent_to: people }) => copy.sent(people)}
          onClose={() => setOpen(false)}
        >
          <TextArea
            label={copy.text}
            hint={copy.hints[to]}
            name="text"
            rows={6}
            maxLength={wordsToMembers.textMax}
            required
          />
        </ConfirmDialog>
      )}
    </>
  )
}
