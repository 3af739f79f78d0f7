import { useState } from 'react'
import { useParams } from 'react-router'
import { Link } from '../../../app/navigation.tsx'
import { formatDateTime } from '../../../core/format.ts'
import { type Me, useMe } from '../../../core/me.ts'
import { useNow } from '../../../core/useNow.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/cards/Facts.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { Read } from '../../../ui/Read.tsx'
import { unread } from '../failures.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { Panel } from '../parts/Panel.tsx'
import { StaffPage } from '../StaffPage.tsx'
import { Brief } from './Brief.tsx'
import { type Row, useCheckin, useCheckinChanges } from './calls.ts'
import { copy } from './copy.ts'
import { momentOf } from './moment.ts'
import { Outcome } from './Outcome.tsx'
import { staffPaths } from '../paths.ts'

/** /staff/check-ins/{id}: a check-in's page, before and after the talk. */
export default function CheckinScreen() {
  const { id } = useParams()
  const { data: me } = useMe()
  const read = useCheckin(Number(id))
  const item = read.data
  return (
    <StaffPage
      title={item ? copy.with(item.member) : copy.one}
      lead={me && copy.lead(me.time_zone)}
      back={<BackLink render={<Link to={staffPaths.checkins} />}>{copy.back}</BackLink>}
    >
      <Read of={read} failed={unread(copy.oneNotLoaded)} placeholder={6} none={<p>{copy.missing}</p>}>
        {(row) => me && <Checkin row={row} me={me} />}
      </Read>
    </StaffPage>
  )
}

function Checkin({ row, me }: { row: Row; me: Me }) {
  const now = useNow()
  const begun = row.starts_at === null || Date.parse(row.starts_at) <= now
  const isOwn = row.coach?.username === me.username
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <Appointment row={row} me={me} now={now} begun={begun} isOwn={isOwn} />
        {isOwn && <Brief row={row} begun={begun} />}
      </div>
      {isOwn && begun && <Outcome row={row} zone={me.time_zone} now={now} />}
    </div>
  )
}

type Props = { row: Row; me: Me; now: number; begun: boolean; isOwn: boolean }

function Appointment({ row, me, now, begun, isOwn }: Props) {
  const [isCancelling, setCancelling] = useState(false)
  const { kind, status, coach, moved } = row
  return (
    <Panel title={copy.facts} aside={<span className="text-quiet">{copy.statuses[status]}</span>}>
      <Facts
        facts={[
          [
            copy.when,
            kind === 'written'
              ? `${copy.inWriting}, ${momentOf(row, me.time_zone)}`
              : momentOf(row, me.time_zone),
          ],
          [copy.coach, isOwn ? null : (coach?.name ?? copy.noCoach)],
        ]}
      />
      {isOwn && <GoIn row={row} zone={me.time_zone} now={now} />}
      {moved && <p className="text-quiet">{copy.moved}</p>}
      {!isOwn && <p className="text-quiet">{copy.wordsApart}</p>}
      {status === 'booked' && !begun && (
        <p>
          <Button look="danger" size="dense" onClick={() => setCancelling(true)}>
            {copy.cancel}
          </Button>
        </p>
      )}
      {isCancelling && <Cancel row={row} onClose={() => setCancelling(false)} />}
    </Panel>
  )
}

/** The link to the room, from shortly before the start until the end; earlier, the time at which it opens. */
function GoIn({ row, zone, now }: { row: Row; zone: string; now: number }) {
  const { id, status, join_opens_at: opens, ends_at: end } = row
  if (status !== 'booked' || !opens || !end || now >= Date.parse(end)) return null
  if (now < Date.parse(opens)) return <p className="text-quiet">{copy.opens(formatDateTime(opens, zone))}</p>
  return (
    <p>
      <LinkButton size="large" className="w-full sm:w-auto" render={<Link to={paths.checkinRoom(id)} />}>
        {copy.goIn}
      </LinkButton>
    </p>
  )
}

function Cancel({ row: { id, member }, onClose }: { row: Row; onClose: () => void }) {
  const { cancel } = useCheckinChanges(id)
  return (
    <ConfirmDialog
      title={copy.cancelTitle(member)}
      confirm={copy.cancelNow}
      look="danger"
      withReason
      act={(_, reason) => cancel(reason)}
      done={copy.cancelled}
      onClose={onClose}
    >
      <p>{copy.cancelText}</p>
    </ConfirmDialog>
  )
}
