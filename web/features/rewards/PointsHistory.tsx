import { formatDate, formatNumber } from '../../core/format.ts'
import { Button } from '../../ui/Button.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TryAgain } from '../../ui/TryAgain.tsx'
import { useLedger } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.points

/** Every line of the ledger with its reason, newest first (docs/rules.md#points). */
export function PointsHistory({ pinged }: { pinged: boolean }) {
  const {
    data: lines,
    isError,
    isFetching,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useLedger(pinged)
  return (
    <SectionCard title={words.history} className="flex flex-col gap-4 md:col-span-2">
      {isError && (
        <TryAgain busy={isFetching} onAgain={refetch}>
          {words.notLoaded}
        </TryAgain>
      )}
      {!lines && !isError && <Skeleton lines={4} />}
      {lines?.length === 0 && <p className="text-quiet">{words.none}</p>}
      {lines && lines.length > 0 && (
        <ul className="divide-y divide-hairline">
          {lines.map(({ id, delta, reason, day }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 py-3">
              <span>
                <span className="block">{words.reasons[reason]}</span>
                <time dateTime={day} className="text-sm text-quiet">
                  {formatDate(day)}
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
      {hasNextPage && (
        <Button
          look="outline"
          className="self-center"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? copy.loading : words.more}
        </Button>
      )}
    </SectionCard>
  )
}
