import { room } from '../../../contract/limits.ts'
import { sentenceFor } from '../../api/failures.ts'
import { formatRelativeDay, formatTime, formatTimeRange } from '../../core/format.ts'
import { Link } from '../../app/navigation.tsx'
import { useJoin, useMine } from '../../core/seats.ts'
import { useOwnClasses } from '../../core/ownClasses.ts'
import { useNow } from '../../core/useNow.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useMessage } from '../../ui/message.ts'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import type { Class } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.nextClass
const opensBefore = room.opensMinutesBeforeForStaff * 60_000

/**
 * The next class: the member's seat, or the class they teach if that is sooner, with a button to enter once
 * the room is open. Reserves the space of a class while loading.
 */
export function NextClassCard() {
  const { data, isLoadingError } = useMine('upcoming', 60_000)
  const { taught } = useOwnClasses()
  const now = useNow()
  if (isLoadingError) return null
  const seat = data?.find(({ mine }) => mine?.status === 'booked')
  const teaching = taught?.find(
    ({ status, ends_at }) => (status === 'scheduled' || status === 'live') && Date.parse(ends_at) > now,
  )
  const isTeaching = teaching !== undefined && (!seat || teaching.starts_at <= seat.starts_at)
  const next = isTeaching ? teaching : seat
  return (
    <SectionCard title={isTeaching ? words.teaching : words.heading} className="flex min-h-54 flex-col gap-4">
      {/* Part of the screen's picture, so that the largest text above the fold is rendered before the
          data. */}
      {!next && <p className="text-quiet">{words.none}</p>}
      {data && !next && (
        <p>
          <LinkButton look="outline" render={<Link to={paths.classes} />}>
            {words.schedule}
          </LinkButton>
        </p>
      )}
      {next && <Next item={next} isTeaching={isTeaching} now={now} />}
    </SectionCard>
  )
}

function Next({ item, isTeaching, now }: { item: Class; isTeaching: boolean; now: number }) {
  const { message, say, clear } = useMessage()
  const join = useJoin()
  const { id, title, starts_at: start, ends_at: end, mine } = item
  const opens = isTeaching ? Date.parse(start) - opensBefore : mine && Date.parse(mine.join_opens_at)
  const isOpen = opens !== null && opens <= now
  const enter = () =>
    join.mutate(id, { onError: (failure) => say(sentenceFor(failure, words.notJoined), 'error') })
  return (
    <>
      <p>
        <Link
          to={isTeaching ? paths.staffClass(id) : paths.class(id)}
          className="font-heading text-xl underline decoration-hairline underline-offset-4 hover:decoration-leaf"
        >
          {title}
        </Link>
        <span className="block text-quiet">
          {isOpen
            ? words.open(formatTime(end))
            : words.when(formatRelativeDay(start), formatTimeRange(start, end))}
        </span>
        {isTeaching && (
          <span className="block text-quiet">{words.coming(item.capacity - item.seats_left)}</span>
        )}
      </p>
      <p className="flex flex-wrap gap-3">
        {isOpen && (
          <Button disabled={join.isPending} onClick={enter}>
            {isTeaching ? words.enter : words.join}
          </Button>
        )}
        <LinkButton look="outline" render={<Link to={isTeaching ? paths.staffClass(id) : paths.myClasses} />}>
          {isTeaching ? words.who : words.mine}
        </LinkButton>
      </p>
      <MessageBox message={message} onClose={clear} place="inline" />
    </>
  )
}
