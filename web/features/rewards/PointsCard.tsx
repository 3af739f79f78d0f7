import { formatNumber } from '../../lib/format.ts'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { type Ping, useStreak } from './calls.ts'
import { copy } from './copy.ts'

/** The balance; the history below shows what it is made of. */
export function PointsCard({ pinged, ping }: { pinged: number; ping: Ping }) {
  const { data, isError } = useStreak(pinged)
  const points = (data ?? ping)?.points
  const balance = points === undefined ? <span className="text-lg text-quiet">{isError ? copy.unknown : copy.loading}</span> : formatNumber(points)
  return <SectionCard title={copy.points.heading} aside={<p className="font-heading text-3xl tabular-nums">{balance}</p>} />
}
