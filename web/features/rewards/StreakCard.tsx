import { formatNumber } from '../../lib/format.ts'
import { Badge } from '../../ui/Chip.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Mala } from '../../ui/Mala.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { TryAgain } from '../../ui/TryAgain.tsx'
import { type Ping, streakUpdated, useStreak } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.streak
const beads = 27

/**
 * The streak as a mala: a ring of 27 beads, one for each day; after the 27th the next day begins a new round. The ping's number
 * is shown until the rest is loaded, or if it cannot be. Space is reserved for what is loading, so that nothing moves.
 */
export function StreakCard({ pinged, ping }: { pinged: number; ping: Ping }) {
  const { data, isError, isFetching, refetch } = useStreak(pinged)
  const streak = (data ?? ping)?.streak
  const gained = ping?.message === streakUpdated && <Badge tone="marigold">{copy.points.chip}</Badge>
  const waiting = !data && !isError
  return (
    <SectionCard title={words.heading} aside={<span className="min-h-8 self-center">{gained}</span>} className="flex flex-col gap-6">
      {waiting && <Loading look="unseen" />}
      {(streak !== undefined || waiting) && (
        <Mala
          beads={beads}
          filled={streak ? ((streak - 1) % beads) + 1 : 0}
          label={streak === undefined ? copy.loading : words.label(streak)}
          className="mx-auto w-full max-w-72"
        >
          {streak !== undefined && (
            <>
              <span className="font-heading text-4xl tabular-nums">{streak}</span>
              <span className="text-quiet">{words.unit(streak)}</span>
            </>
          )}
        </Mala>
      )}
      {isError && (
        <TryAgain busy={isFetching} onAgain={refetch}>
          {streak === undefined ? words.notLoaded : words.restNotLoaded}
        </TryAgain>
      )}
      {(data || waiting) && (
        <>
          <dl className="grid grid-cols-3 gap-2 text-center">
            <Count name={words.longest} value={data && words.days(data.longest)} />
            <Count name={words.active} value={data && formatNumber(data.active_days)} />
            <Count name={words.freezes} value={data && formatNumber(data.freezes)} />
          </dl>
          <p className="text-sm text-quiet">{words.rule}</p>
        </>
      )}
    </SectionCard>
  )
}

function Count({ name, value = copy.unknown }: { name: string; value: string | undefined }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="font-heading text-xl tabular-nums">{value}</dd>
    </div>
  )
}
