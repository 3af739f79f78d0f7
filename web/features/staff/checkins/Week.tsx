import { weekdays } from '../../../../contract/limits.ts'
import type { Draft } from './hours.ts'
import { copy } from './hoursCopy.ts'
import { Ranges } from './Ranges.tsx'

type Props = { weekly: Draft['weekly']; onChange: (weekly: Draft['weekly']) => void }

/** The hours of each weekday. */
export const Week = ({ weekly, onChange }: Props) => (
  <div className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
    {weekdays.map((day) => (
      <section
        key={day}
        aria-label={copy.days[day]}
        className="flex flex-col gap-2 border-t border-hairline py-3"
      >
        <h3 className="text-base">
          {copy.days[day]}
          {weekly[day].length === 0 && <span className="font-sans ml-3 text-quiet">{copy.notThere}</span>}
        </h3>
        <Ranges
          day={copy.days[day]}
          ranges={weekly[day]}
          onChange={(ranges) => onChange({ ...weekly, [day]: ranges })}
        />
      </section>
    ))}
  </div>
)
