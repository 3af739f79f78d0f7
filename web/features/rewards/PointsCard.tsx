import { formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/Card.tsx'
import { type Ping, useStanding } from './calls.ts'
import { copy } from './copy.ts'

/** The balance. What it is made of stands in the history below. */
export function PointsCard({ pinged, ping }: { pinged: number; ping: Ping }) {
  const { data, isError } = useStanding(pinged)
  const points = (data ?? ping)?.points
  return (
    <Card as="section" aria-labelledby="points" className="flex items-baseline justify-between gap-4">
      <h2 id="points" className="text-xl">
        {copy.points.heading}
      </h2>
      <p className="font-heading text-3xl tabular-nums">
        {points === undefined ? <span className="text-lg text-quiet">{isError ? '–' : copy.loading}</span> : formatNumber(points)}
      </p>
    </Card>
  )
}
