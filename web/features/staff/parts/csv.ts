import { saveFile } from '../../../core/saveFile.ts'

type Rows = readonly (readonly (string | null)[])[]

/** Downloads rows, of which the first contains the headings, as `name`. */
export const saveCsv = (name: string, rows: Rows) =>
  saveFile(name, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }))

/**
 * Returns comma-separated values (RFC 4180) that spreadsheets open as UTF-8. A cell that a spreadsheet would
 * run as a formula is prefixed with an apostrophe, unless it is a plain number.
 */
export const csvOf = (rows: Rows): string =>
  `\uFEFF${rows.map((row) => row.map((cell) => cellOf(cell ?? '')).join(',')).join('\r\n')}\r\n`

function cellOf(value: string): string {
  const safe = startsFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const startsFormula = (value: string) =>
  /^[\s]*[=+\-@|]|^[\t\r\n]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value)
