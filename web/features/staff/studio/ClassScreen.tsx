import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { formatLongDate, formatTimeRange, studioZone } from '../../../core/format.ts'
import { useMe } from '../../../core/me.ts'
import { Link } from '../../../app/navigation.tsx'
import { minutesToCount } from '../../../core/seats.ts'
import { useNow } from '../../../core/useNow.ts'
import { paths } from '../../../paths.ts'
import { staffPaths } from '../paths.ts'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/cards/Facts.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { GoIn } from '../parts/GoIn.tsx'
import { Panel } from '../parts/Panel.tsx'
import { textLink } from '../parts/textLink.ts'
import { isFor } from '../sections.ts'
import { unread } from '../failures.ts'
import { StaffPage } from '../StaffPage.tsx'
import { type StaffClass, usePlanning, useStaffClass } from './calls.ts'
import { CancelClass } from './CancelClass.tsx'
import { ChangeClass } from './ChangeClass.tsx'
import { copy } from './classCopy.ts'
import { copy as shared } from './sharedCopy.ts'
import { RosterPanel } from './RosterPanel.tsx'
import { mondayOf, dayOf } from './week.ts'
import { RecordingPanel } from '../webinars/RecordingPanel.tsx'
import { Read } from '../../../ui/Read.tsx'

/** /staff/classes/{id}: a class, its attendees, and the actions that staff can take. */
export default function ClassScreen() {
  const { id } = useParams()
  const { data: me } = useMe()
  const read = useStaffClass(Number(id))
  const item = read.data
  const back = (
    <BackLink
      render={
        <Link
          to={item ? `${staffPaths.schedule}?week=${mondayOf(dayOf(item.starts_at))}` : staffPaths.schedule}
        />
      }
    >
      {copy.back}
    </BackLink>
  )
  return (
    <StaffPage
      title={item?.title ?? copy.title}
      lead={item && copy.lead(formatLongDate(item.starts_at, studioZone))}
      back={back}
    >
      <Read of={read} failed={unread(copy.notLoaded)} placeholder={6} none={<p>{copy.missing}</p>}>
        {(found) =>
          me && (
            <>
              <ClassFacts item={found} plansAll={isFor(['desk'], me.roles)} />
              <RosterPanel item={found} me={me} />
              {found.status === 'ended' && <RecordingPanel of="class" id={found.id} />}
            </>
          )
        }
      </Read>
    </StaffPage>
  )
}

function ClassFacts({ item, plansAll }: { item: StaffClass; plansAll: boolean }) {
  const [dialog, setDialog] = useState<'change' | 'cancel' | 'end'>()
  const close = () => setDialog(undefined)
  const { status, host, capacity, seats_left: left, waitlist_count: waiting, link } = item
  const facts: [string, ReactNode][] = [
    [copy.when, formatTimeRange(item.starts_at, item.ends_at, studioZone)],
    [copy.host, host?.name ?? shared.noHost],
    [
      copy.seats,
      `${shared.takenLong(capacity - left, capacity)}${waiting > 0 ? ` · ${shared.waiting(waiting)}` : ''}`,
    ],
    [
      copy.kind,
      [shared.styles[item.style], shared.levels[item.level], shared.languages[item.language]].join(' · '),
    ],
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
  return (
    <Panel
      title={copy.facts}
      aside={
        <span className={status === 'live' ? 'font-semibold text-terracotta-ink' : 'text-quiet'}>
          {shared.statuses[status]}
        </span>
      }
    >
      <GoIn item={item} room={paths.classRoom(item.id)} />
      <Facts facts={facts} />
      <div className="flex flex-wrap items-center gap-2">
        {status === 'scheduled' && (
          <Button look="outline" size="dense" onClick={() => setDialog('change')}>
            {shared.change}
          </Button>
        )}
        {status === 'live' && (
          <Button look="outline" size="dense" onClick={() => setDialog('end')}>
            {copy.end}
          </Button>
        )}
        {(status === 'scheduled' || status === 'live') && (
          <Button look="danger" size="dense" onClick={() => setDialog('cancel')}>
            {shared.cancel}
          </Button>
        )}
        <Link to={paths.class(item.id)} className={textLink}>
          {copy.page}
        </Link>
      </div>
      {dialog === 'change' && <ChangeClass item={item} plansAll={plansAll} onClose={close} />}
      {dialog === 'cancel' && <CancelClass item={item} onClose={close} />}
      {dialog === 'end' && <EndClass item={item} onClose={close} />}
    </Panel>
  )
}

function EndClass({ item, onClose }: { item: StaffClass; onClose: () => void }) {
  const { endClass } = usePlanning()
  const now = useNow()
  const missing = minutesToCount(item, now)
  return (
    <ConfirmDialog
      title={copy.endTitle(item.title)}
      confirm={copy.end}
      act={() => endClass(item.id)}
      done={copy.ended}
      onClose={onClose}
    >
      <p>{copy.endText}</p>
      {missing > 0 && <p className="font-semibold">{copy.endEarly(missing)}</p>}
    </ConfirmDialog>
  )
}
