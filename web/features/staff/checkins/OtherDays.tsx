import { availability } from '../../../../contract/limits.ts'
import { formatDay } from '../../../core/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Panel } from '../parts/Panel.tsx'
import { newKey, type OtherDay } from './hours.ts'
import { copy } from './hoursCopy.ts'
import { Ranges } from './Ranges.tsx'

type Props = { days: readonly OtherDay[]; today: string; onChange: (days: OtherDay[]) => void }

/** Single dates with different hours, or none. */
export function OtherDays({ days, today, onChange }: Props) {
  const change = (key: number, to: Partial<OtherDay>) =>
    onChange(days.map((each) => (each.key === key ? { ...each, ...to } : each)))
  return (
    <Panel title={copy.exceptions}>
      <p className="text-quiet">{copy.exceptionsHint}</p>
      {days.map(({ key, date, hours }) => {
        const name = date ? formatDay(date) : copy.newDate
        return (
          <section key={key} aria-label={name} className="flex flex-col gap-2 border-t border-hairline pt-3">
            <div className="flex flex-wrap items-end justify-between gap-2">
              <TextField
                type="date"
                label={copy.date}
                min={today}
                value={date}
                onChange={({ currentTarget }) => change(key, { date: currentTarget.value })}
              />
              <Button
                look="quiet"
                size="dense"
                aria-label={copy.removeDate(name)}
                onClick={() => onChange(days.filter((each) => each.key !== key))}
              >
                {copy.remove}
              </Button>
            </div>
            {hours.length === 0 && <p className="text-quiet">{copy.off}</p>}
            <Ranges day={name} ranges={hours} onChange={(ranges) => change(key, { hours: ranges })} />
          </section>
        )
      })}
      {days.length < availability.exceptionsMax && (
        <p>
          <Button
            look="outline"
            size="dense"
            onClick={() => onChange([...days, { key: newKey(), date: '', hours: [] }])}
          >
            {copy.addDate}
          </Button>
        </p>
      )}
    </Panel>
  )
}
