import { useState } from 'react'
import { classStatuses } from '../../../../contract/limits.ts'
import { addDays, formatDay } from '../../../core/format.ts'
import { useMe } from '../../../core/me.ts'
import { Link } from '../../../app/navigation.tsx'
import { staffPaths } from '../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useFilter } from '../parts/filters.ts'
import { isFor } from '../sections.ts'
import { unread } from '../failures.ts'
import { StaffPage } from '../StaffPage.tsx'
import { AddClass } from './AddClass.tsx'
import { type StaffClass, useStaffWeek } from './calls.ts'
import { copy } from './copy.ts'
import { copy as shared } from './sharedCopy.ts'
import { CopyWeek } from './CopyWeek.tsx'
import { hostsOf, isDay, mondayOf, today } from './week.ts'
import { WeekGrid } from './WeekGrid.tsx'
import { Read } from '../../../ui/Read.tsx'

/**
 * /staff/schedule: the classes of a week; hosts see only their own. The week and the filters are part of the
 * address.
 */
export default function ScheduleScreen() {
  const { data: me } = useMe()
  const [day, setDay] = useFilter('week')
  const [host, setHost] = useFilter('host')
  const [state, setState] = useFilter('state')
  const [dialog, setDialog] = useState<'add' | 'copy'>()
  const now = today()
  const from = mondayOf(isDay(day) ? day : now)
  const read = useStaffWeek(from)
  const { data, isPlaceholderData } = read
  const plansAll = isFor(['desk'], me?.roles ?? [])
  const shown = data?.filter(
    (each) => (!host || each.host?.username === host) && (!state || each.status === state),
  )
  const toWeek = (next: string) => setDay(mondayOf(next) === mondayOf(now) ? '' : mondayOf(next))
  const week = copy.week(formatDay(from), formatDay(addDays(from, 6)))
  return (
    <StaffPage
      title={shared.schedule}
      lead={copy.lead}
      actions={
        <>
          <Button size="dense" onClick={() => setDialog('add')}>
            {copy.add}
          </Button>
          <Button look="outline" size="dense" onClick={() => setDialog('copy')}>
            {copy.copyWeek}
          </Button>
          <LinkButton look="outline" size="dense" render={<Link to={staffPaths.series} />}>
            {shared.series}
          </LinkButton>
          <LinkButton look="outline" size="dense" render={<Link to={staffPaths.classTypes} />}>
            {shared.types}
          </LinkButton>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button look="outline" size="dense" onClick={() => toWeek(addDays(from, -7))}>
          {copy.earlier}
        </Button>
        <Button look="outline" size="dense" disabled={from === mondayOf(now)} onClick={() => setDay('')}>
          {copy.thisWeek}
        </Button>
        <Button look="outline" size="dense" onClick={() => toWeek(addDays(from, 7))}>
          {copy.later}
        </Button>
        <h2 className="text-lg sm:ml-2">{week}</h2>
      </div>
      <form
        role="search"
        aria-label={copy.filters}
        className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap"
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="max-sm:col-span-2">
          <TextField
            type="date"
            label={copy.from}
            value={from}
            onChange={(event) => isDay(event.currentTarget.value) && toWeek(event.currentTarget.value)}
          />
        </div>
        {plansAll && <HostFilter host={host} classes={data ?? []} onChange={setHost} />}
        <SelectField
          label={copy.state}
          value={state}
          onChange={(event) => setState(event.currentTarget.value)}
        >
          <option value="">{copy.allStates}</option>
          {classStatuses.map((each) => (
            <option key={each} value={each}>
              {shared.statuses[each]}
            </option>
          ))}
        </SelectField>
      </form>
      <Read
        of={{ ...read, data: isPlaceholderData ? undefined : shown }}
        failed={unread(copy.notLoaded)}
        placeholder={8}
        none={data?.length === 0 ? copy.none : copy.noneMatching}
      >
        {(classes) => <WeekGrid classes={classes} from={from} label={week} />}
      </Read>
      {dialog === 'add' && (
        <AddClass day={from > now ? from : now} plansAll={plansAll} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'copy' && data && (
        <CopyWeek
          from={from}
          plansAll={plansAll}
          onClose={(to) => {
            setDialog(undefined)
            if (to) toWeek(to)
          }}
        />
      )}
    </StaffPage>
  )
}

type HostFilterProps = { host: string; classes: readonly StaffClass[]; onChange: (host: string) => void }

function HostFilter({ host, classes, onChange }: HostFilterProps) {
  const hosts = hostsOf(classes)
  return (
    <SelectField label={copy.host} value={host} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">{copy.allHosts}</option>
      {host && !hosts.some(({ username }) => username === host) && <option value={host}>{host}</option>}
      {hosts.map(({ username, name }) => (
        <option key={username} value={username}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
