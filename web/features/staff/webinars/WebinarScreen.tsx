import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { formatLongDate, formatRupees, formatTime, studioZone } from '../../../core/format.ts'
import { useMe } from '../../../core/me.ts'
import { Link } from '../../../app/navigation.tsx'
import { paths } from '../../../paths.ts'
import { staffPaths } from '../paths.ts'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/cards/Facts.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Read } from '../../../ui/Read.tsx'
import Questions from '../../webinars/questions/Questions.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { Panel } from '../parts/Panel.tsx'
import { textLink } from '../parts/textLink.ts'
import { isFor } from '../sections.ts'
import { unread } from '../failures.ts'
import { StaffPage } from '../StaffPage.tsx'
import { copy as shared } from '../studio/sharedCopy.ts'
import { type StaffWebinar, useStaffWebinar, useWebinarPlanning } from './calls.ts'
import { copy } from './copy.ts'
import { RecordingPanel } from './RecordingPanel.tsx'
import { WebinarDialog } from './WebinarDialog.tsx'

/** /staff/webinars/{id}: a webinar, its seats, its questions and its recording. */
export default function WebinarScreen() {
  const id = Number(useParams()['id'])
  const { data: me } = useMe()
  const read = useStaffWebinar(id)
  const item = read.data
  return (
    <StaffPage
      title={item?.title ?? copy.title}
      lead={item && formatLongDate(item.starts_at, studioZone)}
      back={<BackLink render={<Link to={staffPaths.webinars} />}>{copy.back}</BackLink>}
    >
      <Read of={read} failed={unread(copy.notLoaded)} placeholder={6} none={<p>{copy.missing}</p>}>
        {(found) => (
          <>
            <WebinarFacts item={found} plansAll={isFor(['desk'], me?.roles ?? [])} />
            {found.status === 'ended' && <RecordingPanel of="webinar" id={id} />}
            <Panel title={copy.questions}>
              <Questions id={id} leads isClosed={found.status === 'ended'} bare />
            </Panel>
          </>
        )}
      </Read>
    </StaffPage>
  )
}

function factsOf(item: StaffWebinar): [string, ReactNode][] {
  const { host, capacity, seats_left: left, paid, waiting, offered, full_price: price, link } = item
  return [
    [copy.when, formatTime(item.starts_at, studioZone)],
    [copy.host, host?.name ?? shared.noHost],
    [copy.price, price === 0 ? copy.free : formatRupees(Math.round(price * 100))],
    [copy.seats, copy.taken(capacity - left, capacity)],
    [copy.paid, paid],
    [copy.waiting, waiting],
    [copy.offered, offered],
    [
      copy.link,
      link ? (
        <a href={link} target="_blank" rel="noreferrer" className={textLink}>
          {copy.open}
        </a>
      ) : (
        copy.noLink
      ),
    ],
  ]
}

function WebinarFacts({ item, plansAll }: { item: StaffWebinar; plansAll: boolean }) {
  const [dialog, setDialog] = useState<'change' | 'cancel' | 'end'>()
  const close = () => setDialog(undefined)
  const { id, status } = item
  return (
    <Panel
      title={copy.facts}
      aside={
        <span className={status === 'live' ? 'font-semibold text-terracotta-ink' : 'text-quiet'}>
          {shared.statuses[status]}
        </span>
      }
    >
      {(status === 'scheduled' || status === 'live') && item.link === null && (
        <LinkButton className="self-start" render={<Link to={paths.webinarRoom(id)} />}>
          {copy.goIn}
        </LinkButton>
      )}
      <Facts facts={factsOf(item)} />
      <div className="flex flex-wrap items-center gap-2">
        {plansAll && status === 'scheduled' && (
          <Button look="outline" size="dense" onClick={() => setDialog('change')}>
            {shared.change}
          </Button>
        )}
        {status === 'live' && (
          <Button look="outline" size="dense" onClick={() => setDialog('end')}>
            {copy.end}
          </Button>
        )}
        {plansAll && (status === 'scheduled' || status === 'live') && (
          <Button look="danger" size="dense" onClick={() => setDialog('cancel')}>
            {shared.cancel}
          </Button>
        )}
        <Link to={paths.webinar(id)} className={textLink}>
          {copy.page}
        </Link>
      </div>
      {dialog === 'change' && <WebinarDialog item={item} onClose={close} />}
      {dialog === 'cancel' && <Cancel item={item} onClose={close} />}
      {dialog === 'end' && <End item={item} onClose={close} />}
    </Panel>
  )
}

type DialogProps = { item: StaffWebinar; onClose: () => void }

function Cancel({ item: { id, title, paid }, onClose }: DialogProps) {
  const { cancel } = useWebinarPlanning()
  return (
    <ConfirmDialog
      title={copy.cancelTitle(title)}
      confirm={copy.cancelNow}
      look="danger"
      withReason
      act={(_, reason) => cancel(id, reason)}
      done={copy.cancelled(title)}
      onClose={onClose}
    >
      {paid > 0 && <p>{copy.cancelPaid(paid)}</p>}
      <p>{copy.cancelAll}</p>
    </ConfirmDialog>
  )
}

function End({ item: { id, title }, onClose }: DialogProps) {
  const { end } = useWebinarPlanning()
  return (
    <ConfirmDialog
      title={copy.endTitle(title)}
      confirm={copy.end}
      act={() => end(id)}
      done={copy.ended}
      onClose={onClose}
    >
      <p>{copy.endText}</p>
    </ConfirmDialog>
  )
}
