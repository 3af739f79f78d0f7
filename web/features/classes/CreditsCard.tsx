import { formatDay, formatRelativeDay, lastMomentBefore } from '../../core/format.ts'
import { Link } from '../../app/navigation.tsx'
import { useCredits } from '../../core/seats.ts'
import { useNow } from '../../core/useNow.ts'
import { paths } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { Badge } from '../../ui/Chip.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { Read } from '../../ui/Read.tsx'
import { Bead } from './list/Bead.tsx'
import type { Credits } from './calls.ts'
import { copy as words } from './myCopy.ts'

type Window = Credits['windows'][number]

/**
 * The member's class credits: a row of beads for each credit window. A full bead is an unused credit, an
 * empty bead a credit spent on a class.
 */
export function CreditsCard() {
  const read = useCredits()
  return (
    <SectionCard title={words.credits} className="flex flex-col gap-6">
      <Read of={read} failed={words.creditsNotLoaded}>
        {(data) => (
          <>
            {data.restricted && (
              <p className="rounded-field bg-lotus-wash p-4 text-lotus-ink">
                {words.restricted(data.restricted.attend_left)}
              </p>
            )}
            {data.windows
              .filter(({ kind }) => kind === 'class')
              .map((window) => (
                <Beads key={`${window.source} ${window.from}`} window={window} />
              ))}
            <p className="text-sm text-quiet">{words.limit(data.upcoming_seats, data.booking_limit)}</p>
          </>
        )}
      </Read>
    </SectionCard>
  )
}

function Beads({ window: { source, from, to, issued, left, uses } }: { window: Window }) {
  const isOver = Date.parse(to) <= useNow()
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={source === 'free' ? 'leaf' : 'marigold'}>{words.sources[source]}</Badge>
        <span className="text-sm text-quiet">
          {words.window(formatDay(from), formatDay(lastMomentBefore(to)))}
        </span>
        <span className={classes('ml-auto tabular-nums', isOver ? 'text-sm text-quiet' : 'font-semibold')}>
          {(isOver ? words.windowOver : words.windowLeft)(left, issued)}
        </span>
      </p>
      <ul className="-m-1 flex flex-wrap">
        {Array.from({ length: left }, (_, nth) => (
          <li
            key={nth}
            title={isOver ? words.lapsed : words.unused}
            className="grid size-7 place-items-center"
          >
            <Bead status={isOver ? undefined : 'booked'} />
          </li>
        ))}
        {uses.map((use) => (
          <li key={`${use.class_id ?? use.checkin_id} ${use.status}`}>
            <Link
              to={use.class_id === undefined ? paths.myClasses : paths.class(use.class_id)}
              aria-label={words.bead(use.title, formatRelativeDay(use.starts_at))}
              title={words.bead(use.title, formatRelativeDay(use.starts_at))}
              className="grid size-7 place-items-center rounded-full hover:bg-marigold-wash"
            >
              <Bead status={undefined} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
