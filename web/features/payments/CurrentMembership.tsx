import { formatDay } from '../../core/format.ts'
import { useMembership, useMembershipEnd } from '../../core/membership.ts'
import { Badge } from '../../ui/Chip.tsx'
import { copy } from './copy.ts'

const words = copy.current

/** The membership that a member already has. */
export function CurrentMembership() {
  const membership = useMembership()
  const end = useMembershipEnd()
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <span>{words.label}</span>
        <Badge tone={end ? 'marigold' : 'leaf'}>{membership}</Badge>
        {end && <span>{words.until(formatDay(end))}</span>}
      </p>
      {end && <p className="text-quiet">{words.extends}</p>}
    </div>
  )
}
