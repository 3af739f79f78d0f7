import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

// `npm run lab -- edges`: the tests of days, weeks, quiet hours and zones at every hour of a week. `npm run lab -- edges 9 17`: at the
// hours from the ninth to the seventeenth, Monday's midnight in UTC being 0. One process, one PostgreSQL.
const [first = '0', last = process.argv[2] ?? '167'] = process.argv.slice(2)
const usage = 'npm run lab -- edges [first hour] [last hour], from 0 to 167'
if (first === '--help') {
  console.log(usage)
  process.exit()
}
if (
  ![first, last].every((hour) => /^\d+$/.test(hour) && Number(hour) < 168) ||
  Number(first) > Number(last)
) {
  console.error(usage)
  process.exit(2)
}
const vitest = join(import.meta.dirname, '../..', 'node_modules', 'vitest', 'vitest.mjs')
const child = spawn(process.execPath, [vitest, 'run', '--project=server', '--maxWorkers=1', 'edges/'], {
  stdio: 'inherit',
  env: { ...process.env, EDGES: `${first}-${last}` },
})
const [code] = (await once(child, 'close')) as [number | null]
process.exitCode = code ?? 1
