import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Figures } from './rounds.ts'

/** What was measured of one call at one size. */
export type Row = { call: string; notes: number; processes: number; figures: Figures; ratios: Record<string, number> }

const root = join(import.meta.dirname, '../..')
const percent = (ratio: number | undefined) => (ratio === undefined ? '–' : `${Math.round(ratio * 100)} %`)
const times = ({ figures: { product } }: Row) => `${product!.p50} / ${product!.p99}`

export function print({ call, notes, processes, figures, ratios }: Row): void {
  const rates = Object.entries(figures).map(([name, { perSecond, p50, p99 }]) => `${name} ${Math.round(perSecond)}/s (${p50}, ${p99} ms)`)
  const shares = Object.entries(ratios).map(([name, ratio]) => `${name} ${ratio.toFixed(2)}`)
  console.log(`${call}, ${notes} notes, ${processes} process${processes > 1 ? 'es' : ''}: ${rates.join(' · ')} → ${shares.join(', ')}`)
}

/** Writes the short table of the README, and the long one of docs/scale.md. */
export async function save(rows: Row[]): Promise<void> {
  const most = Math.max(...rows.map(({ notes }) => notes))
  const calls = rows.filter(({ call }) => call !== 'depth')
  const short = calls
    .filter(({ notes, processes }) => notes === most && processes === 1)
    .map((row) => [row.call, percent(row.ratios.memory), percent(row.ratios.statements), times(row)])
  const long = calls.map((row) => [
    row.call, row.notes.toLocaleString('en'), String(row.processes), percent(row.ratios.memory), percent(row.ratios.statements), times(row),
  ])
  const depth = rows.filter(({ call }) => call === 'depth').map(({ notes, ratios }) => `${ratios.depth!.toFixed(2)} at ${notes.toLocaleString('en')}`)
  await put('README.md', table(['Call', 'of a bare route', 'of bare statements', 'p50 / p99, ms'], short))
  await put(
    'docs/scale.md',
    `${table(['Call', 'Notes', 'Processes', 'of a bare route', 'of bare statements', 'p50 / p99, ms'], long)}\n` +
      `\nA reader alone waits for the deepest page (the 10 000th, or the last) this many times as long as for the first: ${depth.join(', ')} notes.`,
  )
}

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n').replaceAll(' --- ', '---')

/** Between the two marks of a document. */
async function put(file: string, text: string): Promise<void> {
  const path = join(root, file)
  const before = await readFile(path, 'utf8')
  const after = before.replace(/(<!-- bench -->\n)[^]*?(<!-- \/bench -->)/, (_all, open: string, close: string) => `${open}${text}\n${close}`)
  if (after === before && !before.includes('<!-- bench -->')) throw new Error(`${file} has no place for the table.`)
  await writeFile(path, after)
}
