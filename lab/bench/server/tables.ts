import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Figures } from './rounds.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * True if the bench runs with its default options; only such a run writes its tables. @param except an option
 * that changes no figure
 */
export const whole = (except?: string) =>
  !process.argv.slice(2).some((option) => option.startsWith('--') && option !== `--${except}`)

export function print(what: string, figures: Record<string, Figures>, ratios: Record<string, number>): void {
  const measured = Object.entries(figures).map(
    ([name, { perSecond, p50, p99, cpuMicroseconds }]) =>
      `${name} ${Math.round(perSecond)}/s (p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms, ${Math.round(cpuMicroseconds)} µs of CPU)`,
  )
  const compared = Object.entries(ratios).map(([name, ratio]) => `${name} ${ratio.toFixed(2)}`)
  console.log(`${what}: ${[...measured, ...compared].join(' · ')}`)
}

/** Reports each missed target, and fails the bench. */
export function report() {
  const miss = (what: string, value: number, target: number) => {
    console.error(`Missed: ${what}: ${value.toFixed(2)}, and the target is ${target}.`)
    process.exitCode = 1
  }
  return {
    atLeast: (what: string, value: number, target: number) =>
      void (value < target && miss(what, value, target)),
    atMost: (what: string, value: number, target: number) =>
      void (value > target && miss(what, value, target)),
  }
}

/** The machine, and other programs' load before the bench starts. */
export const machine = `Measured on ${availableParallelism()} processors with a load average of ${loadavg()[0]!.toFixed(1)} before the run.`

/**
 * Writes a table between `<!-- bench:name -->` and `<!-- /bench:name -->` of a document, with `below` under
 * it. The first row is the head.
 */
export async function writeTable(
  file: string,
  name: string,
  [head, ...rows]: string[][],
  below = machine,
): Promise<void> {
  const path = join(root, file)
  const table = [head!, head!.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const before = await readFile(path, 'utf8')
  const pattern = new RegExp(`(<!-- bench:${name} -->\n)[^]*?(<!-- /bench:${name} -->)`)
  if (!pattern.test(before)) throw new Error(`${file} has no place for the table "${name}".`)
  await writeFile(
    path,
    before.replace(pattern, (_all, open: string, close: string) => `${open}${table}\n\n${below}\n${close}`),
  )
}
