import type { ReactNode } from 'react'
import { goodwill } from '../../../../contract/limits.ts'
import { formatDay, studioZone } from '../../../core/format.ts'
import { numberIn } from '../../../ui/forms/Form.tsx'
import { useStaffChange, useStaffChangeOnce } from '../calls.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DaysField } from './DaysField.tsx'

type Props = {
  username: string
  /** `useGiveCredit`, called by a component that stays when the dialog is closed. */
  give: ReturnType<typeof useGiveCredit>
  /** The member's name in the sentences. */
  name: string
  words: {
    title: (name: string) => string
    text: string
    days: string
    hint?: string
    now: string
    done: (name: string, until: string) => string
  }
  onClose: () => void
  /** A field `kind`, if check-ins can also be given. */
  children?: ReactNode
}

const usualDays = 14

/** The call that gives a credit. A retry after a lost response gives it only once, even from a new dialog. */
export const useGiveCredit = () => useStaffChangeOnce('POST /api/staff/members/:username/credits/')

/** Gives a credit as goodwill. */
export function GoodwillDialog({ username, give, name, words, onClose, children }: Props) {
  const takeBack = useStaffChange('DELETE /api/staff/members/:username/credits/:id/')
  return (
    <ConfirmDialog
      title={words.title(name)}
      confirm={words.now}
      withReason
      act={(data, reason) => {
        const kind = data.get('kind') === 'checkin' ? 'checkin' : 'class'
        return give({ params: { username }, body: { kind, days: numberIn(data, 'days'), reason } })
      }}
      done={({ id, to }) => ({
        sentence: words.done(name, formatDay(to, studioZone)),
        undo: () => takeBack({ params: { username, id } }),
      })}
      onClose={onClose}
    >
      <p>{words.text}</p>
      {children}
      <DaysField label={words.days} hint={words.hint} usual={usualDays} most={goodwill.daysMax} />
    </ConfirmDialog>
  )
}
