import { CalendarPlus } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import {
  formatClock,
  formatDateTime,
  formatDay,
  formatRelativeDay,
  formatTime,
  hourOf,
} from '../../../core/format.ts'
import { Refused, sentenceFor } from '../../../api/failures.ts'
import { Link } from '../../../app/navigation.tsx'
import { useJoin } from '../../../core/seats.ts'
import { useSession } from '../../../session/session.ts'
import { useNow } from '../../../core/useNow.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Check } from '../../../ui/fields/Check.tsx'
import { Reserved } from '../../../ui/page/Reserved.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useMessage } from '../../../ui/message.ts'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import { type ClassDetails, useBook, useCancel, useExcuse, useQuietHours } from '../calls.ts'
import { copy } from '../copy.ts'
import { CancelDialog, SafetyNotice } from './dialogs.ts'
import { NoClassLeft } from './NoClassLeft.tsx'

const words = copy.one
type Wish = { waitlist?: boolean; wake?: boolean; safety_notice?: boolean }

/** Shows what the reader can do about a class now, what it costs, and the result of the last tap. */
export function Seat({ item, zone }: { item: ClassDetails; zone: string | undefined }) {
  const { isAuthenticated } = useSession()
  const now = useNow()
  const { message, say, clear } = useMessage()
  const [asked, setAsked] = useState<'cancel' | Wish>()
  const book = useBook()
  const cancel = useCancel()
  const join = useJoin()
  const excuse = useExcuse()
  const processing = [book, cancel, join, excuse].some(({ isPending }) => isPending)
  const { id, mine, status } = item
  const params = { id }
  const held = mine?.status === 'booked'
  const waiting = mine?.status === 'waiting'
  const running = status === 'scheduled' || status === 'live'

  // The button that was tapped is disabled meanwhile and often gone afterwards: the keyboard goes on from here.
  const whole = useRef<HTMLElement>(null)
  const refocus = () => whole.current?.focus({ preventScroll: true })

  const close = () => setAsked(undefined)
  const onError = (failure: unknown) => say(sentenceFor(failure, words.notDone, words.unreachable), 'error')
  const take = (wish: Wish) => {
    clear()
    book.mutate(
      { params, body: wish },
      {
        onSuccess: (answer) => {
          say(answer.status === 'booked' ? words.booked : words.onList(answer.position!), 'success')
          refocus()
        },
        onError: (failure) => (isSafetyNotice(failure) ? setAsked(wish) : onError(failure)),
      },
    )
  }
  const giveBack = () => {
    setAsked(undefined)
    const onSuccess = ({ credit_returned: returned }: { credit_returned: boolean }) => {
      say(waiting ? words.left : returned ? words.cancelledFree : words.cancelledLate, 'success')
      refocus()
    }
    cancel.mutate({ params }, { onSuccess, onError })
  }
  const enter = () => join.mutate(item.id, { onError })
  const excuseIt = () =>
    excuse.mutate(
      { params },
      {
        onSuccess: ({ left_this_quarter: left }) => say(words.excused(left), 'success'),
        onError,
      },
    )
  const freeUntil = mine?.free_until ?? undefined
  const isFree = freeUntil !== undefined && Date.parse(freeUntil) > now
  const opens = mine && Date.parse(mine.join_opens_at)

  return (
    <section
      ref={whole}
      tabIndex={-1}
      aria-label={copy.schedule.mine}
      className="flex flex-col gap-4 border-t border-hairline pt-6 outline-none"
    >
      <Standing item={item} zone={zone} />
      {held && running && (
        <>
          <p className="flex flex-col text-quiet">
            {status === 'scheduled' && (
              <span>{isFree ? words.freeStill(formatDateTime(freeUntil, zone)) : words.freeNoMore}</span>
            )}
            {opens && opens > now && (
              <span>
                {words.opens(
                  formatRelativeDay(mine.join_opens_at, undefined, zone),
                  formatTime(mine.join_opens_at, zone),
                )}
              </span>
            )}
          </p>
          <div className="flex flex-wrap gap-3">
            {opens && opens <= now && (
              <Button disabled={processing} onClick={enter}>
                {words.enter}
              </Button>
            )}
            {status === 'scheduled' && (
              <Button look="outline" disabled={processing} onClick={() => setAsked('cancel')}>
                {words.cancel}
              </Button>
            )}
          </div>
        </>
      )}
      {waiting && status === 'scheduled' && item.seats_left > 0 && item.cost?.left === 0 && (
        <NoClassLeft startsAt={item.starts_at} say={say} />
      )}
      {waiting && status === 'scheduled' && (
        <div className="flex flex-wrap gap-3">
          {item.seats_left > 0 && item.cost?.left !== 0 && (
            <Button disabled={processing} onClick={() => take({})}>
              {words.book}
            </Button>
          )}
          <Button look="outline" disabled={processing} onClick={() => setAsked('cancel')}>
            {words.leave}
          </Button>
        </div>
      )}
      {status === 'scheduled' && !held && !waiting && (
        <Offer
          item={item}
          zone={zone}
          processing={processing}
          isMember={isAuthenticated}
          onTake={take}
          say={say}
        />
      )}
      {(mine?.status === 'no_show' || mine?.status === 'late_cancelled') && (
        <p>
          <Button look="outline" disabled={processing} onClick={excuseIt}>
            {words.excuse}
          </Button>
        </p>
      )}
      <MessageBox message={message} onClose={clear} place="inline" passing={processing} />
      {status === 'scheduled' && (
        <p>
          <a
            href={`/api/classes/${id}/calendar.ics`}
            className="inline-flex min-h-11 items-center gap-2 text-leaf underline"
          >
            <CalendarPlus aria-hidden className="size-5" />
            {words.calendar}
          </a>
        </p>
      )}
      <Suspense>
        {asked === 'cancel' && (
          <CancelDialog isSeat={held} isFree={isFree} onCancel={giveBack} onClose={close} />
        )}
        {typeof asked === 'object' && (
          <SafetyNotice
            go={asked.waitlist ? words.join : words.noticeGo}
            onClose={close}
            onAccept={() => {
              setAsked(undefined)
              take({ ...asked, safety_notice: true })
            }}
          />
        )}
      </Suspense>
    </section>
  )
}

/** The state of the class and of the reader's booking, in words. */
function Standing({ item, zone }: { item: ClassDetails; zone: string | undefined }) {
  const { mine, status, kept_until: keptUntil } = item
  if (status === 'cancelled')
    return (
      <p className="font-semibold">
        {mine?.status === 'host_cancelled' ? words.hostCancelled : words.wasCancelled}
      </p>
    )
  if (mine?.status === 'booked') return <p className="font-semibold">{words.yourSeat}</p>
  if (mine?.status === 'waiting' && mine.position !== null)
    return <p className="font-semibold">{words.onList(mine.position)}</p>
  if (status === 'ended')
    return (
      <p className="font-semibold">
        {mine?.status === 'host_cancelled'
          ? words.endedEarly
          : mine
            ? copy.states[mine.status]
            : words.isOver}
      </p>
    )
  if (status === 'live') return <p className="font-semibold">{words.isLive}</p>
  return (
    <>
      {mine?.status === 'host_cancelled' && (
        <p className="font-semibold">
          {words.moved} {keptUntil && words.keptUntil(formatDateTime(keptUntil, zone))}
        </p>
      )}
      <Seats item={item} />
    </>
  )
}

function Seats({ item }: { item: ClassDetails }) {
  return (
    <p className="flex flex-wrap gap-x-4">
      <span>
        {item.seats_left === 0 ? copy.schedule.full(0) : words.seatsOf(item.seats_left, item.capacity)}
      </span>
      {item.waitlist_count > 0 && <span className="text-quiet">{words.waiting(item.waitlist_count)}</span>}
    </p>
  )
}

type OfferProps = {
  item: ClassDetails
  zone: string | undefined
  processing: boolean
  isMember: boolean
  onTake: (wish: Wish) => void
  say: ReturnType<typeof useMessage>['say']
}

/**
 * A seat, or a place on the list of a full class, with what it costs. Without a class left there is no button for a seat, which could
 * only be refused; the waitlist needs none.
 */
function Offer({ item, zone, processing, isMember, onTake, say }: OfferProps) {
  const [wake, setWake] = useState(false)
  if (!isMember) {
    return (
      <LinkButton render={<Link to={`${paths.login}?next=${encodeURIComponent(paths.class(item.id))}`} />}>
        {words.logIn}
      </LinkButton>
    )
  }
  const full = item.seats_left === 0
  const left = item.cost?.left ?? 0
  const until = item.cost?.window_ends && formatDay(item.cost.window_ends, zone)
  return (
    <>
      {left === 0 && <NoClassLeft startsAt={item.starts_at} say={say} />}
      {left > 0 && until && (
        <p className="text-quiet">{left === 1 ? words.costLast(until) : words.cost(left, until)}</p>
      )}
      {full && hourOf(item.starts_at, zone) < 9 && <Wake checked={wake} onChange={setWake} />}
      {(full || left > 0) && (
        <p>
          <Button
            size="large"
            disabled={processing}
            onClick={() => onTake(full ? { waitlist: true, wake } : {})}
          >
            {full ? (processing ? words.joining : words.join) : processing ? words.booking : words.book}
          </Button>
        </p>
      )}
      {full && left === 0 && <p className="text-sm text-quiet">{words.waitlistFree}</p>}
      {(full || left > 0) && <p className="text-sm text-quiet">{words.freeUntil}</p>}
    </>
  )
}

/** Whether a seat may be given during the member's own quiet hours; nothing to ask a member without any. */
function Wake({ checked, onChange }: { checked: boolean; onChange: (wake: boolean) => void }) {
  const { data: quiet, isPending } = useQuietHours()
  if (quiet && quiet.from === quiet.to) return null
  return (
    <Reserved pending={isPending}>
      <Check checked={checked} onChange={(event) => onChange(event.target.checked)}>
        {words.wake(quiet && `${formatClock(quiet.from)} to ${formatClock(quiet.to)}`)}
      </Check>
    </Reserved>
  )
}

const isSafetyNotice = (failure: unknown) =>
  failure instanceof Refused && failure.body.code === 'safety_notice'
