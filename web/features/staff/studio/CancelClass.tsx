import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { type StaffClass, useAffected, usePlanning } from './calls.ts'
import { copy } from './changeCopy.ts'
import { Preview } from './Preview.tsx'

/** Cancels a class, after showing how many members lose a seat or a place on the waitlist. */
export function CancelClass({ item, onClose }: { item: StaffClass; onClose: () => void }) {
  const { data, isError } = useAffected(item.id, {})
  const { cancelClass } = usePlanning()
  const told = data ? data.booked + data.kept + data.waiting : 0
  return (
    <ConfirmDialog
      title={copy.cancelTitle(item.title)}
      confirm={copy.cancelNow}
      look="danger"
      withReason
      isBlocked={!data}
      act={(_, reason) => cancelClass(item.id, reason)}
      done={copy.cancelled(item.title, told)}
      onClose={onClose}
    >
      <Preview
        isError={isError}
        lines={
          data && [
            ...(data.booked > 0 ? [copy.cancelSeats(data.booked)] : []),
            ...(data.kept > 0 ? [copy.cancelKept(data.kept)] : []),
            ...(data.waiting > 0 ? [copy.cancelWaiting(data.waiting)] : []),
            ...(told === 0 ? [copy.nobody] : []),
            copy.cancelForGood,
          ]
        }
      />
    </ConfirmDialog>
  )
}
