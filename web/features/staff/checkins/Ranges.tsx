import { Plus, X } from 'lucide-react'
import { availability } from '../../../../contract/limits.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { newKey, type Range } from './hours.ts'
import { copy } from './hoursCopy.ts'

type Props = {
  /** The day, for the fields' accessible names. */
  day: string
  ranges: readonly Range[]
  onChange: (ranges: Range[]) => void
}

/** The hours of a day: from, until, and a button to add more. */
export function Ranges({ day, ranges, onChange }: Props) {
  const change = (key: number, to: Partial<Range>) =>
    onChange(ranges.map((each) => (each.key === key ? { ...each, ...to } : each)))
  return (
    <div className="flex flex-col gap-2">
      {ranges.map(({ key, from, to }) => (
        <div key={key} className="flex items-end gap-2">
          <TextField
            type="time"
            label={copy.from}
            aria-label={copy.fromOf(day)}
            value={from}
            onChange={({ currentTarget }) => change(key, { from: currentTarget.value })}
          />
          <TextField
            type="time"
            label={copy.until}
            aria-label={copy.untilOf(day)}
            value={to}
            onChange={({ currentTarget }) => change(key, { to: currentTarget.value })}
          />
          <IconButton
            label={copy.removeOf(day, `${from} – ${to}`)}
            onClick={() => onChange(ranges.filter((each) => each.key !== key))}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {ranges.length < availability.hoursMax && (
        <div>
          <Button
            look="quiet"
            size="dense"
            aria-label={copy.addOf(day)}
            onClick={() => onChange([...ranges, nextAfter(ranges)])}
          >
            <Plus aria-hidden className="size-4" />
            {copy.add}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Returns the suggested next range: a morning, or two hours in the evening. */
const nextAfter = (ranges: readonly Range[]): Range =>
  ranges.length === 0
    ? { key: newKey(), from: '09:00', to: '12:00' }
    : { key: newKey(), from: '18:00', to: '20:00' }
