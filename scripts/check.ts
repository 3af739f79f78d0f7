import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { since } from './steps.ts'
import { inWords, type Tally } from './tally.ts'

type Check = [name: string, ...commands: string[][]]

const root = join(import.meta.dirname, '..')
const node = (...args: string[]) => [process.execPath, ...args]
const tool = (name: string, ...args: string[]) => node(join(root, 'node_modules', '.bin', name), ...args)

/** The checks to run before the tests. Each is one or more commands, which run in order until one fails. */
const checks: Check[] = [
  ['types', tool('tsc', '-p', 'tsconfig.json')],
  ['types of the browser’s code', tool('tsc', '-p', 'web/tsconfig.json')],
  ['generated files are up to date', node('scripts/types.ts', '--check')],
  ['format', tool('oxfmt', '--check')],
  ['lint', tool('oxlint')],
  ['SQL only in queries.sql', node('scripts/sql.ts')],
  ['citations resolve', node('scripts/citations.ts')],
  ['unused copy', node('scripts/dead-copy.ts')],
  ['commit subjects', node('scripts/subjects.ts')],
  ['import rules', tool('depcruise', '.', '--config', '.dependency-cruiser.cjs')],
  ['dead code', tool('knip')],
  ['lock file is complete', node('scripts/lock.ts')],
]

/** Runs every check, three at a time, and prints each result; a failure does not stop the others. */
export async function runChecks(): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 }
  const waiting = [...checks]
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) tally[await runCheck(check)]++
  }
  await Promise.all([work(), work(), work()])
  return tally
}

async function runCheck([name, ...commands]: Check): Promise<keyof Tally> {
  const began = Date.now()
  const complaint = await firstComplaint(commands)
  console.log(`${complaint === undefined ? '✓' : '✗'} ${name} ${since(began)}`)
  if (complaint === undefined) return 'passed'
  console.log(`${complaint}\n`)
  return 'failed'
}

async function firstComplaint(commands: string[][]): Promise<string | undefined> {
  for (const [program = '', ...args] of commands) {
    const complaint = await new Promise<string | undefined>((resolve) => {
      execFile(program, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
        resolve(error ? `${stdout}${stderr}`.trim() || error.message : undefined)
      })
    })
    if (complaint !== undefined) return complaint
  }
  return undefined
}

if (import.meta.main) {
  const all = await runChecks()
  console.log(`\n${inWords(all)}`)
  process.exitCode = all.failed ? 1 : 0
}
