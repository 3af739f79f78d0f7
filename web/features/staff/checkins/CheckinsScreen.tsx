import { Link } from '../../../app/navigation.tsx'
import { calendarDay } from '../../../core/format.ts'
import { type Me, useMe } from '../../../core/me.ts'
import { useNow } from '../../../core/useNow.ts'
import { paths } from '../../../paths.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { ReadPages } from '../../../ui/Read.tsx'
import { copy as frame } from '../copy.ts'
import { unread } from '../failures.ts'
import { Tag } from '../money/states.tsx'
import { useFilter } from '../parts/filters.ts'
import { StaffPage } from '../StaffPage.tsx'
import { type Row, useCheckins, views, type When } from './calls.ts'
import { copy } from './copy.ts'
import { momentOf } from './moment.ts'
import { staffPaths } from '../paths.ts'

/**
 * /staff/check-ins: a coach's members with their last brief; for the desk, all appointments without any text.
 */
export default function CheckinsScreen() {
  const { data: me } = useMe()
  const [filter, setFilter] = useFilter('show')
  const when = views.find((each) => each === filter) ?? 'upcoming'
  return (
    <StaffPage
      title={copy.title}
      lead={me && copy.lead(me.time_zone)}
      actions={
        me?.roles.includes('coach') && (
          <LinkButton look="outline" size="dense" render={<Link to={staffPaths.hours} />}>
            {copy.hours}
          </LinkButton>
        )
      }
    >
      <div role="group" aria-label={copy.views} className="flex flex-wrap gap-2">
        {views.map((each) => (
          <Chip key={each} pressed={each === when} onClick={() => setFilter(each === 'upcoming' ? '' : each)}>
            {copy.view[each]}
          </Chip>
        ))}
      </div>
      {me && <Checkins when={when} me={me} />}
    </StaffPage>
  )
}

function Checkins({ when, me }: { when: When; me: Me }) {
  const today = calendarDay(new Date(useNow()).toISOString(), me.time_zone)
  const isToday = ({ starts_at: start }: Row) => start !== null && calendarDay(start, me.time_zone) <= today
  return (
    <div className="flex flex-col gap-4">
      <ReadPages
        of={useCheckins(when)}
        failed={unread(copy.notLoaded)}
        placeholder={6}
        none={copy.none[when]}
        more={frame.parts.more}
        dense
      >
        {(rows) =>
          when === 'upcoming' ? (
            <>
              <Group title={copy.today} rows={rows.filter(isToday)} me={me} />
              <Group title={copy.later} rows={rows.filter((each) => !isToday(each))} me={me} />
            </>
          ) : (
            <List label={copy.list[when]} rows={rows} me={me} />
          )
        }
      </ReadPages>
    </div>
  )
}

function Group({ title, rows, me }: { title: string; rows: readonly Row[]; me: Me }) {
  if (rows.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">{title}</h2>
      <List label={title} rows={rows} me={me} />
    </section>
  )
}

const List = ({ label, rows, me }: { label: string; rows: readonly Row[]; me: Me }) => (
  <ul aria-label={label} className="flex flex-col gap-3">
    {rows.map((row) => (
      <Appointment key={row.id} row={row} me={me} />
    ))}
  </ul>
)

/** A check-in: its time and member and, for its coach, the previous commitments. */
function Appointment({ row, me }: { row: Row; me: Me }) {
  const { id, member, status, coach, brief, last } = row
  const isOwn = coach?.username === me.username
  return (
    <li>
      <Link
        to={paths.staffCheckin(id)}
        className="flex flex-col gap-1 rounded-field border border-hairline bg-card p-4 shadow-soft transition hover:border-leaf"
      >
        <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <strong className="[overflow-wrap:anywhere]">{member}</strong>
          <span className="tabular-nums">{momentOf(row, me.time_zone)}</span>
          {!isOwn && <span className="text-quiet">{coach ? copy.withCoach(coach.name) : copy.noCoach}</span>}
          {status !== 'booked' && status !== 'waiting' && (
            <span className="text-quiet">{copy.statuses[status]}</span>
          )}
          {brief && <Tag>{copy.hasBrief}</Tag>}
        </span>
        {last.length > 0 && (
          <span className="[overflow-wrap:anywhere] text-quiet">
            {copy.lastTimeLine(last.map(({ text, outcome }) => copy.wanted(text, outcome)).join(' · '))}
          </span>
        )}
      </Link>
    </li>
  )
}
