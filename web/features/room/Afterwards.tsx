import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { MoodAfter } from '../../core/moods/Mood.tsx'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { useAttendance } from './attendance.ts'
import type { ClassDetails } from './calls.ts'
import { moodAbout, moodName } from './mood.ts'
import { copy } from './copy.ts'
import { Thread } from './Thread.tsx'

const words = copy.after

type Props = {
  item: ClassDetails
  leads: boolean
  /** Reads the class again, because the booking's outcome is known as soon as the points are. */
  onStale: () => void
  children: ReactNode
}

/**
 * The screen after a class: how long the member was there, the points as they arrive, and the next similar
 * class.
 */
export function Afterwards({ item, leads, onStale, children }: Props) {
  return (
    <Page title={leads ? words.titleHost : words.title} lead={item.title}>
      {leads ? (
        <Card>
          <p role="status">{words.textHost}</p>
          <LinkButton className="mt-4" render={<Link to={paths.staffClass(item.id)} />}>
            {words.toRoster}
          </LinkButton>
        </Card>
      ) : (
        <Presence item={item} onStale={onStale} />
      )}
      {!leads && children}
      <p>
        <LinkButton look="quiet" render={<Link to={paths.myClasses} />}>
          {words.toMine}
        </LinkButton>
      </p>
    </Page>
  )
}

/**
 * Shows the member's attendance while it is being settled: known facts immediately, the points once they are in
 * the ledger.
 */
function Presence({ item, onStale }: Pick<Props, 'item' | 'onStale'>) {
  const { id, mine } = item
  const { data, isOver } = useAttendance(id)
  const points = data?.points ?? undefined
  const settled = useEffectEvent(onStale)
  useEffect(() => {
    if (points !== undefined) settled()
  }, [points])
  if (data === null) {
    return (
      <Card>
        <p role="status">{words.ended}</p>
      </Card>
    )
  }
  return (
    <Card className="flex flex-col items-center gap-4 text-center">
      <p role="status" className="font-heading text-2xl">
        {data?.minutes_present != null
          ? words.present(data.minutes_present, data.of)
          : points !== undefined
            ? settledWithout(points)
            : isOver
              ? words.later
              : words.counting}
      </p>
      <Thread points={points ?? 0} />
      <p role="status" className="min-h-7 text-lg font-semibold text-marigold-ink">
        {points === undefined
          ? ''
          : points > 0
            ? words.points(points)
            : mine?.status === 'host_cancelled'
              ? words.tooShort
              : words.noPoints}
      </p>
      {data?.milestone != null && <Stone classes={data.milestone} />}
      <MoodAfter
        recalls
        name={moodName(id)}
        about={moodAbout(item)}
        className="border-t border-hairline pt-4"
      />
    </Card>
  )
}

/** The milestone that this class has reached, drawn as on the path in Rewards. */
function Stone({ classes }: { classes: number }) {
  return (
    <p role="status" className="flex items-center gap-3">
      <span
        aria-hidden
        className="grid size-11 place-items-center rounded-[58%_42%_52%_48%/46%_56%_44%_54%] border-2 border-marigold bg-marigold font-heading text-on-marigold tabular-nums"
      >
        {classes}
      </span>
      {words.stone(classes)}
    </p>
  )
}

/**
 * Returns the words for attendance without minutes: the class took place elsewhere, or the host recorded who
 * came.
 */
const settledWithout = (points: number) => (points > 0 ? words.wasThere : words.ended)
