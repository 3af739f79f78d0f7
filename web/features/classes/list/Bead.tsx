import { classes } from '../../../ui/classes.ts'
import type { Class } from '../calls.ts'

type Status = NonNullable<Class['mine']>['status']

const looks: Partial<Record<Status, string>> = {
  booked: 'bg-marigold',
  attended: 'bg-marigold',
  waiting: 'bg-linear-to-r from-marigold from-50% to-card to-50%',
}

/** A booking as a bead: full for a seat, half for a place on the waitlist, empty for a booking given back. */
export function Bead({ status, className }: { status: Status | undefined; className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        'inline-block size-4 shrink-0 rounded-full border-2 border-marigold',
        (status && looks[status]) ?? 'bg-card',
        className,
      )}
    />
  )
}
