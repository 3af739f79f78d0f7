import { useId, useState } from 'react'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import type { Settings } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.settings.quiet
type Quiet = Settings['quiet']

/**
 * The hours during which emails and push messages are delayed. A change is saved once a time is complete and
 * its field has lost the focus.
 */
export function QuietHours({ quiet, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
  const [typed, setTyped] = useState(quiet)
  const save = () => {
    if (typed.from && typed.to && (typed.from !== quiet.from || typed.to !== quiet.to)) onChange(typed)
  }
  return (
    <SectionCard title={words.title} className="flex flex-col gap-4">
      <p>{words.lead}</p>
      <div className="flex flex-wrap gap-4">
        {(['from', 'to'] as const).map((end) => (
          <Time
            key={end}
            label={words[end]}
            value={typed[end]}
            onType={(time) => setTyped({ ...typed, [end]: time })}
            onLeave={save}
          />
        ))}
      </div>
      <p className="text-sm text-quiet">{words.none}</p>
    </SectionCard>
  )
}

type TimeProps = { label: string; value: string; onType: (time: string) => void; onLeave: () => void }

function Time({ label, value, onType, onLeave }: TimeProps) {
  const id = useId()
  return (
    <p className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="time"
        required
        value={value}
        onChange={({ target }) => onType(target.value)}
        onBlur={onLeave}
        className="min-h-11 rounded-field border border-edge bg-paper px-4 tabular-nums"
      />
    </p>
  )
}
