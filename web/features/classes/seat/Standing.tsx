import { formatDateTime } from '../../../core/format.ts'
import type { ClassDetails } from '../calls.ts'
import { copy } from '../copy.ts'
import { seatsLeft } from '../seatsLeft.ts'
import { copy as words } from './copy.ts'

/** The state of the class and of the reader's booking, in words. */
export function Standing({ item, zone }: { item: ClassDetails; zone: string | undefined }) {
  const { mine, status, kept_until: keptUntil } = item
  if (status === 'cancelled')
    return (
      <p className="font-semibold">
        {mine?.status === 'host_cancelled' ? words.hostCancelled : words.wasCancelled}
      </p>
    )
  if (mine?.status === 'booked') return <p className="font-semibold">{words.yourSeat}</p>
  if (mine?.status === 'waiting' && mine.position !== null)
    return <p className="font-semibold">{words.onList(mine.position)}</p>
  if (status === 'ended')
    return (
      <p className="font-semibold">
        {mine?.status === 'host_cancelled'
          ? words.endedEarly
          : mine
            ? copy.states[mine.status]
            : words.isOver}
      </p>
    )
  if (status === 'live') return <p className="font-semibold">{words.isLive}</p>
  return (
    <>
      {mine?.status === 'host_cancelled' && (
        <p className="font-semibold">
          {words.moved} {keptUntil && words.keptUntil(formatDateTime(keptUntil, zone))}
        </p>
      )}
      <Seats item={item} />
    </>
  )
}

function Seats({ item: { seats_left: left, waitlist_count: waiting } }: { item: ClassDetails }) {
  const few = seatsLeft(left)
  return (
    <p className="flex flex-wrap gap-x-4 empty:hidden">
      {few && <span>{few}</span>}
      {waiting > 0 && <span className="text-quiet">{words.waiting(waiting)}</span>}
    </p>
  )
}
