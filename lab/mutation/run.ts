import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from './areas.ts'
import { mutateSql } from './sql.ts'

// `npm run lab -- mutate core`: makes one small change to the code at a time and runs the area's tests, which
// should then fail. Survivors are listed at the end and in lab/mutation/reports/. `npm run lab -- mutate
// payments server/features/payments/settle.ts` changes only the given files; given test files replace the
// area's. `npm run lab -- mutate sql book_class --most 20` does the same to SQL functions and statements.
const here = import.meta.dirname
const [area = '', ...named] = process.argv.slice(2)
if (area === 'sql') {
  await mutateSql(named)
  process.exit()
}
const tests = named.filter((file) => file.endsWith('.test.ts'))
const files = named.filter((file) => !tests.includes(file))
if (!areas[area]) {
  console.error(
    `npm run lab -- mutate ${Object.keys(areas).join(' | ')} [file…], or sql <function…>: sql book_class cancel_booking --most 20, sql server --races`,
  )
  process.exit(area === '--help' ? 0 : 1)
}
const missing = named.filter((file) => !existsSync(join(here, '../..', file)))
if (missing.length > 0) {
  console.error(`There is no ${missing.join(', no ')}.`)
  process.exit(1)
}
if (!existsSync(join(here, 'node_modules'))) run('npm', ['ci', '--legacy-peer-deps'], here)
run(
  process.execPath,
  [join(here, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', 'lab/mutation/stryker.config.js'],
  join(here, '../..'),
)

function run(command: string, args: string[], cwd: string) {
  const env = {
    ...process.env,
    MUTATE_AREA: area,
    MUTATE_FILES: files.join(','),
    MUTATE_TESTS: tests.join(','),
  }
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}
