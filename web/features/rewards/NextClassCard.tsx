import { sentenceFor } from '../../api/failures.ts'
import { formatRelativeDay, formatTimeRange } from '../../core/format.ts'
import { Link } from '../../app/navigation.tsx'
import { useJoin, useMine } from '../../core/seats.ts'
import { useNow } from '../../core/useNow.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useMessage } from '../../ui/message.ts'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { copy } from './copy.ts'

const words = copy.nextClass

/** The member's next seat, with one tap to join once the room is open. The space of a class is kept while it is loaded. */
export function NextClassCard() {
  const { data, isError } = useMine('upcoming', 60_000)
  const now = useNow()
  const { message, say, clear } = useMessage()
  const join = useJoin()
  const enter = (id: number) =>
    join.mutate(id, { onError: (failure) => say(sentenceFor(failure, words.notJoined), 'error') })
  if (isError) return null
  const next = data?.find(({ mine }) => mine?.status === 'booked')
  const isOpen = next?.mine && Date.parse(next.mine.join_opens_at) <= now
  return (
    <SectionCard title={words.heading} className="flex min-h-54 flex-col gap-4 md:col-span-2">
      {/* In the screen's picture too, so that the largest text above the fold does not wait for the data. */}
      {!next && <p className="text-quiet">{words.none}</p>}
      {data && !next && (
        <p>
          <LinkButton look="outline" render={<Link to={paths.classes} />}>
            {words.schedule}
          </LinkButton>
        </p>
      )}
      {next && (
        <>
          <p>
            <Link
              to={paths.class(next.id)}
              className="font-heading text-xl underline decoration-hairline underline-offset-4 hover:decoration-leaf"
            >
              {next.title}
            </Link>
            <span className="block text-quiet">
              {words.when(formatRelativeDay(next.starts_at), formatTimeRange(next.starts_at, next.ends_at))}
            </span>
          </p>
          <p className="flex flex-wrap gap-3">
            {isOpen && (
              <Button disabled={join.isPending} onClick={() => enter(next.id)}>
                {words.join}
              </Button>
            )}
            <LinkButton look="outline" render={<Link to={paths.myClasses} />}>
              {words.mine}
            </LinkButton>
          </p>
        </>
      )}
      <MessageBox message={message} onClose={clear} place="inline" />
    </SectionCard>
  )
}
