import { formatDay, formatNumber } from '../../../core/format.ts'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { ReadInPlace } from '../../../ui/Read.tsx'
import { usePoints } from './calls.ts'
import { shelfCopy } from './shelfCopy.ts'

const words = shelfCopy.balance

/**
 * The points to spend, how many of them count for rewards that require attended classes, and when the next
 * points expire.
 */
export function Balance() {
  const read = usePoints()
  const shown = (value: number | undefined) => (value === undefined ? words.unknown : formatNumber(value))
  return (
    <SectionCard title={words.title} className="flex flex-col gap-6">
      <ReadInPlace of={read} failed={words.notLoaded}>
        {(data) => (
          <>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-heading text-4xl text-marigold-ink tabular-nums">
                {shown(data?.spendable)}
              </span>
              <span className="text-quiet">{words.unit}</span>
            </p>
            <div className="text-sm text-quiet">
              {data && data.verified > 0 && <p>{words.fromClasses(formatNumber(data.verified))}</p>}
              <p>{words.about}</p>
              {data && data.expiring.length > 0 && (
                <ul>
                  {data.expiring.map(({ points, at }) => (
                    <li key={at}>{words.expiring(points, formatDay(at))}</li>
                  ))}
                </ul>
              )}
            </div>
          </>
        )}
      </ReadInPlace>
    </SectionCard>
  )
}
