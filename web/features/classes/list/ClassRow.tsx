import { classes } from '../../../ui/classes.ts'
import { formatTime } from '../../../core/format.ts'
import { Link } from '../../../app/navigation.tsx'
import { paths } from '../../../paths.ts'
import { Face } from '../../../ui/page/Face.tsx'
import { Bead } from './Bead.tsx'
import type { Class } from '../calls.ts'
import { copy } from '../copy.ts'
import { Level } from '../Level.tsx'
import { seatsLeft } from '../seatsLeft.ts'

const words = copy.schedule

/** A class in a list: its time, title, teacher, and the reader's booking. */
export function ClassRow({ item, zone, day }: { item: Class; zone: string | undefined; day?: string }) {
  const state = stateOf(item, day !== undefined)
  const gone = item.status === 'cancelled' || item.status === 'ended'
  return (
    <li>
      <Link
        to={paths.class(item.id)}
        className={classes(
          'grid grid-cols-[4.75rem_1fr] items-center gap-x-3 rounded-card border border-hairline bg-card px-3 py-3 shadow-soft transition hover:border-leaf sm:grid-cols-[6.5rem_1fr_auto] sm:px-6',
          gone && 'text-quiet shadow-none',
        )}
      >
        <span className="tabular-nums">
          {day && <span className="block text-sm text-quiet">{day}</span>}
          <span className={classes('font-semibold', item.status === 'cancelled' && 'line-through')}>
            {formatTime(item.starts_at, zone)}
          </span>
        </span>
        <span className="min-w-0">
          <span className="font-heading text-lg leading-snug">
            {item.title} <Level level={item.level} className="ml-1.5 align-middle" />
          </span>
          <span className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-quiet">
            <span className="flex min-w-0 items-center gap-2 wrap-anywhere">
              {item.host && (
                <Face name={item.host.name} photo={item.host.photo} className="size-6! text-sm!" />
              )}
              {item.host ? words.with(item.host.name) : copy.common.hostGone}
            </span>
            <span>{words.about(item.minutes, copy.styles[item.style], copy.languages[item.language])}</span>
          </span>
        </span>
        {(item.mine || state) && (
          <span className="col-start-2 mt-2 flex items-center gap-2 text-sm sm:col-start-3 sm:mt-0 sm:flex-row-reverse">
            {item.mine && <Bead status={item.mine.status} />}
            {state}
          </span>
        )}
      </Link>
    </li>
  )
}

/**
 * Returns the row's text, about the reader's own booking or about the class. A booking that the reader
 * cancelled is shown with `isOwn` (in the list of their own classes) or once the class has ended; otherwise
 * they may book again.
 */
function stateOf(
  { status, mine, seats_left: left, waitlist_count: waiting }: Class,
  isOwn: boolean,
): string | undefined {
  if (status === 'cancelled') return words.cancelled
  if (mine?.status === 'waiting' && mine.position !== null) return words.waitingAt(mine.position)
  if (mine?.status === 'host_cancelled' && status === 'scheduled') return words.moved
  if (mine?.status === 'host_cancelled' && status === 'ended') return words.endedEarly
  if (mine && (isOwn || mine.status !== 'cancelled' || status === 'ended')) return copy.states[mine.status]
  if (status === 'ended') return words.over
  if (status === 'live') return words.live
  return seatsLeft(left, waiting)
}
