import { useState } from 'react'
import { attendance } from '../../../../contract/limits.ts'
import { formatTime, studioZone } from '../../../core/format.ts'
import type { Me } from '../../../core/me.ts'
import { Link } from '../../../app/navigation.tsx'
import { useNow } from '../../../core/useNow.ts'
import { staffPaths } from '../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Read } from '../../../ui/Read.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { Panel } from '../parts/Panel.tsx'
import { textLink } from '../parts/textLink.ts'
import { isFor } from '../sections.ts'
import { unread } from '../failures.ts'
import { type RosterRow, type StaffClass, useRoster } from './calls.ts'
import { copy } from './classCopy.ts'
import { GoodwillDialog, useGiveCredit } from '../parts/GoodwillDialog.tsx'
import { Correction, type Correcting } from './Correction.tsx'
import { AddPerson, RemovePerson } from './rosterSeats.tsx'
import { WriteToClass } from './WriteToClass.tsx'

type Props = { item: StaffClass; me: Me }

/**
 * The hours after a class within which its roster may still be corrected: 48 until attendance is settled
 * without the host, and then 48 for corrections. The server enforces the exact limits.
 */
const openHours = 97

/** Everybody who has or had a seat in a class, with corrections of attendance. */
export function RosterPanel({ item, me }: Props) {
  const read = useRoster(item.id)
  const { data } = read
  const [correcting, setCorrecting] = useState<Correcting>()
  const [giving, setGiving] = useState<RosterRow>()
  const give = useGiveCredit()
  const [removing, setRemoving] = useState<RosterRow>()
  const now = useNow()
  const isDesk = isFor(['desk'], me.roles)
  const isOpen = item.status === 'ended' && now < Date.parse(item.ends_at) + openHours * 3_600_000
  // Before the start the columns in `seen` are hidden: they are empty, and a phone's screen is short.
  const hasBegun = item.status === 'live' || item.status === 'ended'
  const seen: Column<RosterRow>[] = [
    { head: copy.joined, cell: ({ joined_at: at }) => (at ? formatTime(at, studioZone) : copy.unseen) },
    {
      head: copy.present,
      cell: ({ minutes_present: present }) =>
        present === null ? copy.unseen : copy.minutes(present, item.minutes),
      end: true,
    },
    { head: copy.asked, cell: ({ asked_to_join: asked }) => (asked ? copy.yes : copy.no) },
    {
      head: copy.earned,
      cell: ({ points, milestone }) => (points > 0 ? copy.points(points, milestone) : copy.unearned),
      end: true,
    },
  ]
  return (
    <Panel
      title={copy.roster}
      aside={
        <span className="flex items-center gap-3">
          {data && data.length > 0 && <span className="text-quiet tabular-nums">{data.length}</span>}
          {data && <WriteToClass item={item} rows={data} />}
          {item.status === 'scheduled' && <AddPerson item={item} />}
        </span>
      }
    >
      <Read of={read} failed={unread(copy.rosterNotLoaded)} placeholder={4} none={copy.rosterNone}>
        {(data) => (
          <>
            <Advice item={item} rows={data} isOpen={isOpen} />
            <DataTable
              label={copy.roster}
              rows={data}
              keyOf={({ username }) => username}
              columns={[
                {
                  head: copy.member,
                  cell: (row) => <Name row={row} isLinked={isDesk || item.host?.username === me.username} />,
                },
                {
                  head: copy.status,
                  cell: ({ status }) =>
                    status === 'host_cancelled' ? copy.notCounted : copy.statuses[status],
                },
                ...(hasBegun ? seen : []),
                {
                  head: copy.actions,
                  quiet: true,
                  end: true,
                  cell: (row) =>
                    row.username === me.username ? (
                      isOpen && <span className="text-quiet">{copy.you}</span>
                    ) : (
                      <span className="flex flex-wrap gap-2 py-1 sm:justify-end">
                        {isOpen && (
                          <Choices
                            row={row}
                            link={item.link !== null}
                            onChoose={(to) => setCorrecting({ row, to })}
                          />
                        )}
                        {item.status === 'scheduled' && row.status === 'booked' && (
                          <Button
                            look="quiet"
                            size="dense"
                            aria-label={copy.removeLabel(row.name)}
                            onClick={() => setRemoving(row)}
                          >
                            {copy.remove}
                          </Button>
                        )}
                        {isDesk && (
                          <Button
                            look="quiet"
                            size="dense"
                            aria-label={copy.creditLabel(row.name)}
                            onClick={() => setGiving(row)}
                          >
                            {copy.credit}
                          </Button>
                        )}
                      </span>
                    ),
                },
              ]}
            />
          </>
        )}
      </Read>
      {correcting && (
        <Correction id={item.id} correcting={correcting} onClose={() => setCorrecting(undefined)} />
      )}
      {giving && (
        <GoodwillDialog
          username={giving.username}
          give={give}
          name={giving.name}
          words={copy.goodwill}
          onClose={() => setGiving(undefined)}
        />
      )}
      {removing && <RemovePerson id={item.id} row={removing} onClose={() => setRemoving(undefined)} />}
    </Panel>
  )
}

function Advice({ item, rows, isOpen }: { item: StaffClass; rows: readonly RosterRow[]; isOpen: boolean }) {
  const open = rows.filter(({ status }) => status === 'booked').length
  if (item.status === 'cancelled') return null
  if (item.status !== 'ended') return <p className="text-quiet">{copy.rosterLater}</p>
  if (rows.some(({ status }) => status === 'host_cancelled')) return <p>{copy.rosterEarly}</p>
  return (
    <>
      <Summary rows={rows} />
      <OpenRoster {...{ item, open, isOpen }} />
    </>
  )
}

/** The number of members who came, and the points they earned. */
function Summary({ rows }: { rows: readonly RosterRow[] }) {
  const settled = rows.filter(
    ({ status }) => status === 'attended' || status === 'no_show' || status === 'excused',
  )
  const came = settled.filter(({ status }) => status === 'attended')
  if (settled.length === 0) return null
  const points = came.reduce((sum, each) => sum + each.points, 0)
  return <p className="font-heading text-xl">{copy.summary(came.length, settled.length, points)}</p>
}

/** The roster's state once the class is over. `open` is the number of rows not yet settled. */
function OpenRoster({ item, open, isOpen }: { item: StaffClass; open: number; isOpen: boolean }) {
  const settled = Date.parse(item.ends_at) + attendance.settledMinutesAfter * 60_000
  const now = useNow()
  const isCounted = item.link === null && now < settled
  if (!isOpen) return <p className="text-quiet">{copy.rosterOver}</p>
  return (
    <>
      {open > 0 ? (
        <p className="font-semibold">{isCounted ? copy.rosterSoon : copy.rosterConfirm(open)}</p>
      ) : (
        <p className="text-quiet">{copy.rosterNow}</p>
      )}
      {item.link && <p className="text-quiet">{copy.rosterLink}</p>}
    </>
  )
}

function Name({ row: { username, name }, isLinked }: { row: RosterRow; isLinked: boolean }) {
  if (!isLinked) return name
  return (
    <Link to={staffPaths.member(username)} className={textLink}>
      {name}
    </Link>
  )
}

/**
 * The states to which a row can be corrected. For a class with an outside link, "came" can be confirmed,
 * which awards the points.
 */
function Choices({
  row,
  link,
  onChoose,
}: {
  row: RosterRow
  link: boolean
  onChoose: (to: 'attended' | 'no_show') => void
}) {
  const { status, name } = row
  const came =
    status === 'booked' || status === 'no_show' || status === 'excused' || (status === 'attended' && link)
  const missed = status === 'booked' || status === 'attended'
  return (
    <>
      {came && (
        <Button
          look="outline"
          size="dense"
          aria-label={status === 'attended' ? copy.confirmLabel(name) : copy.cameLabel(name)}
          onClick={() => onChoose('attended')}
        >
          {status === 'attended' ? copy.confirm : copy.came}
        </Button>
      )}
      {missed && (
        <Button
          look="outline"
          size="dense"
          aria-label={copy.missedLabel(name)}
          onClick={() => onChoose('no_show')}
        >
          {copy.missed}
        </Button>
      )}
    </>
  )
}
