import { useIsFree, useMembership } from '../../core/membership/membership.ts'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Chip.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { copy } from './copy.ts'

/**
 * The member's tier, with an upgrade offer for Free members. Both are on one line, so nothing moves when the
 * tier loads.
 */
export function TierCard() {
  const membership = useMembership()
  const isFree = useIsFree()
  return (
    <SectionCard title={copy.tier.heading}>
      <div className="mt-3 flex min-h-12 items-center justify-between gap-3">
        <Badge tone={isFree ? 'leaf' : 'marigold'}>{membership}</Badge>
        {isFree && (
          <LinkButton look="marigold" render={<Link to={paths.payments} />}>
            {copy.tier.upgrade}
          </LinkButton>
        )}
      </div>
    </SectionCard>
  )
}
