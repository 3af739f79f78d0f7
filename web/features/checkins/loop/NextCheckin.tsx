import { Link } from '../../../app/navigation.tsx'
import { formatDateTime } from '../../../core/format.ts'
import { useNow } from '../../../core/useNow.ts'
import { useRead } from '../../../data/read.ts'
import { paths } from '../../../paths.ts'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { type Commitment, latest, useDue } from './calls.ts'
import { copy as words } from './copy.ts'

/**
 * Today's link to check-ins: commitments due by today, the next talk or answer, or the offer of a first talk.
 */
export function NextCheckin() {
  const { data, isLoadingError } = useRead(latest, { query: { limit: 20 } })
  const { data: due } = useDue()
  const now = useNow()
  if (isLoadingError) return null
  const open = due?.find(({ outcome }) => outcome === null)
  const booked = data
    ?.filter(({ status, ends_at: end }) => status === 'booked' && Date.parse(end!) > now)
    .toSorted((one, other) => Date.parse(one.starts_at!) - Date.parse(other.starts_at!))[0]
  const next = booked ?? data?.find(({ status }) => status === 'waiting')
  const isOpen = booked !== undefined && Date.parse(booked.join_opens_at!) <= now
  return (
    <SectionCard title={words.all} className="flex min-h-48 flex-col gap-4">
      {open && <Wanted it={open} />}
      <p className="grow">
        {next
          ? next.starts_at
            ? words.next(formatDateTime(next.starts_at), next.coach?.name)
            : words.waits(formatDateTime(next.answer_by!))
          : words.none}
      </p>
      <p className="flex flex-wrap gap-3">
        {booked && isOpen ? (
          <LinkButton render={<Link to={paths.checkinRoom(booked.id)} />}>{words.enter}</LinkButton>
        ) : (
          <LinkButton look="outline" render={<Link to={next ? paths.checkin(next.id) : paths.bookCheckin} />}>
            {next ? words.see : words.find}
          </LinkButton>
        )}
        <LinkButton look="quiet" render={<Link to={paths.checkins} />}>
          {words.list}
        </LinkButton>
      </p>
    </SectionCard>
  )
}

const Wanted = ({ it: { text } }: { it: Commitment }) => (
  <p>
    <span className="block text-sm text-quiet">{words.wanted}</span>
    <Link
      to={paths.dailyBoost}
      dir="auto"
      className="font-heading text-xl wrap-anywhere underline decoration-hairline underline-offset-4 hover:decoration-leaf"
    >
      {text}
    </Link>
  </p>
)
