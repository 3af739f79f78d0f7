import { goodwill } from '../../../../contract/limits.ts'
import { formatDay, studioZone } from '../../../core/format.ts'
import { numberIn } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { type RosterRow, usePlanning } from './calls.ts'
import { copy } from './classCopy.ts'

export type Correcting = { row: RosterRow; to: 'attended' | 'no_show' }

/** Says what a correction brings or takes, and makes it. A wrong one is undone by the opposite one. */
export function Correction({
  id,
  correcting: { row, to },
  onClose,
}: {
  id: number
  correcting: Correcting
  onClose: () => void
}) {
  const { correct } = usePlanning()
  const { username, name, status } = row
  const undo = status === 'attended' || status === 'no_show' ? () => correct(id, username, status) : undefined
  return (
    <ConfirmDialog
      title={to === 'attended' ? copy.cameTitle(name) : copy.missedTitle(name)}
      confirm={copy.correct}
      act={() => correct(id, username, to)}
      done={{
        sentence: copy.corrected(name, copy.statuses[to]),
        undo: status === to ? undefined : undo,
      }}
      onClose={onClose}
    >
      {to === 'attended' ? (
        <>
          <p>{copy.cameText}</p>
          {status === 'excused' && <p>{copy.cameExcused}</p>}
          {status !== 'booked' && status !== 'attended' && <p className="text-quiet">{copy.cameFlag}</p>}
        </>
      ) : (
        <>
          <p>{status === 'attended' ? copy.missedBack : copy.missedText}</p>
          <p className="text-quiet">{copy.missedRule}</p>
        </>
      )}
    </ConfirmDialog>
  )
}

/** Gives somebody of the roster a class as goodwill. */
export function GoodwillDialog({
  row: { username, name },
  onClose,
}: {
  row: RosterRow
  onClose: () => void
}) {
  const { giveCredit, takeCreditBack } = usePlanning()
  return (
    <ConfirmDialog
      title={copy.goodwillTitle(name)}
      confirm={copy.goodwillNow}
      withReason
      act={(data, reason) => giveCredit(username, { kind: 'class', days: numberIn(data, 'days'), reason })}
      done={({ id, to }) => ({
        sentence: copy.goodwillDone(name, formatDay(to, studioZone)),
        undo: () => takeCreditBack(username, id),
      })}
      onClose={onClose}
    >
      <p>{copy.goodwillText}</p>
      <TextField
        type="number"
        inputMode="numeric"
        name="days"
        label={copy.goodwillDays}
        min={1}
        max={goodwill.daysMax}
        defaultValue={14}
        required
      />
    </ConfirmDialog>
  )
}
