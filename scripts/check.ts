import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { since } from './steps.ts'
import { inWords, type Tally } from './tally.ts'

const root = join(import.meta.dirname, '..')
const node = (...args: string[]) => [process.execPath, ...args]
const tool = (name: string, ...args: string[]) => node(join(root, 'node_modules', '.bin', name), ...args)

/** What must hold before any test is worth running; each is one or more commands that end well or say why not. */
const checks: [name: string, ...commands: string[][]][] = [
  ['types', tool('tsc', '-p', 'tsconfig.json')],
  ['types of the web', tool('react-router', 'typegen'), tool('tsc', '-p', 'web/tsconfig.json')],
  ['lint', tool('oxlint')],
  ['arrows', tool('depcruise', '.', '--config', '.dependency-cruiser.cjs')],
  ['dead code', tool('knip')],
  ['generated types are fresh', node('scripts/types.ts', '--check')],
  ['lock file is whole', node('scripts/lock.ts')],
]

/** Runs every check, also after one that failed, and says of each how it went. */
export async function runChecks(): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 }
  for (const [name, ...commands] of checks) {
    const began = Date.now()
    const complaint = await firstComplaint(commands)
    console.log(`${complaint === undefined ? '✓' : '✗'} ${name} ${since(began)}`)
    if (complaint !== undefined) console.log(`${complaint}\n`)
    tally[complaint === undefined ? 'passed' : 'failed']++
  }
  return tally
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
