import { formatDay } from '../../core/format.ts'
import { useIsFree, useMembership, useMembershipEnd } from '../../core/membership/membership.ts'
import { Badge } from '../../ui/Chip.tsx'
import { copy } from './copy.ts'

const words = copy.current

/** The member's current membership. */
export default function CurrentMembership() {
  const membership = useMembership()
  const end = useMembershipEnd()
  const isFree = useIsFree()
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <span>{words.label}</span>
        <Badge tone={end ? 'marigold' : 'leaf'}>{membership}</Badge>
      </p>
      {/* Reserves two lines on a phone, to avoid a layout shift. */}
      <p className="min-h-[2lh] text-quiet sm:min-h-[1lh]">
        {end ? words.extends(formatDay(end)) : isFree && words.begins}
      </p>
    </div>
  )
}
