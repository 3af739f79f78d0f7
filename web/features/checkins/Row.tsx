import { Link } from '../../app/navigation.tsx'
import { formatDateTime, formatRelativeDay } from '../../core/format.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Chip.tsx'
import type { Checkin } from './calls.ts'
import { copy } from './copy.ts'
import { Agreed } from './loop/Agreed.tsx'

const tones: Partial<Record<Checkin['status'], 'leaf' | 'marigold' | 'lotus'>> = {
  booked: 'leaf',
  attended: 'leaf',
  answered: 'leaf',
  waiting: 'marigold',
}

/** Returns the check-in's kind and partner. */
export const titleOf = ({ kind, coach }: Checkin) =>
  kind === 'written' ? copy.written(coach?.name) : copy.with(coach?.name)

/** A check-in in the list, which links to its page. */
export function Row({ item }: { item: Checkin }) {
  const { id, status, starts_at: start, answer_by: by, created_at: asked, commitments } = item
  return (
    <li className="flex flex-col gap-3 border-t border-hairline pt-4 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0">
          <Link
            to={paths.checkin(id)}
            className="font-heading text-xl wrap-anywhere underline decoration-hairline underline-offset-4 hover:decoration-leaf"
          >
            {titleOf(item)}
          </Link>
          <span className="block text-quiet">
            {start
              ? formatDateTime(start)
              : status === 'waiting'
                ? copy.by(formatDateTime(by!))
                : formatRelativeDay(asked)}
          </span>
        </span>
        <Badge tone={tones[status] ?? 'lotus'}>{copy.statuses[status]}</Badge>
      </p>
      {commitments.length > 0 && <Agreed items={commitments} />}
    </li>
  )
}
