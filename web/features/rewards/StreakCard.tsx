import { formatNumber } from '../../core/format.ts'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { BreathCircle } from '../../ui/BreathCircle.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { Mala } from '../../ui/Mala.tsx'
import { Facts } from '../../ui/cards/Facts.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { ReadInPlace } from '../../ui/Read.tsx'
import { type Ping, type Streak, useStreak } from './calls.ts'
import { copy } from './copy.ts'
import { RepairOffer } from './RepairOffer.tsx'
import { WeekDots } from './WeekDots.tsx'

const words = copy.streak
const beads = 27

/**
 * The streak as a mala: a ring of 27 beads, one for each day; after the 27th the next day begins a new round.
 * Below it are the week and the offer to repair a break. The ping's number is shown only if nothing else can
 * be read, and never to a member who has hidden the streak, which the ping reports too (`hidden`). Reserves
 * the space of parts that are loading, to avoid layout shifts.
 */
export function StreakCard({ pinged, ping }: { pinged: boolean; ping: Ping }) {
  const read = useStreak(pinged)
  const { data, isError } = read
  const streak = (data ?? (isError ? ping : undefined))?.streak
  const hidden = (data ?? ping)?.hidden
  const gained = ping?.code === 'counted' && <Badge tone="marigold">{copy.points.chip}</Badge>
  const waiting = !data && !isError
  return (
    <SectionCard
      title={words.heading}
      aside={<span className="min-h-8 self-center">{gained}</span>}
      className="flex flex-col gap-6"
    >
      {hidden ? <Hidden /> : (streak !== undefined || waiting) && <Ring streak={streak} />}
      <ReadInPlace of={read} failed={streak === undefined && !hidden ? words.notLoaded : words.restNotLoaded}>
        {() => (
          <>
            <WeekDots week={data?.week} />
            {!hidden && <RepairOffer repair={data?.repair ?? null} />}
            <Counts data={data} hidden={hidden} />
            <div className="text-sm text-quiet">
              <p>{words.rule}</p>
              <Link to={paths.settings} className="inline-flex min-h-11 items-center underline">
                {words.settings}
              </Link>
            </div>
          </>
        )}
      </ReadInPlace>
    </SectionCard>
  )
}

const place = 'mx-auto w-full max-w-72'

function Ring({ streak }: { streak: number | undefined }) {
  return (
    <Mala
      beads={beads}
      filled={streak ? ((streak - 1) % beads) + 1 : 0}
      label={streak === undefined ? copy.loading : words.label(streak)}
      className={place}
    >
      {streak !== undefined && (
        <>
          <span className="font-heading text-4xl tabular-nums">{streak}</span>
          <span className="text-quiet">{words.unit(streak)}</span>
        </>
      )}
    </Mala>
  )
}

/** A placeholder of the ring's size. */
function Hidden() {
  return (
    <div
      className={`${place} grid aspect-100/112 place-content-center justify-items-center gap-4 text-center`}
    >
      <BreathCircle className="size-24" />
      <p className="text-quiet">{words.hidden}</p>
    </div>
  )
}

/** Hiding the streak also hides the longest streak, but not the days or freezes. */
function Counts({ data, hidden }: { data: Streak | undefined; hidden: boolean | undefined }) {
  return (
    <Facts
      look="below"
      className="grid auto-cols-fr grid-flow-col gap-2 text-center"
      facts={[
        [words.longest, hidden ? null : data ? words.days(data.longest) : copy.unknown],
        [words.active, data ? formatNumber(data.active_days) : copy.unknown],
        [words.freezes, data ? formatNumber(data.freezes) : copy.unknown],
      ]}
    />
  )
}
