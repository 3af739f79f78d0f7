import { formatNumber } from '../../../core/format.ts'
import { Link } from '../../../app/navigation.tsx'
import { staffPaths } from '../paths.ts'
import { Facts } from '../../../ui/cards/Facts.tsx'
import { Read } from '../../../ui/Read.tsx'
import { textLink } from '../parts/textLink.ts'
import { unread } from '../failures.ts'
import { StaffPage } from '../StaffPage.tsx'
import { type Insights, useInsights } from './calls.ts'
import { copy } from './copy.ts'
import { sinceBegun } from './insights/begun.ts'
import { Active, Joined, NoShows, Seats } from './insights/PeopleCharts.tsx'
import { Reasons, Retention, Revenue } from './insights/MoneyCharts.tsx'

const words = copy.insights

/** /staff/insights: the studio's figures, month by month. */
export default function InsightsScreen() {
  const read = useInsights()
  return (
    <StaffPage title={words.title} lead={words.lead}>
      <Read of={read} failed={unread(words.notLoaded)} placeholder={8}>
        {(data) => <Charts insights={sinceBegun(data)} />}
      </Read>
    </StaffPage>
  )
}

function Charts({ insights }: { insights: Insights }) {
  return (
    <>
      <Facts
        look="below"
        className="flex flex-wrap gap-x-10 gap-y-3"
        facts={[
          [words.total, <Total key="total" value={insights.members.total} to={staffPaths.people} />],
          [words.plus, <Total key="plus" value={insights.members.plus} to={staffPaths.orders} />],
        ]}
      />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Joined insights={insights} />
        <Active insights={insights} />
        <Seats insights={insights} />
        <NoShows insights={insights} />
        <Retention insights={insights} />
        <Revenue insights={insights} />
        <Reasons insights={insights} />
      </div>
    </>
  )
}

const Total = ({ value, to }: { value: number; to: string }) => (
  <Link to={to} className={textLink}>
    {formatNumber(value)}
  </Link>
)
