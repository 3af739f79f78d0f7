import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { Mala } from '../../ui/Mala.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useStanding } from './calls.ts'
import { copy, streakUpdated } from './copy.ts'

const words = copy.streak
const beads = 27

/** The streak as the mala: a ring of 27 beads, a bead a day; when it is full, the next day begins a new round. */
export function StreakCard({ pinged, message }: { pinged: number; message: string | undefined }) {
  const { data, isError, refetch } = useStanding(pinged)
  return (
    <Card as="section" aria-labelledby="streak" className="flex flex-col gap-6">
      <header className="flex min-h-8 items-center justify-between gap-4">
        <h2 id="streak" className="text-xl">
          {words.heading}
        </h2>
        {message === streakUpdated && <Badge tone="marigold">{copy.points.chip}</Badge>}
      </header>
      {isError && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>{words.notLoaded}</p>
          <Button look="outline" size="small" onClick={() => void refetch()}>
            {copy.again}
          </Button>
        </div>
      )}
      {!data && !isError && <Skeleton lines={5} />}
      {data && (
        <>
          <Mala
            beads={beads}
            filled={data.streak === 0 ? 0 : ((data.streak - 1) % beads) + 1}
            label={words.label(data.streak)}
            className="mx-auto w-full max-w-72"
          >
            <span className="font-heading text-4xl tabular-nums">{data.streak}</span>
            <span className="text-quiet">{words.unit(data.streak)}</span>
          </Mala>
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
