import { renamedZones } from '../../../contract/limits.ts'
import { addDays, formatDay, formatLongDate, formatTime } from '../../core/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Read } from '../../ui/Read.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import type { Slot } from './calls.ts'
import { useSlots } from './calls.ts'
import { copy } from './copy.ts'
import { byDay, type Day } from './slots.ts'

const words = copy.book
/** The number of days shown at once. */
export const shownDays = 7

/** Returns the zone of the reader's own clock, by its current name. */
function ownZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return renamedZones[timeZone] ?? timeZone
}

type Props = {
  from: string
  today: string
  last: string
  /** The chosen day; the first day with free times is shown if the chosen day has none. */
  day: string | null
  onWeek: (from: string) => void
  onDay: (day: string) => void
  onChoose: (slot: Slot) => void
}

/** The free times of seven days: a day to choose, and under it each coach's times. */
export function Slots({ from, today, last, day, onWeek, onDay, onChoose }: Props) {
  const read = useSlots(from, shownDays)
  const days =
    read.data && byDay(read.data).filter(({ day }) => from <= day && day < addDays(from, shownDays))
  const chosen = days?.find((each) => each.day === day) ?? days?.[0]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          look="quiet"
          size="small"
          disabled={from <= today}
          onClick={() => onWeek(addDays(from, -shownDays))}
        >
          {words.earlier}
        </Button>
        <p className="text-sm text-quiet">
          {/* Empty until the free times have loaded. */}
          {days ? words.week(formatDay(from), formatDay(addDays(from, shownDays - 1))) : '\u00a0'}
        </p>
        <Button
          look="quiet"
          size="small"
          disabled={addDays(from, shownDays) > last}
          onClick={() => onWeek(addDays(from, shownDays))}
        >
          {words.later}
        </Button>
      </div>
      <Read
        of={{ ...read, data: days }}
        failed={words.notLoaded}
        none={<p className="text-quiet">{words.none}</p>}
        placeholder={6}
        inCard
      >
        {(all) => (
          <>
            <div role="group" aria-label={words.days} className="flex flex-wrap gap-2">
              {all.map((each) => (
                <Chip key={each.day} pressed={each === chosen} onClick={() => onDay(each.day)}>
                  {formatDay(each.day)}
                </Chip>
              ))}
            </div>
            {chosen && <TheDay {...chosen} onChoose={onChoose} />}
            <p className="text-sm text-quiet">{words.zone(ownZone())}</p>
          </>
        )}
      </Read>
    </>
  )
}

function TheDay({ day, coaches, onChoose }: Day & Pick<Props, 'onChoose'>) {
  return (
    <SectionCard title={formatLongDate(day)} className="flex flex-col gap-6">
      {coaches.map(({ username, name, slots }) => (
        <div key={username} className="flex flex-col gap-3">
          <h3 className="text-lg wrap-anywhere">{words.withCoach(name)}</h3>
          <ul className="flex flex-wrap gap-2">
            {slots.map((slot) => (
              <li key={slot.id}>
                <Button
                  look="outline"
                  size="small"
                  aria-label={words.slot(formatTime(slot.starts_at), name)}
                  onClick={() => onChoose(slot)}
                >
                  {formatTime(slot.starts_at)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </SectionCard>
  )
}
