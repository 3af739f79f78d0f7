import { useState } from 'react'
import { checkin } from '../../../contract/limits.ts'
import { sentenceFor } from '../../api/failures.ts'
import { Link } from '../../app/navigation.tsx'
import { formatDateTime, formatLongDate, formatTimeRange } from '../../core/format.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/forms/ConfirmDialog.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { type Checkin, useCancel } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.one
/** A check-in that is not settled by then, with some minutes to spare, waits for its coach's word. */
const settledAfter = (checkin.settledMinutesAfter + 5) * 60_000

/** The time, the state, and the actions still possible. */
export function Standing({ item, now }: { item: Checkin; now: number }) {
  const { status, starts_at: start, ends_at: end, answer_by: by, coach } = item
  const isBooked = status === 'booked' && Date.parse(end!) > now
  return (
    <Card as="section" aria-label={copy.statuses[status]} className="flex flex-col items-start gap-4">
      <p className="flex flex-col gap-2">
        {start && (
          <span className="text-xl">{words.when(formatLongDate(start), formatTimeRange(start, end!))}</span>
        )}
        <span>
          <Badge tone={isBooked || status === 'attended' || status === 'answered' ? 'leaf' : 'marigold'}>
            {copy.statuses[status]}
          </Badge>
        </span>
      </p>
      {status === 'waiting' && <p>{words.waiting(coach?.name ?? words.someone, formatDateTime(by!))}</p>}
      {status === 'booked' && !isBooked && (
        <p>{Date.parse(end!) + settledAfter > now ? words.settling : words.unsettled}</p>
      )}
      {status !== 'booked' && status !== 'waiting' && <p>{words.outcome[status]}</p>}
      {isBooked && <Ahead item={item} now={now} />}
    </Card>
  )
}

/** An upcoming check-in's actions: enter, move, cancel. */
function Ahead({ item, now }: { item: Checkin; now: number }) {
  const { id, join_opens_at: opens, free_until: free, moved } = item
  const [isLeaving, setLeaving] = useState(false)
  const { mutateAsync: cancel } = useCancel()
  const isOpen = Date.parse(opens!) <= now
  const isFree = Date.parse(free!) >= now
  return (
    <>
      <p className="flex flex-col text-quiet">
        {!isOpen && <span>{words.opens(formatDateTime(opens!))}</span>}
        <span>
          {isFree ? (moved ? words.freeUntil : words.freeOnceMore)(formatDateTime(free!)) : words.freeNoMore}
        </span>
      </p>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {isOpen && <LinkButton render={<Link to={paths.checkinRoom(id)} />}>{words.enter}</LinkButton>}
        {isFree && !moved && (
          <LinkButton look="outline" render={<Link to={paths.moveCheckin(id)} />}>
            {words.move}
          </LinkButton>
        )}
        {isFree && (
          <Button look="outline" onClick={() => setLeaving(true)}>
            {words.cancel}
          </Button>
        )}
      </div>
      {isLeaving && (
        <ConfirmDialog
          title={words.cancelTitle}
          confirm={words.cancel}
          cancel={words.keep}
          look="danger"
          act={() => cancel({ params: { id } })}
          failed={(failure) => sentenceFor(failure, words.cancelFailed)}
          onClose={() => setLeaving(false)}
        >
          <p>{words.cancelText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
