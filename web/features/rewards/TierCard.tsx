import { useIsFree, useMembership } from '../../lib/membership.ts'
import { Link } from '../../lib/navigation.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Chip.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { copy } from './copy.ts'

/** The member's tier; Free members are offered an upgrade. */
export function TierCard() {
  const membership = useMembership()
  const isFree = useIsFree()
  return (
    <SectionCard
      title={copy.tier.heading}
      aside={<Badge tone={isFree ? 'leaf' : 'marigold'}>{membership}</Badge>}
      className="flex flex-col gap-4"
    >
      {isFree && (
        <LinkButton look="marigold" render={<Link to={paths.payments} />}>
          {copy.tier.upgrade}
        </LinkButton>
      )}
    </SectionCard>
  )
}
