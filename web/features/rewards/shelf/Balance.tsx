import { formatDate, formatNumber } from '../../../core/format.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { TryAgain } from '../../../ui/TryAgain.tsx'
import { usePoints } from './calls.ts'
import { shelfCopy } from './shelfCopy.ts'

const words = shelfCopy.balance

/** The three numbers, how many points are verified, and what expires when. */
export function Balance() {
  const { data, isError, isFetching, refetch } = usePoints()
  if (isError) {
    return (
      <SectionCard title={words.title} className="flex flex-col gap-4">
        <TryAgain busy={isFetching} onAgain={refetch}>
          {words.notLoaded}
        </TryAgain>
      </SectionCard>
    )
  }
  const shown = (value: number | undefined) => (value === undefined ? words.unknown : formatNumber(value))
  return (
    <SectionCard title={words.title} className="flex flex-col gap-6">
      {!data && <Loading look="unseen" />}
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-heading text-4xl text-marigold-ink tabular-nums">{shown(data?.spendable)}</span>
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
