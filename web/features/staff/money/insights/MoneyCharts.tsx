import { formatMonth } from '../../../../core/format.ts'
import { Link } from '../../../../app/navigation.tsx'
import { staffPaths } from '../../paths.ts'
import { BarChart } from '../charts/BarChart.tsx'
import { FiguresPanel } from '../charts/FiguresPanel.tsx'
import type { Figures } from '../charts/figures.ts'
import { LineChart } from '../charts/LineChart.tsx'
import { ReasonBars } from '../charts/ReasonBars.tsx'
import { textLink } from '../../parts/textLink.ts'
import type { Insights } from '../calls.ts'
import { copy } from '../copy.ts'
import { describeMonths, share } from './describe.ts'

const words = copy.insights
type Props = { insights: Insights }

/** For each month's new members, the share active in each later month; recent months have fewer values. */
export function Retention({ insights: { retention } }: Props) {
  const { title, note, label, cohort, joined, since, tick } = words.retention
  const ages = retention.map((_, months) => months)
  const figures: Figures = {
    rowName: cohort,
    rowsAre: 'months',
    columns: [
      { name: joined, unit: 'count' },
      ...ages.map((months) => ({ name: since(months), unit: 'share' as const })),
    ],
    rows: retention.map(({ month, members, active }) => ({
      key: month,
      values: [
        members,
        ...ages.map((months) => (months < active.length ? share(active[months]!, members) : null)),
      ],
    })),
  }
  const lines = retention
    .filter(({ members }) => members > 0)
    .map(({ month, members, active }) => ({
      name: formatMonth(`${month}-01`),
      values: active.map((count) => count / members),
    }))
  return (
    <FiguresPanel title={title} note={note} figures={figures} file="retention">
      {lines.length > 0 ? (
        <LineChart label={label} unit="share" lines={lines} ticks={ages.map(tick)} />
      ) : (
        <p className="text-quiet">{words.nothing}</p>
      )}
    </FiguresPanel>
  )
}

/** Payments in each month, before and after the month's refunds. */
export function Revenue({ insights: { revenue } }: Props) {
  const { title, note, kept, paid, orders, refunded, refunds, list } = words.revenue
  const figures: Figures = {
    rowName: words.month,
    rowsAre: 'months',
    columns: [
      { name: kept, unit: 'paise' },
      { name: paid, unit: 'paise' },
      { name: orders, unit: 'count' },
      { name: refunded, unit: 'paise' },
      { name: refunds, unit: 'count' },
    ],
    rows: revenue.map((each) => ({
      key: each.month,
      values: [each.paise - each.refunded_paise, each.paise, each.orders, each.refunded_paise, each.refunds],
    })),
  }
  // A month with more refunds than payments has no bar; the table shows the loss.
  const bars = revenue.map(({ month, paise, refunded_paise }) => ({
    month,
    value: Math.max(0, paise - refunded_paise),
    of: paise,
  }))
  return (
    <FiguresPanel
      title={title}
      note={note}
      figures={figures}
      file="revenue"
      list={
        <Link to={staffPaths.orders} className={textLink}>
          {list}
        </Link>
      }
    >
      <BarChart label={describeMonths(figures)} unit="paise" bars={bars} />
    </FiguresPanel>
  )
}

/** Reasons of the last year's refunds. */
export function Reasons({ insights: { refund_reasons } }: Props) {
  const { title, reason, refunds, amount, none, unsaid } = words.reasons
  const named = refund_reasons.map((each) => ({ ...each, reason: each.reason || unsaid }))
  const figures: Figures = {
    rowName: reason,
    rowsAre: 'words',
    columns: [
      { name: refunds, unit: 'count' },
      { name: amount, unit: 'paise' },
    ],
    rows: named.map((each) => ({ key: each.reason, values: [each.refunds, each.paise] })),
  }
  return (
    <FiguresPanel title={title} figures={figures} file="refund-reasons">
      {named.length > 0 ? (
        <ReasonBars
          label={title}
          unit="count"
          bars={named.map((each) => ({ name: each.reason, value: each.refunds }))}
        />
      ) : (
        <p className="text-quiet">{none}</p>
      )}
    </FiguresPanel>
  )
}
