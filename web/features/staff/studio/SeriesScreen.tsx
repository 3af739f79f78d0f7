import { useState } from 'react'
import { formatClock, formatDay, formatMinutes, studioZone } from '../../../core/format.ts'
import { useMe } from '../../../core/me.ts'
import { Link } from '../../../app/navigation.tsx'
import { staffPaths } from '../paths.ts'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Listing } from '../parts/Listing.tsx'
import { isFor } from '../sections.ts'
import { StaffPage } from '../StaffPage.tsx'
import { type Decided, type Series, useSeries, useTypes } from './calls.ts'
import { copy as shared } from './sharedCopy.ts'
import { copy } from './seriesCopy.ts'
import { SeriesDialog } from './SeriesDialog.tsx'
import { Undecided } from './Undecided.tsx'

/** /staff/series: the weekly series; a host sees only their own. */
export default function SeriesScreen() {
  const { data: me } = useMe()
  const query = useSeries()
  const { data: types = [] } = useTypes()
  const [open, setOpen] = useState<Series | 'new'>()
  const [decided, setDecided] = useState<Decided>()
  const plansAll = isFor(['desk'], me?.roles ?? [])
  const titleOf = ({ type }: Series) => types.find(({ id }) => id === type)?.title ?? ''
  const ruleOf = ({ weekday, time }: Series) => copy.every(shared.weekdays[weekday], formatClock(time))
  return (
    <StaffPage
      title={shared.series}
      lead={copy.lead}
      back={<BackLink render={<Link to={staffPaths.schedule} />}>{shared.schedule}</BackLink>}
      actions={
        <Button size="dense" onClick={() => setOpen('new')}>
          {copy.add}
        </Button>
      }
    >
      {decided && <Undecided decided={decided} plansAll={plansAll} onClose={() => setDecided(undefined)} />}
      <Listing
        query={query}
        label={copy.list}
        keyOf={({ id }) => id}
        none={copy.none}
        notLoaded={copy.notLoaded}
        columns={[
          {
            head: copy.rule,
            cell: (row) => `${ruleOf(row)}${row.time_zone === studioZone ? '' : ` (${row.time_zone})`}`,
          },
          { head: copy.type, cell: titleOf },
          { head: copy.host, cell: ({ host }) => host ?? shared.noHost },
          { head: copy.size, cell: ({ minutes, capacity }) => copy.sizes(formatMinutes(minutes), capacity) },
          {
            head: copy.period,
            cell: ({ from, until }) =>
              until === null ? copy.since(formatDay(from)) : copy.between(formatDay(from), formatDay(until)),
          },
          { head: copy.missing, cell: ({ missing }) => <Missing weeks={missing} /> },
          {
            head: copy.actions,
            quiet: true,
            end: true,
            cell: (row) => (
              <Button
                look="outline"
                size="dense"
                aria-label={copy.changeLabel(`${titleOf(row)}, ${ruleOf(row)}`)}
                onClick={() => setOpen(row)}
              >
                {copy.change}
              </Button>
            ),
          },
        ]}
      />
      {open && (
        <SeriesDialog
          series={open === 'new' ? undefined : open}
          types={types}
          plansAll={plansAll}
          onDecided={setDecided}
          onClose={() => setOpen(undefined)}
        />
      )}
    </StaffPage>
  )
}

/** The weeks in which a series has no class, with the reasons. */
function Missing({ weeks }: { weeks: Series['missing'] }) {
  if (weeks.length === 0) return copy.noneMissing
  return (
    <ul className="text-terracotta-ink">
      {weeks.map(({ date, because, class: other }) => (
        <li key={date}>
          {copy.missingLine(
            formatDay(date),
            because === 'no_host' ? copy.withoutHost : copy.hostLeads(other),
          )}
        </li>
      ))}
    </ul>
  )
}
