import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './check.ts'
import { inWords, sum, tallyOf, type Report, type Tally } from './tally.ts'

// `npm test`: every check, then every test. `npm test -- server/db web/api/call.test.ts` runs only the tests
// whose path contains one of these strings, without the checks. The last line has the totals, in which a
// check counts as a test.
const only = process.argv.slice(2)
const all = only.length ? await runTests(only) : sum(await runAll())
console.log(inWords(all))
process.exitCode = all.failed ? 1 : 0

/**
 * Runs the browser tests separately, because their products poll their queues and would do so during all
 * other tests.
 */
async function runAll(): Promise<Tally[]> {
  return [await runChecks(), await runTests(['--project=!e2e']), await runTests(['--project=e2e'])]
}

async function runTests(args: string[]): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'nitya-report-'))
  const path = join(folder, 'report.json')
  const vitest = join(import.meta.dirname, '..', 'node_modules', 'vitest', 'vitest.mjs')
  const slowest = join(import.meta.dirname, 'slowest.ts')
  const reporters = [
    '--reporter=default',
    `--reporter=${slowest}`,
    '--reporter=json',
    `--outputFile.json=${path}`,
  ]
  const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...args], { stdio: 'inherit' })
  const [code] = (await once(child, 'close')) as [number | null]
  const words = await readFile(path, 'utf8').catch(() => undefined)
  await rm(folder, { recursive: true })
  return tallyOf(words === undefined ? undefined : (JSON.parse(words) as Report), code)
}
