import { formatNumber } from '../../../core/format.ts'
import { Link } from '../../../app/navigation.tsx'
import { paths } from '../../../paths.ts'
import { Read } from '../../../ui/Read.tsx'
import { textLink } from '../parts/textLink.ts'
import { unread } from '../failures.ts'
import { StaffPage } from '../StaffPage.tsx'
import { type Insights, useInsights } from './calls.ts'
import { copy } from './copy.ts'
import { Active, Joined, NoShows, Seats } from './insights/PeopleCharts.tsx'
import { Reasons, Retention, Revenue } from './insights/MoneyCharts.tsx'

const words = copy.insights

/** /staff/insights: how the studio is doing, by months. */
export default function InsightsScreen() {
  const read = useInsights()
  return (
    <StaffPage title={words.title} lead={words.lead}>
      <Read of={read} failed={unread(words.notLoaded)} placeholder={8}>
        {(data) => <Charts insights={data} />}
      </Read>
    </StaffPage>
  )
}

function Charts({ insights }: { insights: Insights }) {
  return (
    <>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Total name={words.total} value={insights.members.total} to={paths.staffPeople} />
        <Total name={words.plus} value={insights.members.plus} to={paths.staffOrders} />
      </dl>
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

const Total = ({ name, value, to }: { name: string; value: number; to: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-quiet">{name}</dt>
    <dd className="font-heading text-2xl">
      <Link to={to} className={textLink}>
        {formatNumber(value)}
      </Link>
    </dd>
  </div>
)
