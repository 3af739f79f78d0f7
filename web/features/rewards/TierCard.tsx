import { useMembership } from '../../lib/membership.ts'
import { Link } from '../../lib/navigation.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { copy } from './copy.ts'

/** The tier badge, and the way up for those who are Free (spec §2, §6). */
export function TierCard() {
  const membership = useMembership()
  const isFree = membership === 'Free'
  return (
    <Card as="section" aria-labelledby="tier" className="flex flex-wrap items-center justify-between gap-4">
      <h2 id="tier" className="text-xl">
        {copy.tier.heading}
      </h2>
      <Badge tone={isFree ? 'leaf' : 'marigold'}>{membership}</Badge>
      {isFree && (
        <LinkButton look="marigold" className="w-full" render={<Link to={paths.payments} />}>
          {copy.tier.upgrade}
        </LinkButton>
      )}
    </Card>
  )
}
