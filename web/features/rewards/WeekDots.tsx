import type { Answer } from '../../../contract/api.ts'
import { formatLongDate, formatWeekday } from '../../core/format.ts'
import { classes } from '../../ui/classes.ts'
import { copy } from './copy.ts'

const words = copy.week
type Week = Answer<'GET /api/streaks/'>['week']
type Status = Week[number]['status']

/** A missed day looks like a future day, so that nobody feels scolded. */
const looks: Record<Status, string> = {
  counted: 'border-marigold bg-marigold',
  covered: 'border-marigold bg-linear-to-r from-marigold from-50% to-card to-50%',
  rest: 'border-leaf bg-leaf-wash',
  open: 'border-dashed border-marigold',
  missed: 'border-edge',
  ahead: 'border-hairline',
  before: 'border-dotted border-hairline',
}

/** The week as seven dots, Monday to Sunday. Reserves their space while loading. */
export function WeekDots({ week }: { week: Week | undefined }) {
  if (!week || week.length === 0) return <div className="h-14" />
  return (
    <ul aria-label={words.label} className="grid h-14 grid-cols-7">
      {week.map(({ day, status }) => (
        <li key={day} className="flex flex-col items-center gap-2">
          <span className="sr-only">{words.day(formatLongDate(day), words.status[status])}</span>
          <span
            aria-hidden
            title={words.status[status]}
            className={classes('size-5 rounded-full border-2', looks[status])}
          />
          <span
            aria-hidden
            className={classes('text-sm', status === 'open' ? 'font-semibold' : 'text-quiet')}
          >
            {formatWeekday(day)}
          </span>
        </li>
      ))}
    </ul>
  )
}
