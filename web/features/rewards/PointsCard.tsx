import { formatNumber } from '../../core/format.ts'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { type Ping, useStreak } from './calls.ts'
import { copy } from './copy.ts'

/** The points to spend, an explanation, and a link to the rewards. */
export function PointsCard({ pinged, ping }: { pinged: boolean; ping: Ping }) {
  const { data, isError } = useStreak(pinged)
  const points = (data ?? ping)?.points
  const balance =
    points === undefined ? (
      <span className="text-lg text-quiet">{isError ? copy.unknown : copy.loading}</span>
    ) : (
      formatNumber(points)
    )
  return (
    <SectionCard
      title={copy.points.heading}
      aside={<p className="font-heading text-3xl tabular-nums">{balance}</p>}
      className="flex flex-col gap-4"
    >
      <p className="text-sm text-quiet">{copy.points.explained}</p>
      <p>
        <LinkButton look="outline" render={<Link to={paths.rewards} />}>
          {copy.points.rewards}
        </LinkButton>
      </p>
    </SectionCard>
  )
}
