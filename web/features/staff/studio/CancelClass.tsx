import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useAnnounce } from '../../../ui/Announcer.tsx'
import { type StaffClass, useAffected, usePlanning } from './calls.ts'
import { copy } from './changeCopy.ts'
import { Preview } from './Preview.tsx'

/** Cancels a class, after saying who loses what. */
export function CancelClass({ item, onClose }: { item: StaffClass; onClose: () => void }) {
  const { data, isError } = useAffected(item.id, {})
  const { cancelClass } = usePlanning()
  const announce = useAnnounce()
  const told = (data?.booked ?? 0) + (data?.waiting ?? 0)
  return (
    <ConfirmDialog
      title={copy.cancelTitle(item.title)}
      confirm={copy.cancelNow}
      look="danger"
      withReason
      isBlocked={!data}
      act={(form) => cancelClass(item.id, String(form.get('reason')).trim())}
      onClose={(done) => {
        onClose()
        if (done) announce(copy.cancelled(item.title, told), 'success')
      }}
    >
      <Preview
        isError={isError}
        lines={
          data && [
            ...(data.booked > 0 ? [copy.cancelSeats(data.booked)] : []),
            ...(data.waiting > 0 ? [copy.cancelWaiting(data.waiting)] : []),
            ...(told === 0 ? [copy.nobody] : []),
            copy.cancelForGood,
          ]
        }
      />
    </ConfirmDialog>
  )
}
