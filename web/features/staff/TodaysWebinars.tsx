import { Link } from '../../app/navigation.tsx'
import { formatTimeRange, studioZone } from '../../core/format.ts'
import { paths } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import type { Today } from './calls.ts'
import { GoIn } from './parts/GoIn.tsx'
import { Panel } from './parts/Panel.tsx'
import { textLink } from './parts/textLink.ts'
import { TodaysState } from './parts/TodaysState.tsx'
import { staffPaths } from './paths.ts'
import { copy } from './todayCopy.ts'

type Props = { webinars: Today['webinars']; reader: string | undefined }

/** Today's webinars with the number of tickets sold and, for the host of each, a link to the room. */
export function TodaysWebinars({ webinars, reader }: Props) {
  return (
    <Panel
      title={copy.webinars}
      aside={
        <Link to={staffPaths.webinars} className={textLink}>
          {copy.webinarCount(webinars.length)}
        </Link>
      }
    >
      <ul className="flex flex-col divide-y divide-hairline">
        {webinars.map((item) => {
          const { id, title, host, status, tickets, capacity, starts_at: start, ends_at: end } = item
          const isOwn = host !== null && host.username === reader
          return (
            <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
              <span className="font-semibold tabular-nums">{formatTimeRange(start, end, studioZone)}</span>
              <Link
                to={staffPaths.webinar(id)}
                className={classes(textLink, status === 'cancelled' && 'line-through')}
              >
                {title}
              </Link>
              {!isOwn && <span className="text-quiet">{host ? copy.with(host.name) : copy.noHost}</span>}
              <TodaysState status={status} />
              {status !== 'cancelled' && (
                <span className="text-quiet sm:ml-auto">{copy.tickets(tickets, capacity)}</span>
              )}
              {isOwn && (
                <div className="w-full py-2">
                  <GoIn item={item} room={paths.webinarRoom(id)} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
