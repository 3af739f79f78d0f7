import { Link } from '../../app/navigation.tsx'
import { formatDateTime, formatTimeRange, studioZone } from '../../core/format.ts'
import { paths } from '../../paths.ts'
import type { Today } from './calls.ts'
import { Panel } from './parts/Panel.tsx'
import { textLink } from './parts/textLink.ts'
import { copy } from './todayCopy.ts'
import { staffPaths } from './paths.ts'

type Props = { checkins: Today['checkins']; reader: string | undefined }

/** Today's check-ins, and written check-ins awaiting an answer. */
export function TodaysCheckins({ checkins, reader }: Props) {
  return (
    <Panel
      title={copy.checkins}
      aside={
        <Link to={staffPaths.checkins} className={textLink}>
          {checkins.length > 0 ? copy.checkinCount(checkins.length) : copy.allCheckins}
        </Link>
      }
    >
      {checkins.length === 0 ? (
        <p className="text-quiet">{copy.noCheckins}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-hairline">
          {checkins.map(({ id, member, coach, starts_at: start, ends_at: end, answer_by: by }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-2 first:pt-0 last:pb-0">
              {start && end && (
                <span className="font-semibold tabular-nums">{formatTimeRange(start, end, studioZone)}</span>
              )}
              <Link to={paths.staffCheckin(id)} className={textLink}>
                {member}
              </Link>
              {coach && coach.username !== reader && (
                <span className="text-quiet">{copy.with(coach.name)}</span>
              )}
              {by && <span className="text-quiet">{copy.answerBy(formatDateTime(by, studioZone))}</span>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
