import { addDays, calendarDay, formatLongDate, hourOf } from '../../core/format.ts'
import { partOfDay } from '../../core/partOfDay.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Loading } from '../../ui/Loading.tsx'
import type { Class } from './calls.ts'
import { type Filters as Wanted, takingPlace, useNextStart, useWeek } from './weekCalls.ts'
import { ClassRow } from './list/ClassRow.tsx'
import { copy } from './copy.ts'
import { Filters } from './Filters.tsx'
import { byDay, dayIn, filtersIn, weekIn } from './filters.ts'
import { today, useZone } from './reader.ts'
import { copy as words } from './scheduleCopy.ts'
import { WeekStrip } from './WeekStrip.tsx'
import { Read } from '../../ui/Read.tsx'

type Props = { query: URLSearchParams; onChange: (query: URLSearchParams) => void }

/** Seven days, and the chosen day's classes. The week, the day and the filters are in the address. */
export function Week({ query, onChange }: Props) {
  const zone = useZone()
  const now = today(zone)
  const from = weekIn(query, now)
  const filters = filtersIn(query)
  const read = useWeek(from, filters)
  const { data, isLoadingError, isFetching, isPlaceholderData } = read
  const days = byDay(data ?? [], from, zone)
  const chosen =
    dayIn(query, from) ??
    days.find(({ classes }) => takingPlace(classes).some(({ status }) => status !== 'ended'))?.day ??
    from
  // Until a week is loaded, the data is that of the previous week or filters, which cannot tell that a day is empty.
  const isKnown = !isPlaceholderData || days.some(({ day, classes }) => day === chosen && classes.length > 0)
  const set = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    onChange(next)
  }
  const toWeek = (day: string) => set({ from: day > now ? day : undefined, day: undefined })
  if (isLoadingError) {
    return (
      <Read of={read} failed={words.notLoaded} inCard>
        {() => null}
      </Read>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button look="quiet" size="small" disabled={from === now} onClick={() => toWeek(addDays(from, -7))}>
          {words.earlier}
        </Button>
        <Button look="quiet" size="small" onClick={() => toWeek(addDays(from, 7))}>
          {words.later}
        </Button>
      </div>
      <WeekStrip days={days} chosen={chosen} onChoose={(day) => set({ day })} />
      <section aria-label={formatLongDate(chosen)} className="flex flex-col gap-6" aria-busy={isFetching}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="text-xl sm:text-2xl">{formatLongDate(chosen)}</h2>
          <Filters query={query} onChange={onChange} />
        </div>
        {data && isKnown ? (
          <Day days={days} chosen={chosen} zone={zone} filters={filters} from={from} toWeek={toWeek} />
        ) : (
          <Rows />
        )}
      </section>
      {zone && <p className="text-sm text-quiet">{copy.schedule.zone}</p>}
    </>
  )
}

type DayProps = {
  days: { day: string; classes: Class[] }[]
  chosen: string
  zone: string | undefined
  filters: Wanted
  from: string
  toWeek: (day: string) => void
}

function Day({ days, chosen, zone, filters, from, toWeek }: DayProps) {
  const isEmpty = days.every(({ classes: some }) => takingPlace(some).length === 0)
  const filtered = Object.keys(filters).length > 0
  // Starts at the week's last day, which may overlap the first of the server's following days (`useWeek`).
  const { data: later } = useNextStart(addDays(from, 6), filters, isEmpty)
  const { classes = [] } = days.find(({ day }) => day === chosen) ?? {}
  if (classes.length === 0) {
    const next = days.find(({ day, classes: some }) => day > chosen && takingPlace(some).length > 0)
    return (
      <Card className="flex flex-col items-start gap-4">
        <p>{isEmpty ? (filtered ? words.noneMatching : words.noneThisWeek) : words.noneToday}</p>
        {next && <p className="text-quiet">{words.next(formatLongDate(next.day))}</p>}
        {isEmpty && later && <p className="text-quiet">{words.next(formatLongDate(later, zone))}</p>}
        {isEmpty && (
          <Button
            look="outline"
            size="small"
            onClick={() => toWeek(later ? calendarDay(later, zone) : addDays(from, 7))}
          >
            {later ? words.lookThen : words.lookLater}
          </Button>
        )}
      </Card>
    )
  }
  return (['morning', 'noon', 'evening'] as const).map((part) => {
    const some = classes.filter(({ starts_at: at }) => partOfDay(hourOf(at, zone)) === part)
    if (some.length === 0) return null
    return (
      <div key={part} className="flex flex-col gap-3">
        <h3 className="flex items-center gap-3 text-sm font-semibold tracking-wide text-quiet after:h-px after:flex-1 after:bg-hairline">
          {words.parts[part]}
        </h3>
        <ul className="grid gap-3 lg:grid-cols-2">
          {some.map((item) => (
            <ClassRow key={item.id} item={item} zone={zone} />
          ))}
        </ul>
      </div>
    )
  })
}

/** A placeholder for a few classes, shown while they load. */
function Rows() {
  return (
    <Loading look="words">
      <span className="flex animate-shimmer flex-col gap-3">
        {[1, 2, 3].map((row) => (
          <span key={row} className="block h-[4.9rem] rounded-card bg-sunken" />
        ))}
      </span>
    </Loading>
  )
}

/** A placeholder for the week, shown until today's date is known. */
export function Skeletons() {
  return (
    <>
      <span className="h-10" />
      <span className="block h-18 rounded-field bg-sunken" />
      <div className="flex flex-col gap-6">
        <span className="h-10" />
        <Rows />
      </div>
    </>
  )
}
