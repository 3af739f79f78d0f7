import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import type { Today } from './calls.ts'
import { GoIn } from './parts/GoIn.tsx'
import { textLink } from './parts/textLink.ts'
import { TodaysState } from './parts/TodaysState.tsx'
import { copy } from './todayCopy.ts'

type Item = Today['classes'][number]

/** A class today: its time, host, seats and attendees. `isOwn` is true if the reader teaches it. */
export function TodaysClass({ item, time, isOwn }: { item: Item; time: string; isOwn: boolean }) {
  const { id, title, host, status, capacity, waitlist_count: waiting, coming } = item
  const isOver = status === 'ended'
  const isCancelled = status === 'cancelled'
  // After the end, a seat stays booked until attendance is settled: the room's reports or the host decide.
  const open = isOver ? coming.filter((each) => each.status === 'booked').length : 0
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <span className="font-semibold tabular-nums">{time}</span>
        <Link to={paths.staffClass(id)} className={classes(textLink, isCancelled && 'line-through')}>
          {title}
        </Link>
        {!isOwn && <span className="text-quiet">{host ? copy.with(host.name) : copy.noHost}</span>}
        <TodaysState status={status} />
        {!isCancelled && (
          <span className="sm:ml-auto">
            <Link to={paths.staffClass(id)} className={textLink}>
              {!isOver
                ? copy.coming(coming.length, capacity)
                : open > 0
                  ? copy.unsettled(open, coming.length)
                  : copy.came(coming.filter((each) => each.status === 'attended').length, coming.length)}
            </Link>
            {waiting > 0 && <span className="ml-3 text-quiet">{copy.waiting(waiting)}</span>}
          </span>
        )}
      </div>
      {isOwn && (
        <div className="py-2">
          <GoIn item={item} room={paths.classRoom(id)} />
        </div>
      )}
      {coming.length === 0 ? (
        !isCancelled && <p className="text-quiet">{isOver ? copy.nobodyCame : copy.nobody}</p>
      ) : (
        <details>
          <summary className="min-h-9 cursor-pointer content-center text-quiet pointer-coarse:min-h-11">
            {!isOver ? copy.who : open > 0 ? copy.whoHad : copy.whoCame}
          </summary>
          <ul className="grid gap-x-6 gap-y-1 pb-1 sm:grid-cols-2 lg:grid-cols-3">
            {coming.map(({ username, name, status: seat }) => (
              <li key={username} className="[overflow-wrap:anywhere]">
                {name}
                {seat === 'attended' && <span className="ml-2 text-leaf">{copy.attended}</span>}
                {seat === 'no_show' && <span className="ml-2 text-terracotta-ink">{copy.missed}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
