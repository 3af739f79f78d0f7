import {
  formatMonthYear,
  formatNumber,
  formatPercent,
  formatRupees,
  formatShortNumber,
} from '../../../../core/format.ts'

/** `paise` values are whole numbers; a `share` is between 0 and 1. */
export type Unit = 'count' | 'paise' | 'share'
export type Column = { name: string; unit: Unit }
/** A row for a month ('2026-11'), cohort or reason; null for values that do not exist yet. */
export type Row = { key: string; values: (number | null)[] }

/** The data of a chart, its table and its file. */
export type Figures = { rowName: string; rowsAre: 'months' | 'words'; columns: Column[]; rows: Row[] }

/** Returns a value in full, as in a table: '1,24,000', '₹499', '42%'. */
export function shown(value: number | null, unit: Unit): string {
  if (value === null) return ''
  if (unit === 'paise') return formatRupees(value)
  return unit === 'share' ? formatPercent(value) : formatNumber(value)
}

/** Returns a value shortened for a chart: '1.2L', '₹4.9K', '42%'. */
export function shortly(value: number, unit: Unit): string {
  if (unit === 'paise') return formatShortNumber(value / 100, 'INR')
  return unit === 'share' ? formatPercent(value) : formatShortNumber(value)
}

/** Returns the name of a row: 'Nov 2026', or the words themselves. */
export const rowLabel = ({ rowsAre }: Pick<Figures, 'rowsAre'>, key: string) =>
  rowsAre === 'months' ? formatMonthYear(`${key}-01`) : key

/** Returns the cells of the file: numbers without separators, rupees with two decimals, shares with four. */
export const fileRows = ({ rowName, columns, rows }: Figures): string[][] => [
  [rowName, ...columns.map(({ name }) => name)],
  ...rows.map(({ key, values }) => [key, ...values.map((value, at) => plain(value, columns[at]!.unit))]),
]

function plain(value: number | null, unit: Unit): string {
  if (value === null) return ''
  if (unit === 'paise') return (value / 100).toFixed(2)
  return unit === 'share' ? value.toFixed(4) : String(value)
}
