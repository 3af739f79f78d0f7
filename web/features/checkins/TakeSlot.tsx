import { sentenceFor } from '../../api/failures.ts'
import { useGo } from '../../app/navigation.tsx'
import { formatLongDate, formatTimeRange } from '../../core/format.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/forms/ConfirmDialog.tsx'
import { type Credits, type Slot, useAlter, useBook } from './calls.ts'
import { copy } from './copy.ts'
import { leftFor } from './slots.ts'

const words = copy.book

type Props = {
  slot: Slot
  /** The id of the check-in to move to this time; if undefined, a new check-in is booked. */
  moves: number | undefined
  credits: Credits | undefined
  onClose: () => void
}

/** Shows a time and its cost, books the time or moves a check-in to it, then opens the check-in's page. */
export function TakeSlot({ slot, moves, credits, onClose }: Props) {
  const go = useGo()
  const { mutateAsync: book } = useBook()
  const { mutateAsync: alter } = useAlter()
  const { starts_at: start, ends_at: end, coach } = slot
  const left = credits && leftFor(credits, Date.parse(start))
  return (
    <ConfirmDialog
      title={moves === undefined ? words.confirmTitle : words.confirmMove}
      confirm={moves === undefined ? words.book : words.move}
      cancel={words.close}
      act={() =>
        moves === undefined
          ? book({ body: { slot: slot.id } })
          : alter({ params: { id: moves }, body: { slot: slot.id } })
      }
      failed={(failure) => sentenceFor(failure, words.failed)}
      onDone={({ id }) => go(paths.checkin(id), { replace: moves !== undefined })}
      onClose={onClose}
    >
      <p className="font-medium">
        {words.what(formatLongDate(start), formatTimeRange(start, end), coach.name)}
      </p>
      {moves === undefined && left !== undefined && left > 0 && (
        <p>
          {words.costs(left)} {words.free}
        </p>
      )}
      <p className="text-sm text-quiet">{copy.notTherapy}</p>
    </ConfirmDialog>
  )
}
