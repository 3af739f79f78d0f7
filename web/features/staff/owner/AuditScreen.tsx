import { formatDateTime, studioZone } from '../../../core/format.ts'
import { Link } from '../../../app/navigation.tsx'
import { staffPaths } from '../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { useFilter } from '../parts/filters.ts'
import { Listing } from '../parts/Listing.tsx'
import { saveCsv } from '../parts/csv.ts'
import { SearchField } from '../parts/SearchField.tsx'
import { textLink } from '../parts/textLink.ts'
import { StaffPage } from '../StaffPage.tsx'
import { copy } from './auditCopy.ts'
import { type Entry, useAudit } from './calls.ts'
import { Changes, changesOf } from './Changes.tsx'

/** The API's maximum length of a filter. */
const filterMax = 100

/** /staff/audit: the changes by staff, for owners. */
export default function AuditScreen() {
  const [who] = useFilter('who')
  const [whom] = useFilter('whom')
  const [what] = useFilter('what')
  const query = useAudit({ who, whom, what })
  const isFiltered = Boolean(who || whom || what)
  const entries = query.data ?? []
  return (
    <StaffPage
      title={copy.title}
      lead={copy.lead}
      actions={
        <Button
          look="outline"
          size="dense"
          disabled={entries.length === 0}
          onClick={() => saveCsv('staff-audit.csv', [heads, ...entries.map(rowOf)])}
        >
          {copy.csv}
        </Button>
      }
    >
      <div
        role="search"
        aria-label={copy.filters}
        className="max-w-3xl grid items-start gap-3 sm:grid-cols-3"
      >
        <SearchField name="who" label={copy.who} maxLength={filterMax} />
        <SearchField name="whom" label={copy.whom} maxLength={filterMax} />
        <WhatFilter />
      </div>
      <Listing
        query={query}
        label={copy.list}
        keyOf={({ id }) => id}
        none={isFiltered ? copy.none : copy.noneYet}
        notLoaded={copy.notLoaded}
        columns={[
          { head: copy.what, cell: ({ what }) => copy.deeds[what] ?? what },
          { head: copy.who, cell: ({ who }) => <FilterLink name="who" value={who} /> },
          { head: copy.whom, cell: ({ whom }) => <FilterLink name="whom" value={whom} /> },
          { head: copy.change, cell: (entry) => <Changes entry={entry} /> },
          { head: copy.when, end: true, cell: ({ at }) => time(at) },
        ]}
      />
    </StaffPage>
  )
}

/** Filters by kind of change. The address may contain a kind that is not listed. */
function WhatFilter() {
  const [what, setWhat] = useFilter('what')
  const known: Record<string, string> = copy.actions
  return (
    <SelectField label={copy.what} value={what} onChange={(event) => setWhat(event.currentTarget.value)}>
      <option value="">{copy.anything}</option>
      {Object.entries(known).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      {what !== '' && !(what in known) && <option value={what}>{what}</option>}
    </SelectField>
  )
}

/**
 * A name that links to all entries by or about that member. Renders nothing without a name, for example for a
 * change of price.
 */
function FilterLink({ name, value }: { name: string; value: string }) {
  if (!value) return null
  return (
    <Link to={`${staffPaths.audit}?${new URLSearchParams({ [name]: value })}`} className={textLink}>
      {nameOf(value)}
    </Link>
  )
}

/** Returns a username, or the words for a deleted member's pseudonym. */
function nameOf(value: string): string {
  const [, sign] = /^former:([0-9a-f]{8})/.exec(value) ?? []
  return sign ? copy.former(sign) : value
}

const time = (at: string) => formatDateTime(at, studioZone)

const heads = [copy.when, copy.who, copy.what, copy.whom, copy.before, copy.after]
const rowOf = (entry: Entry) => {
  const changes = changesOf(entry)
  const side = (which: 'before' | 'after') =>
    changes.map((change) => `${change.name}: ${change[which] ?? copy.nothing}`).join('; ')
  return [
    entry.at,
    nameOf(entry.who),
    copy.deeds[entry.what] ?? entry.what,
    nameOf(entry.whom),
    side('before'),
    side('after'),
  ]
}
