import { classes } from '../../../ui/classes.ts'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { useStreakFigures } from './calls.ts'
import { type Stone, stonesFor } from './milestones.ts'
import { shelfCopy } from './shelfCopy.ts'
import { ReadInPlace } from '../../../ui/Read.tsx'

const words = shelfCopy.milestones

/** The milestones for attended classes, as stones along a path. */
export function Milestones() {
  const read = useStreakFigures()
  const attended = read.data?.classes_attended ?? 0
  return (
    <SectionCard title={words.title} className="flex flex-col gap-4">
      <ReadInPlace of={read} failed={words.notLoaded}>
        {(data) => (
          <>
            <ol className="flex flex-wrap gap-y-4 py-2">
              {stonesFor(attended).map((stone) => (
                <StoneOf key={stone.classes} stone={stone} />
              ))}
            </ol>
            <p className="min-h-[2lh] text-quiet">
              {data &&
                `${words.walked(attended)} ${words.next(data.next_milestone.classes, data.next_milestone.points)}`}
            </p>
          </>
        )}
      </ReadInPlace>
    </SectionCard>
  )
}

function StoneOf({ stone: { classes: count, points, reached } }: { stone: Stone }) {
  return (
    <li className="relative flex w-1/5 flex-col items-center gap-1 before:absolute before:top-6 before:right-1/2 before:w-full before:border-t-2 before:border-dotted before:border-edge first:before:hidden odd:before:rotate-[-12deg] even:pt-6 even:before:top-9 even:before:rotate-12 sm:w-20">
      <span className="sr-only">{words.stone(count, points, reached)}</span>
      <span
        aria-hidden
        className={classes(
          'relative grid size-11 place-items-center rounded-[58%_42%_52%_48%/46%_56%_44%_54%] border-2 font-heading tabular-nums',
          reached ? 'border-marigold bg-marigold text-on-marigold' : 'border-edge bg-card text-quiet',
        )}
      >
        {count}
      </span>
      <span aria-hidden className="text-sm text-quiet tabular-nums">
        {words.given(points)}
      </span>
    </li>
  )
}
