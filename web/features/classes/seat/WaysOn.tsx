import { lazy, Suspense } from 'react'
import { formatDay, formatLongWeekday } from '../../../core/format.ts'
import { Link } from '../../../app/navigation.tsx'
import { useCredits } from '../../../core/seats.ts'
import { useNow } from '../../../core/useNow.ts'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import type { useMessage } from '../../../ui/message.ts'
import { Read } from '../../../ui/Read.tsx'
import type { Credits } from '../calls.ts'
import { copy as words } from './copy.ts'
import { copy as ways } from './waysCopy.ts'

/** Loaded only for Free members without a class credit left, while the open mat has a class. */
const OpenMat = lazy(() =>
  import('../../../core/OpenMat.tsx').then(({ OpenMat: loaded }) => ({ default: loaded })),
)

type Props = { startsAt: string; say: ReturnType<typeof useMessage>['say'] }

/** Shown for a class that no credit covers: when the next credit is issued, and how to get more credits. */
export function WaysOn({ startsAt, say }: Props) {
  const read = useCredits()
  const { data: credits, isError } = read
  const now = useNow()
  if (!credits && !isError) {
    return (
      <Read of={read} failed={words.noneLeft} placeholder={2}>
        {() => null}
      </Read>
    )
  }
  return (
    <>
      <p>{credits ? sentenceOf(credits, Date.parse(startsAt), now) : words.noneLeft}</p>
      {credits?.tier === 'free' && (
        <p>
          <LinkButton look="marigold" render={<Link to={paths.payments} />}>
            {ways.toPlus}
          </LinkButton>
        </p>
      )}
      {credits?.open_mat && (
        <Suspense fallback={null}>
          <OpenMat say={say} />
        </Suspense>
      )}
    </>
  )
}

function sentenceOf({ tier, windows }: Credits, start: number, now: number): string {
  const window = windows.find(
    ({ kind, source, from, to }) =>
      kind === 'class' && source === tier && Date.parse(from) <= start && start < Date.parse(to),
  )
  if (!window) return words.noneLeft
  if (tier === 'plus') return ways.usedPlus(formatDay(window.to))
  return Date.parse(window.from) <= now
    ? ways.usedThisWeek(formatLongWeekday(window.to))
    : ways.usedThatWeek(formatDay(window.to))
}
