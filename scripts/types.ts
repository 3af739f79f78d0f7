import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../server/db/embedded.ts'
import { checkFunctions, readFunctions, type Functions } from '../server/db/functions.ts'
import { migrate } from '../server/db/migrate.ts'
import { limitsFile, readSql, writeLimits } from './limits-sql.ts'
import { generateTypes } from './pgtyped.ts'
import { describeSchema } from '../server/db/schema.ts'

// `npm run types`: generates the limits that SQL mentions from contract/limits.ts, each queries*.types.ts
// from its queries*.sql, and server/db/schema.sql, from a freshly migrated database, and raises the release
// of the functions if one of them changed. Fails if a query or function is invalid, or with --check if a file
// is stale, and names it.
const schema = join(import.meta.dirname, '../server/db/schema.sql')
const released = join(import.meta.dirname, '../server/db/functions.json')
const check = process.argv.includes('--check')
const before = await readGenerated()
await writeFile(limitsFile, writeLimits(readSql()))
const folder = await mkdtemp(join(tmpdir(), 'nitya-types-'))
const server = await startEmbedded({ folder, lasting: false, settings: { fsync: 'off' } })
try {
  const functions = await readFunctions()
  await migrate(server.url)
  await checkFunctions(server.url, functions)
  const { report, faults } = await generateTypes(server.url, 'pgtyped.json')
  await writeFile(schema, await describeSchema(server.url))
  await raiseRelease(functions)
  const after = await readGenerated()
  const changed = [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
  if (!check) console.log(report)
  if (changed.length) console.log(`${check ? 'Stale' : 'Written'}: ${changed.join(', ')}`)
  if (faults) console.error(faults)
  if (faults || (check && changed.length)) process.exitCode = 1
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function readGenerated(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for await (const path of glob([
    'server/**/queries*.types.ts',
    'server/db/{schema.sql,functions.json,functions-limits.sql}',
  ]))
    files.set(path, await readFile(path, 'utf8'))
  return files
}

async function raiseRelease({ release, digest }: Functions): Promise<void> {
  const last = JSON.parse(await readFile(released, 'utf8')) as Functions
  if (last.digest === digest) return
  await writeFile(released, `${JSON.stringify({ release: release + 1, digest }, null, 2)}\n`)
}
