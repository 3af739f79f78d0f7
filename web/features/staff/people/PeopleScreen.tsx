import { email as emailLimits, memberSearch } from '../../../../contract/limits.ts'
import { formatDay, studioZone } from '../../../core/format.ts'
import { useMe } from '../../../core/me.ts'
import { Link } from '../../../app/navigation.tsx'
import { staffPaths } from '../paths.ts'
import { usePeople } from '../calls.ts'
import type { Column } from '../parts/DataTable.tsx'
import { useFilter } from '../parts/filters.ts'
import { Listing } from '../parts/Listing.tsx'
import { SearchField } from '../parts/SearchField.tsx'
import { textLink } from '../parts/textLink.ts'
import { isFor } from '../sections.ts'
import { StaffPage } from '../StaffPage.tsx'
import { copy } from './copy.ts'

/** The sentence for an empty result, which depends on what was searched (`GET /api/staff/members/`). */
const noneFor = (q: string, byEmail: boolean) =>
  copy.none[q.length < memberSearch.anywhereFrom ? 'beginning' : 'anywhere'][byEmail ? 'email' : 'name']

/** /staff/people: finds members by name; some roles can also search by email address. */
export default function PeopleScreen() {
  const [q] = useFilter('q')
  const { data: me } = useMe()
  const seesEmail = isFor(['desk', 'finance'], me?.roles ?? [])
  const query = usePeople(q)
  type Row = NonNullable<typeof query.data>[number]

  const columns: Column<Row>[] = [
    {
      head: copy.username,
      cell: ({ username, disabled_at }) => (
        <>
          <Link to={staffPaths.member(username)} className={textLink}>
            {username}
          </Link>
          {disabled_at && <span className="ml-2 font-normal text-terracotta-ink">{copy.disabled}</span>}
        </>
      ),
    },
    ...(seesEmail ? [{ head: copy.email, cell: ({ email }: Row) => email }] : []),
    { head: copy.plan, cell: ({ tier }) => tier ?? copy.free },
    { head: copy.since, end: true, cell: ({ created_at }) => formatDay(created_at, studioZone) },
  ]
  return (
    <StaffPage title={copy.title}>
      <div className="max-w-form">
        <SearchField
          name="q"
          label={copy.search}
          hint={seesEmail ? copy.byEmail : copy.byName}
          maxLength={emailLimits.max}
        />
      </div>
      <Listing
        query={query}
        label={copy.list}
        columns={columns}
        keyOf={({ username }) => username}
        none={q ? noneFor(q, seesEmail) : copy.noneYet}
        notLoaded={copy.notLoaded}
      />
    </StaffPage>
  )
}
