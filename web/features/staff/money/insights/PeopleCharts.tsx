import { formatMonth } from '../../../../core/format.ts'
import { Link } from '../../../../app/navigation.tsx'
import { paths } from '../../../../paths.ts'
import { staffPaths } from '../../paths.ts'
import { BarChart } from '../charts/BarChart.tsx'
import { FiguresPanel } from '../charts/FiguresPanel.tsx'
import type { Column, Figures, Row } from '../charts/figures.ts'
import { LineChart } from '../charts/LineChart.tsx'
import { textLink } from '../../parts/textLink.ts'
import type { Insights } from '../calls.ts'
import { copy } from '../copy.ts'
import { describeMonths, share } from './describe.ts'

const words = copy.insights
type Props = { insights: Insights }

const byMonth = (columns: Column[], rows: Row[]): Figures => ({
  rowName: words.month,
  rowsAre: 'months',
  columns,
  rows,
})

/** New members in each month. */
export function Joined({ insights: { joined } }: Props) {
  const { title, joined: name, list } = words.members
  const figures = byMonth(
    [{ name, unit: 'count' }],
    joined.map(({ month, members }) => ({ key: month, values: [members] })),
  )
  return (
    <FiguresPanel
      title={title}
      figures={figures}
      file="members"
      list={
        <Link to={staffPaths.people} className={textLink}>
          {list}
        </Link>
      }
    >
      <BarChart
        label={describeMonths(figures)}
        unit="count"
        bars={joined.map(({ month, members }) => ({ month, value: members }))}
      />
    </FiguresPanel>
  )
}

/** The number of active days and of active members in each month. */
export function Active({ insights: { active } }: Props) {
  const { title, note, days, members } = words.active
  const figures = byMonth(
    [
      { name: days, unit: 'count' },
      { name: members, unit: 'count' },
    ],
    active.map((each) => ({ key: each.month, values: [each.days, each.members] })),
  )
  return (
    <FiguresPanel title={title} note={note} figures={figures} file="active-days">
      <LineChart
        label={describeMonths(figures)}
        unit="count"
        lines={[
          { name: days, values: active.map((each) => each.days) },
          { name: members, values: active.map((each) => each.members) },
        ]}
        ticks={active.map(({ month }) => formatMonth(`${month}-01`))}
      />
    </FiguresPanel>
  )
}

/** Seats offered and taken. */
export function Seats({ insights: { classes } }: Props) {
  const { title, note, classes: count, offered, filled, share: part } = words.seats
  const figures = byMonth(
    [
      { name: filled, unit: 'count' },
      { name: offered, unit: 'count' },
      { name: part, unit: 'share' },
      { name: count, unit: 'count' },
    ],
    classes.map((each) => ({
      key: each.month,
      values: [each.filled, each.seats, share(each.filled, each.seats), each.classes],
    })),
  )
  return (
    <FiguresPanel
      title={title}
      note={note}
      figures={figures}
      file="seats"
      list={
        <Link to={paths.classes} className={textLink}>
          {words.seats.list}
        </Link>
      }
    >
      <BarChart
        label={describeMonths(figures)}
        unit="count"
        bars={classes.map(({ month, filled: value, seats }) => ({ month, value, of: seats }))}
      />
    </FiguresPanel>
  )
}

/** Seats of members who did not come. */
export function NoShows({ insights: { classes } }: Props) {
  const { title, noShows, attended, share: part } = words.noShows
  const figures = byMonth(
    [
      { name: noShows, unit: 'count' },
      { name: attended, unit: 'count' },
      { name: part, unit: 'share' },
    ],
    classes.map((each) => ({
      key: each.month,
      values: [each.no_shows, each.attended, share(each.no_shows, each.no_shows + each.attended)],
    })),
  )
  return (
    <FiguresPanel title={title} figures={figures} file="no-shows">
      <BarChart
        label={describeMonths(figures)}
        unit="count"
        bars={classes.map(({ month, no_shows }) => ({ month, value: no_shows }))}
      />
    </FiguresPanel>
  )
}
