import { formatDay, formatTime, formatTimeRange, hourOf, studioZone } from '../../../core/format.ts'
import { Link } from '../../../app/navigation.tsx'
import { paths } from '../../../paths.ts'
import { classes as join } from '../../../ui/classes.ts'
import type { StaffClass } from './calls.ts'
import { copy } from './copy.ts'
import { copy as shared } from './sharedCopy.ts'
import { daysOf, hoursOf, momentOf, today } from './week.ts'

type Props = { classes: readonly StaffClass[]; from: string; label: string }

/**
 * A week: on phones a list by day, on desktops seven columns whose rows are the hours in which classes start.
 * Both are the same list of days, laid out as a grid on desktops.
 */
export function WeekGrid({ classes, from, label }: Props) {
  const hours = hoursOf(classes)
  return (
    <div className="lg:grid lg:grid-cols-[4rem_repeat(7,minmax(0,1fr))] lg:border-t lg:border-hairline">
      <div
        aria-hidden
        className="max-lg:hidden lg:grid lg:grid-rows-subgrid"
        style={{ gridRow: `1 / span ${hours.length + 1}` }}
      >
        <span />
        {hours.map((hour) => (
          <span key={hour} className="border-t border-hairline py-2 text-sm text-quiet tabular-nums">
            {formatTime(momentOf(from, `${String(hour).padStart(2, '0')}:00`), studioZone)}
          </span>
        ))}
      </div>
      <ul aria-label={label} className="max-lg:flex max-lg:flex-col max-lg:gap-5 lg:contents">
        {daysOf(classes, from).map(({ day, classes: some }) => (
          <li
            key={day}
            style={{ gridRow: `1 / span ${hours.length + 1}` }}
            className={join(
              'min-w-0 lg:grid lg:grid-rows-subgrid lg:border-l lg:border-hairline',
              some.length === 0 && 'max-lg:hidden',
              day === today() && 'lg:bg-leaf-wash/50',
            )}
          >
            <h3 className={join('py-2 text-base lg:px-2', day === today() && 'text-leaf')}>
              {formatDay(day)}
            </h3>
            {some.length === 0 && <p className="sr-only">{copy.noneOnDay}</p>}
            {hours.map((hour, nth) => {
              const slot = some.filter(({ starts_at: at }) => hourOf(at, studioZone) === hour)
              if (slot.length === 0)
                return (
                  <span
                    key={hour}
                    aria-hidden
                    style={{ gridRow: nth + 2 }}
                    className="border-t border-hairline max-lg:hidden"
                  />
                )
              return (
                <ul
                  key={hour}
                  style={{ gridRow: nth + 2 }}
                  className="flex flex-col gap-2 border-hairline max-lg:not-last:mb-2 lg:gap-1 lg:border-t lg:p-1"
                >
                  {slot.map((item) => (
                    <Entry key={item.id} item={item} />
                  ))}
                </ul>
              )
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Entry({ item }: { item: StaffClass }) {
  const { id, title, host, status, capacity, seats_left: left, waitlist_count: waiting } = item
  return (
    <li>
      <Link
        to={paths.staffClass(id)}
        className={join(
          'grid min-h-11 gap-x-3 rounded-field border bg-card px-3 py-2 transition hover:border-leaf max-lg:grid-cols-[1fr_auto] lg:px-2 lg:py-1',
          status === 'live' ? 'border-terracotta-ink' : 'border-hairline',
        )}
      >
        <span className="text-quiet tabular-nums max-lg:col-start-1">
          {formatTimeRange(item.starts_at, item.ends_at, studioZone)}
        </span>
        <span
          className={join(
            'font-semibold [overflow-wrap:anywhere] max-lg:col-start-1 max-lg:row-start-2',
            status === 'cancelled' && 'line-through',
          )}
        >
          {title}
        </span>
        <span className="[overflow-wrap:anywhere] text-quiet max-lg:col-start-1 max-lg:row-start-3">
          {host ? shared.with(host.name) : shared.noHost}
        </span>
        <span className="tabular-nums max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right">
          <span aria-hidden>{shared.taken(capacity - left, capacity)}</span>
          <span className="sr-only">{shared.takenLong(capacity - left, capacity)}</span>
          {waiting > 0 && <span className="text-marigold-ink">{shared.also(shared.waiting(waiting))}</span>}
        </span>
        {status !== 'scheduled' && (
          <span
            className={join(
              'max-lg:col-start-2 max-lg:row-start-2 max-lg:text-right',
              status === 'live' ? 'font-semibold text-terracotta-ink' : 'text-quiet',
            )}
          >
            {shared.statuses[status]}
          </span>
        )}
      </Link>
    </li>
  )
}
