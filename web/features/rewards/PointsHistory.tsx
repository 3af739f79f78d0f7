import { formatRelativeDay, formatNumber } from '../../core/format.ts'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { ReadPages } from '../../ui/Read.tsx'
import { useLedger } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.points

/** Every ledger entry with its reason, newest first (docs/rules.md#points). */
export function PointsHistory({ pinged }: { pinged: boolean }) {
  const read = useLedger(pinged)
  return (
    <SectionCard title={words.history} className="flex flex-col gap-4 md:col-span-2">
      <ReadPages of={read} failed={words.notLoaded} placeholder={4} none={words.none} more={words.more}>
        {(lines) => (
          <ul className="divide-y divide-hairline">
            {lines.map(({ id, delta, reason, day }) => (
              <li key={id} className="flex items-baseline justify-between gap-4 py-3">
                <span>
                  <span className="block">{words.reasons[reason]}</span>
                  <time dateTime={day} className="text-sm text-quiet">
                    {formatRelativeDay(day)}
                  </time>
                </span>
                <span className="font-semibold whitespace-nowrap text-marigold-ink tabular-nums">
                  {delta > 0 ? '+' : '−'}
                  {formatNumber(Math.abs(delta))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </ReadPages>
    </SectionCard>
  )
}
