import { formatLongDate, formatWeekday } from '../../core/format.ts'
import type { Class } from './calls.ts'
import { takingPlace } from './weekCalls.ts'
import { copy as words } from './scheduleCopy.ts'

type Props = { days: { day: string; classes: Class[] }[]; chosen: string; onChoose: (day: string) => void }

/**
 * The week at a glance: seven days, each with up to four dots for the classes that take place; a marigold dot
 * is the member's own seat.
 */
export function WeekStrip({ days, chosen, onChoose }: Props) {
  return (
    <ul aria-label={words.week} className="grid grid-cols-7 gap-1 sm:gap-2">
      {days.map(({ day, classes }) => (
        <li key={day}>
          <button
            type="button"
            aria-pressed={day === chosen}
            onClick={() => onChoose(day)}
            className="flex min-h-18 w-full flex-col items-center justify-center gap-1 rounded-field border border-hairline bg-card py-2 transition hover:border-leaf aria-pressed:border-leaf aria-pressed:bg-leaf aria-pressed:text-on-leaf"
          >
            <span className="sr-only">
              {words.dayLabel(formatLongDate(day), takingPlace(classes).length)}
            </span>
            <span aria-hidden className="text-sm">
              {formatWeekday(day)}
            </span>
            <span aria-hidden className="font-heading text-xl leading-none tabular-nums">
              {Number(day.slice(8))}
            </span>
            <span className="flex h-2 gap-0.5">
              {takingPlace(classes)
                .slice(0, 4)
                .map(({ id, mine }) => (
                  <span
                    key={id}
                    className={
                      mine?.status === 'booked'
                        ? 'size-1.5 rounded-full bg-marigold'
                        : 'size-1.5 rounded-full bg-current opacity-45'
                    }
                  />
                ))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
