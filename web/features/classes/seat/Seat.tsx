import { CalendarPlus } from 'lucide-react'
import { Suspense } from 'react'
import { formatDateTime, formatRelativeDay, formatTime } from '../../../core/format.ts'
import { Link } from '../../../app/navigation.tsx'
import { useSession } from '../../../session/session.ts'
import { useNow } from '../../../core/useNow.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import type { ClassDetails } from '../calls.ts'
import { copy } from '../copy.ts'
import { copy as words } from './copy.ts'
import { CancelDialog, SafetyNotice } from './dialogs.ts'
import { NoClassLeft } from './NoClassLeft.tsx'
import { Offer } from './Offer.tsx'
import { Standing } from './Standing.tsx'
import { type SeatState, stateOf } from './state.ts'
import { type Acting, useSeat } from './useSeat.ts'

type Props = { item: ClassDetails; zone: string | undefined }

/** Shows the reader's actions on a class, their cost, and the result of the last action. */
export function Seat({ item, zone }: Props) {
  const { isAuthenticated, username } = useSession()
  const state = stateOf(item, isAuthenticated, useNow())
  const { whole, ...acting } = useSeat(item)
  const { step, close, processing } = acting
  const { id, status, host, excusable } = item
  const leads = isAuthenticated && host?.username === username
  return (
    <section
      ref={whole}
      tabIndex={-1}
      aria-label={copy.schedule.mine}
      className="flex flex-col gap-4 border-t border-hairline pt-6 outline-none"
    >
      <Standing item={item} zone={zone} />
      {state.at === 'booked' && <Booked {...{ item, zone, state, acting }} />}
      {state.at === 'waiting' && <Waiting {...{ item, state, acting }} />}
      {leads && (state.at === 'early' || state.at === 'outside' || state.at === 'excused') && (
        <Leads id={id} />
      )}
      {!leads && state.at === 'early' && <p>{words.bookingOpens(formatDateTime(state.opens, zone))}</p>}
      {!leads && state.at === 'outside' && <Offer {...{ item, zone, state, acting }} />}
      {!leads && state.at === 'excused' && <p>{words.excusedAhead}</p>}
      {state.at === 'visitor' && (
        <>
          <p className="text-quiet">{words.firstClass}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton render={<Link to={paths.register + thenBack(id)} />}>{words.takeFree}</LinkButton>
            <LinkButton look="outline" render={<Link to={paths.login + thenBack(id)} />}>
              {words.logIn}
            </LinkButton>
          </div>
        </>
      )}
      {excusable && (
        <p>
          <Button look="outline" disabled={processing} onClick={() => void acting.excuse()}>
            {words.excuse}
          </Button>
        </p>
      )}
      <MessageBox {...acting.banner} />
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
        {step.at === 'cancel dialog' && (
          <CancelDialog
            isSeat={state.at === 'booked'}
            isFree={state.at === 'booked' && state.cancelling === 'free'}
            onCancel={() => void acting.giveBack()}
            onClose={close}
          />
        )}
        {step.at === 'safety notice' && (
          <SafetyNotice
            go={step.wish.waitlist ? words.join : words.noticeGo}
            onClose={close}
            onAccept={() => void acting.take({ ...step.wish, safety_notice: true })}
          />
        )}
      </Suspense>
    </section>
  )
}

const thenBack = (id: number) => `?next=${encodeURIComponent(paths.class(id))}`

/** For the host, who needs no seat in their own class. */
const Leads = ({ id }: { id: number }) => (
  <>
    <p className="font-semibold">{words.leads}</p>
    <p>
      <LinkButton render={<Link to={paths.staffClass(id)} />}>{words.whoComes}</LinkButton>
    </p>
  </>
)

type In<At> = { item: ClassDetails; acting: Acting; state: Extract<SeatState, { at: At }> }

function Booked({ item, zone, state, acting: { processing, enter, askToCancel } }: In<'booked'> & Props) {
  const { free_until: freeUntil, join_opens_at: opens } = item.mine!
  return (
    <>
      <p className="flex flex-col text-quiet">
        {state.cancelling && (
          <span>
            {state.cancelling === 'free'
              ? words.freeStill(formatDateTime(freeUntil!, zone))
              : words.freeNoMore}
          </span>
        )}
        {!state.isOpen && (
          <span>{words.opens(formatRelativeDay(opens, undefined, zone), formatTime(opens, zone))}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {state.isOpen && (
          <Button disabled={processing} onClick={() => void enter()}>
            {words.enter}
          </Button>
        )}
        {state.cancelling && (
          <Button look="outline" disabled={processing} onClick={askToCancel}>
            {copy.common.cancel}
          </Button>
        )}
      </div>
    </>
  )
}

function Waiting({ item, state: { freed }, acting: { processing, take, askToCancel, say } }: In<'waiting'>) {
  return (
    <>
      {freed === 'no class left' && <NoClassLeft startsAt={item.starts_at} say={say} />}
      <div className="flex flex-wrap gap-3">
        {freed === 'to take' && (
          <Button disabled={processing} onClick={() => void take({})}>
            {words.book}
          </Button>
        )}
        <Button look="outline" disabled={processing} onClick={askToCancel}>
          {copy.common.leave}
        </Button>
      </div>
    </>
  )
}
