import { formatDate, formatNumber } from '../../../core/format.ts'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { ReadInPlace } from '../../../ui/Read.tsx'
import { usePoints } from './calls.ts'
import { shelfCopy } from './shelfCopy.ts'

const words = shelfCopy.balance

/** The three numbers, how many points are verified, and what expires when. */
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
            <dl className="grid grid-cols-3 gap-3">
              <Count name={words.verified} value={shown(data?.verified)} />
              <Count name={words.lifetime} value={shown(data?.lifetime)} />
              <Count name={words.spent} value={shown(data?.spent)} />
            </dl>
            <div className="text-sm text-quiet">
              <p>{words.about}</p>
              {data && data.expiring.length > 0 && (
                <ul>
                  {data.expiring.map(({ points, at }) => (
                    <li key={at}>{words.expiring(points, formatDate(at))}</li>
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

function Count({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="font-heading text-xl tabular-nums">{value}</dd>
    </div>
  )
}
