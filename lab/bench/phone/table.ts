import type { Figures } from './phone.ts'

export type Row = { path: string; figures: Figures }

/**
 * The columns of the table, with their limits (docs/promises.md#p8). A column without a limit is for
 * information only.
 */
const columns: { name: Exclude<keyof Figures, 'taps'>; head: string; limit?: number }[] = [
  { name: 'lcp', head: 'LCP', limit: 1_800 },
  { name: 'cls', head: 'CLS', limit: 0.02 },
  { name: 'tbt', head: 'TBT', limit: 150 },
  { name: 'shown', head: 'data shown' },
  { name: 'lcpAgain', head: 'LCP again', limit: 800 },
  { name: 'shownAgain', head: 'data again' },
]
/** The limit for the INP of each tap, in ms. */
const inpLimit = 100

/** Returns the table's cells: the head, a row for each screen, and the limits. */
export function tableOf(rows: Row[]): string[][] {
  const inps = ({ taps }: Figures) =>
    Object.entries(taps)
      .map(([tap, inp]) => `${tap} ${inp}`)
      .join(', ')
  return [
    ['Screen', ...columns.map(({ head }) => head), 'INP'],
    ...rows.map(({ path, figures }) => [
      path.replace(/\d+/, '{id}'),
      ...columns.map(({ name }) => String(figures[name])),
      inps(figures),
    ]),
    ['*at most*', ...columns.map(({ limit }) => (limit === undefined ? '' : `*${limit}*`)), `*${inpLimit}*`],
  ]
}

/** Returns a sentence for each figure over its limit. */
export function missesOf(rows: Row[]): string[] {
  return rows.flatMap(({ path, figures }) => [
    ...columns.flatMap(({ name, head, limit = Infinity }) =>
      figures[name] > limit ? [`${path}: ${head} ${figures[name]}, at most ${limit}`] : [],
    ),
    ...Object.entries(figures.taps).flatMap(([tap, inp]) =>
      inp > inpLimit ? [`${path}: INP of "${tap}" ${inp}, at most ${inpLimit}`] : [],
    ),
  ])
}

/** Returns the median of each figure. */
export function medians(measured: Figures[]): Figures {
  const [{ taps, ...single }] = measured as [Figures]
  const mediansOf = <N extends string>(names: N[], valuesOf: (figures: Figures) => Record<N, number>) =>
    Object.fromEntries(
      names.map((name) => [name, median(measured.map((figures) => valuesOf(figures)[name]))]),
    ) as Record<N, number>
  return {
    ...mediansOf(Object.keys(single) as (keyof typeof single)[], (figures) => figures),
    taps: mediansOf(Object.keys(taps), (figures) => figures.taps),
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
