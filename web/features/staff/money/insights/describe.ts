import { type Figures, rowLabel, shown } from '../charts/figures.ts'
import { copy } from '../copy.ts'

/** Describes a monthly chart for screen readers: the highest and the last value of its first column. */
export function describeMonths(figures: Figures): string {
  const [{ name, unit }] = figures.columns as [Figures['columns'][number]]
  const values = figures.rows.map(({ values: [value] }) => value ?? 0)
  const most = Math.max(...values)
  const highest = rowLabel(figures, figures.rows[values.lastIndexOf(most)]!.key)
  return copy.insights.highest(name, shown(most, unit), highest, shown(values.at(-1)!, unit))
}

/** Returns a share of a whole, 0 to 1; null if the whole is zero. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
