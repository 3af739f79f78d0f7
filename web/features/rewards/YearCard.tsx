import { useDeferredValue } from 'react'
import { formatDay } from '../../core/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { useYear } from './calls.ts'
import { copy } from './copy.ts'
import { type Bead, fullness, layYear, type Month } from './year.ts'

const words = copy.year
const fills = [
  'fill-sunken',
  'fill-marigold opacity-35',
  'fill-marigold opacity-60',
  'fill-marigold opacity-80',
  'fill-marigold',
]

/**
 * The last year of practice: a bead for each day, a column for each week. Screen readers receive a summary by
 * month.
 */
export function YearCard({ pinged }: { pinged: boolean }) {
  const { data, isLoadingError } = useYear(pinged)
  // The 371 beads are rendered in a transition, so that the other cards don't wait.
  const year = useDeferredValue(data)
  if (isLoadingError) return null
  return (
    <SectionCard title={words.heading} className="flex flex-col gap-4 md:col-span-2">
      {year ? <Beads year={year} /> : <NoBeads />}
    </SectionCard>
  )
}

/** The first week of each half; on a phone the halves are stacked. */
const halves = [0, 27]
const strip = 'grid gap-4 sm:grid-cols-2 sm:gap-0'

/** Reserves the space of the beads. */
function NoBeads() {
  return (
    <Loading look="words">
      <span className="flex animate-shimmer flex-col gap-4">
        <span className="h-[1lh]" />
        <span className={strip}>
          {halves.map((from) => (
            <span key={from} className="aspect-270/84 rounded-field bg-sunken" />
          ))}
        </span>
        <span className="h-[1lh] text-sm" />
      </span>
    </Loading>
  )
}

function Beads({ year }: { year: Parameters<typeof layYear>[0] }) {
  const { beads, months } = layYear(year)
  const count = beads.filter(({ points }) => points > 0).length
  return (
    <>
      <p className="text-quiet">{words.summary(count)}</p>
      <div aria-hidden className={strip}>
        {halves.map((from) => (
          <Weeks key={from} from={from} beads={beads} months={months} />
        ))}
      </div>
      <p aria-hidden className="flex items-center gap-2 self-end text-sm text-quiet">
        {words.less}
        <svg viewBox="0 0 50 10" className="h-3">
          {fills.map((fill, at) => (
            <circle
              key={fill}
              cx={at * 10 + 5}
              cy="5"
              r="4"
              className={`${fill} stroke-hairline`}
              strokeWidth="0.6"
            />
          ))}
        </svg>
        {words.more}
      </p>
      <ul className="sr-only">
        {months.map(({ name, week, count }) => (
          <li key={`${name}${week}`}>{words.month(name, count)}</li>
        ))}
      </ul>
    </>
  )
}

const width = 27

function Weeks({ from, beads, months }: { from: number; beads: Bead[]; months: Month[] }) {
  const here = ({ week }: { week: number }) => week >= from && week < from + width
  // A month's name needs the width of three weeks, so a month with fewer weeks in view has no name.
  const named = months
    .filter(here)
    .filter(({ week }, at, all) => (all[at + 1]?.week ?? from + width) - week > 2)
  return (
    <svg viewBox={`${from * 10} -12 ${width * 10} 84`} className="w-full">
      {named.map(({ name, week }) => (
        <text key={`${name}${week}`} x={week * 10} y="-3" className="fill-quiet text-[9px]">
          {name}
        </text>
      ))}
      {beads.filter(here).map(({ day, week, weekday, points }) => (
        <circle
          key={day}
          cx={week * 10 + 5}
          cy={weekday * 10 + 5}
          r="4"
          className={`${fills[fullness(points)]} stroke-hairline`}
          strokeWidth="0.6"
        >
          <title>{words.day(formatDay(day), points)}</title>
        </circle>
      ))}
    </svg>
  )
}
