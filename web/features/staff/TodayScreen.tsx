import {
  formatDateTime,
  formatLongDate,
  formatNumber,
  formatRupees,
  formatTimeRange,
  studioZone,
} from '../../core/format.ts'
import { useMe } from '../../core/me.ts'
import { Link } from '../../app/navigation.tsx'
import { staffPaths } from './paths.ts'
import { Facts } from '../../ui/cards/Facts.tsx'
import { Read } from '../../ui/Read.tsx'
import { type Today, useToday } from './calls.ts'
import { copy as frame } from './copy.ts'
import { MorningList } from './MorningList.tsx'
import { DataTable } from './parts/DataTable.tsx'
import { troubleColumns } from './money/Troubles.tsx'
import { Panel } from './parts/Panel.tsx'
import { textLink } from './parts/textLink.ts'
import { isFor } from './sections.ts'
import { unread } from './failures.ts'
import { StaffPage } from './StaffPage.tsx'
import { TodaysCheckins } from './TodaysCheckins.tsx'
import { TodaysClass } from './TodaysClass.tsx'
import { TodaysWebinars } from './TodaysWebinars.tsx'
import { copy } from './todayCopy.ts'

/** /staff: today's events, as far as the reader's roles allow. */
export default function TodayScreen() {
  const { data: me } = useMe()
  const read = useToday()
  const { data: today } = read
  const roles = me?.roles ?? []
  return (
    <StaffPage title={frame.sections.today} lead={today && copy.lead(formatLongDate(today.day))}>
      <Read of={read} failed={unread(copy.notLoaded)} placeholder={6}>
        {(today) => (
          <>
            {isFor(['host', 'desk'], roles) && <Classes classes={today.classes} reader={me?.username} />}
            {today.webinars.length > 0 && <TodaysWebinars webinars={today.webinars} reader={me?.username} />}
            {isFor(['host', 'desk'], roles) && <MorningList />}
            {isFor(['coach', 'desk'], roles) && (
              <TodaysCheckins checkins={today.checkins} reader={me?.username} />
            )}
            {isFor(['host'], roles) && (
              <Waiting
                title={copy.questions}
                of={today.questions}
                path={staffPaths.questions}
                words={copy.ofQuestions}
              />
            )}
            {isFor(['moderator'], roles) && (
              <Waiting title={copy.cases} of={today.cases} path={staffPaths.community} words={copy.ofCases} />
            )}
            {today.week && <LastWeek week={today.week} />}
            {isFor(['finance'], roles) && <Payments payments={today.payments} />}
            {isFor([], roles) && <Jobs jobs={today.failed_jobs} />}
          </>
        )}
      </Read>
    </StaffPage>
  )
}

/** The classes that the signed-in staff member teaches, each with a link to its room, and the other classes. */
function Classes({ classes, reader }: { classes: Today['classes']; reader: string | undefined }) {
  const isOwn = ({ host }: Today['classes'][number]) => host !== null && host.username === reader
  const [own, others] = [classes.filter(isOwn), classes.filter((each) => !isOwn(each))]
  return (
    <>
      {own.length > 0 && <ClassList isOwn title={copy.youTeach} classes={own} />}
      {(others.length > 0 || own.length === 0) && <ClassList title={copy.classes} classes={others} />}
    </>
  )
}

function ClassList({
  title,
  classes,
  isOwn = false,
}: {
  title: string
  classes: Today['classes']
  isOwn?: boolean
}) {
  return (
    <Panel
      title={title}
      aside={
        <Link to={staffPaths.schedule} className={textLink}>
          {classes.length > 0 ? copy.classCount(classes.length) : copy.schedule}
        </Link>
      }
    >
      {classes.length === 0 ? (
        <p className="text-quiet">{copy.noClasses}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-hairline">
          {classes.map((each) => (
            <TodaysClass
              key={each.id}
              item={each}
              time={formatTimeRange(each.starts_at, each.ends_at, studioZone)}
              isOwn={isOwn}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

type WaitingProps = {
  title: string
  of: Today['cases' | 'questions']
  path: string
  words: typeof copy.ofCases
}

/** The number of waiting items, and whether any is late. */
function Waiting({ title, of: { open, overdue }, path, words }: WaitingProps) {
  return (
    <Panel
      title={title}
      aside={
        open > 0 && (
          <Link to={path} className={textLink}>
            {words.count(open)}
          </Link>
        )
      }
    >
      {overdue > 0 ? (
        <p className="font-semibold text-terracotta-ink">{words.overdue(overdue)}</p>
      ) : (
        <p className="text-quiet">{open > 0 ? copy.inTime : words.none}</p>
      )}
    </Panel>
  )
}

function LastWeek({ week: { members, orders, paise } }: { week: NonNullable<Today['week']> }) {
  return (
    <Panel
      title={copy.week}
      aside={
        <Link to={staffPaths.insights} className={textLink}>
          {frame.sections.insights}
        </Link>
      }
    >
      <Facts
        look="below"
        className="flex flex-wrap gap-x-10 gap-y-3"
        facts={[
          [copy.joined, formatNumber(members)],
          [copy.paid, formatNumber(orders)],
          [copy.revenue, formatRupees(paise)],
        ]}
      />
    </Panel>
  )
}

function Payments({ payments }: { payments: Today['payments'] }) {
  return (
    <Panel
      title={copy.payments}
      aside={
        payments.length > 0 && (
          <Link to={`${staffPaths.orders}?show=attention`} className={textLink}>
            {copy.paymentCount(payments.length)}
          </Link>
        )
      }
    >
      {payments.length === 0 ? (
        <p className="text-quiet">{copy.noPayments}</p>
      ) : (
        <DataTable
          flat
          label={copy.payments}
          rows={payments}
          keyOf={({ order_id, payment, event, at }) => [order_id, payment, event, at].join()}
          columns={troubleColumns}
        />
      )}
    </Panel>
  )
}

function Jobs({ jobs }: { jobs: Today['failed_jobs'] }) {
  const all = jobs.reduce((sum, each) => sum + each.jobs, 0)
  return (
    <Panel title={copy.jobs} aside={all > 0 && <span>{copy.jobCount(all)}</span>}>
      {jobs.length === 0 ? (
        <p className="text-quiet">{copy.noJobs}</p>
      ) : (
        <>
          <DataTable
            flat
            label={copy.jobs}
            rows={jobs}
            keyOf={({ queue }) => queue}
            columns={[
              { head: copy.queue, cell: ({ queue }) => queue },
              { head: copy.failed, end: true, cell: ({ jobs }) => jobs },
              {
                head: copy.last,
                end: true,
                cell: ({ last_at }) => formatDateTime(last_at, studioZone),
              },
            ]}
          />
          <p className="text-quiet">{copy.jobsHint}</p>
        </>
      )}
    </Panel>
  )
}
