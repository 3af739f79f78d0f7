import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { Mala } from '../../ui/Mala.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Ping, useStanding } from './calls.ts'
import { copy, streakUpdated } from './copy.ts'

const words = copy.streak
const beads = 27

/**
 * The streak as the mala: a ring of 27 beads, a bead a day; when it is full, the next day begins a new round. The ping's
 * own number is shown until the whole standing is read, and where that can't be.
 */
export function StreakCard({ pinged, ping }: { pinged: number; ping: Ping }) {
  const { data, isError, refetch } = useStanding(pinged)
  const streak = (data ?? ping)?.streak
  return (
    <Card as="section" aria-labelledby="streak" className="flex flex-col gap-6">
      <header className="flex min-h-8 items-center justify-between gap-4">
        <h2 id="streak" className="text-xl">
          {words.heading}
        </h2>
        {ping?.message === streakUpdated && <Badge tone="marigold">{copy.points.chip}</Badge>}
      </header>
      {streak !== undefined && (
        <Mala
          beads={beads}
          filled={streak === 0 ? 0 : ((streak - 1) % beads) + 1}
          label={words.label(streak)}
          className="mx-auto w-full max-w-72"
        >
          <span className="font-heading text-4xl tabular-nums">{streak}</span>
          <span className="text-quiet">{words.unit(streak)}</span>
        </Mala>
      )}
      {isError && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>{streak === undefined ? words.notLoaded : words.restNotLoaded}</p>
          <Button look="outline" size="small" onClick={() => void refetch()}>
            {copy.again}
          </Button>
        </div>
      )}
      {!data && !isError && <Skeleton lines={streak === undefined ? 5 : 2} />}
      {data && (
        <>
          <dl className="grid grid-cols-3 gap-2 text-center">
            <Count name={words.longest} value={words.days(data.longest)} />
            <Count name={words.active} value={String(data.active_days)} />
            <Count name={words.freezes} value={String(data.freezes)} />
          </dl>
          <p className="text-sm text-quiet">{words.rule}</p>
        </>
      )}
    </Card>
  )
}

function Count({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="font-heading text-xl tabular-nums">{value}</dd>
    </div>
  )
}
