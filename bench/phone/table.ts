import type { Figures } from './phone.ts'
import { taps } from './screens.ts'

type Name = keyof Figures
export type Row = { path: string; figures: Figures }

/** The columns of the table, with their limits (docs/promises.md#p8). Without a limit: for information. */
const columns: { name: Name; head: string; limit?: number }[] = [
  { name: 'lcp', head: 'LCP', limit: 1_800 },
  { name: 'cls', head: 'CLS', limit: 0.02 },
  { name: 'tbt', head: 'TBT', limit: 150 },
  { name: 'shown', head: 'data shown' },
  { name: 'lcpAgain', head: 'LCP again', limit: 800 },
  { name: 'shownAgain', head: 'data again' },
  ...taps.map((name) => ({ name, head: `INP ${name}`, limit: 100 })),
]

/** The table as cells: its head, a row for each screen, and the targets. */
export function tableOf(rows: Row[]): string[][] {
  return [
    ['Screen', ...columns.map(({ head }) => head)],
    ...rows.map(({ path, figures }) => [path, ...columns.map(({ name }) => String(figures[name] ?? ''))]),
    ['*at most*', ...columns.map(({ limit }) => (limit === undefined ? '' : `*${limit}*`))],
  ]
}

/** A sentence for each figure over its limit. */
export function missesOf(rows: Row[]): string[] {
  return rows.flatMap(({ path, figures }) =>
    columns.flatMap(({ name, head, limit }) => {
      const value = figures[name]
      return value !== undefined && limit !== undefined && value > limit ? [`${path}: ${head} ${value}, at most ${limit}`] : []
    }),
  )
}

/** The median of each figure. */
export function medians(measured: Figures[]): Figures {
  const names = Object.keys(measured[0]!) as Name[]
  return Object.fromEntries(names.map((name) => [name, median(measured.map((figures) => figures[name]!))])) as Figures
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
