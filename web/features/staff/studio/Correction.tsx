import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { type RosterRow, usePlanning } from './calls.ts'
import { copy } from './classCopy.ts'

export type Correcting = { row: RosterRow; to: 'attended' | 'no_show' }

/**
 * Shows the points that a correction awards or takes back, and submits it. A mistaken correction is undone by
 * the opposite one.
 */
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
