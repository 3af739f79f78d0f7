import { availability } from '../../../../contract/limits.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Panel } from '../parts/Panel.tsx'
import { type Journey, newKey } from './hours.ts'
import { copy } from './hoursCopy.ts'

type Props = { journeys: readonly Journey[]; today: string; onChange: (journeys: Journey[]) => void }

/** The dates on which a coach is in another time zone. */
export function Travels({ journeys, today, onChange }: Props) {
  const change = (key: number, to: Partial<Journey>) =>
    onChange(journeys.map((each) => (each.key === key ? { ...each, ...to } : each)))
  return (
    <Panel title={copy.travel}>
      <p className="text-quiet">{copy.travelHint}</p>
      {journeys.map(({ key, from, until, zone }) => (
        <section
          key={key}
          aria-label={zone || copy.newJourney}
          className="flex flex-col gap-2 border-t border-hairline pt-3"
        >
          <div className="flex flex-wrap gap-2">
            <TextField
              type="date"
              label={copy.firstDay}
              value={from}
              onChange={({ currentTarget }) => change(key, { from: currentTarget.value })}
            />
            <TextField
              type="date"
              label={copy.lastDay}
              min={from || today}
              value={until}
              onChange={({ currentTarget }) => change(key, { until: currentTarget.value })}
            />
          </div>
          <div className="flex flex-wrap items-end justify-between gap-2">
            <TextField
              label={copy.travelZone}
              list="zones"
              autoComplete="off"
              value={zone}
              onChange={({ currentTarget }) => change(key, { zone: currentTarget.value })}
            />
            <Button
              look="quiet"
              size="dense"
              aria-label={copy.removeTravel(zone || copy.newJourney)}
              onClick={() => onChange(journeys.filter((each) => each.key !== key))}
            >
              {copy.remove}
            </Button>
          </div>
        </section>
      ))}
      {journeys.length < availability.travelMax && (
        <p>
          <Button
            look="outline"
            size="dense"
            onClick={() => onChange([...journeys, { key: newKey(), from: '', until: '', zone: '' }])}
          >
            {copy.addTravel}
          </Button>
        </p>
      )}
    </Panel>
  )
}
