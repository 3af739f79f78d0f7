import { Suspense, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { useBook } from '../calls.ts'
import { copy as words } from './copy.ts'
import { SafetyNotice } from './dialogs.ts'

/**
 * The safety notice for a member whose seat the studio booked. The acceptance is sent as a booking of the
 * same seat.
 */
export function AcceptNotice({ id, onAccepted }: { id: number; onAccepted: () => unknown }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate: book, isPending } = useBook()
  const close = () => setOpen(false)
  const accept = () => {
    close()
    book({ params: { id }, body: { safety_notice: true } }, { onSuccess: onAccepted })
  }
  return (
    <>
      <Button disabled={isPending} onClick={() => setOpen(true)}>
        {words.noticeRead}
      </Button>
      <Suspense>
        {isOpen && <SafetyNotice go={words.noticeEnter} onClose={close} onAccept={accept} />}
      </Suspense>
    </>
  )
}
