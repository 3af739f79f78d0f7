import { saveFile } from '../../../api/saveFile.ts'

type Cell = string | number | null

/**
 * Saves a table as CSV (RFC 4180), with a mark by which spreadsheets know that it is UTF-8. A text that a spreadsheet would take
 * for a formula gets an apostrophe before it.
 */
export function saveCsv(name: string, heads: readonly string[], rows: readonly (readonly Cell[])[]): void {
  saveFile(name, new Blob([byteOrderMark, csvOf(heads, rows)], { type: 'text/csv;charset=utf-8' }))
}

const byteOrderMark = '\uFEFF'

export const csvOf = (heads: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [heads, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')

function field(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
