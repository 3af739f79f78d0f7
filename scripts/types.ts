import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { describeSchema } from './schema.ts'

// `npm run types`: generates each queries.types.ts from its queries.sql, and server/db/schema.sql, from a freshly migrated
// database. With --check it fails, naming the files, if any of them was stale.
const schema = join(import.meta.dirname, '../server/db/schema.sql')
const pgtyped = join(import.meta.dirname, '../node_modules/.bin/pgtyped')
const check = process.argv.includes('--check')
const folder = await mkdtemp(join(tmpdir(), 'nitya-types-'))
const server = await startEmbedded({ folder, lasting: false, settings: { fsync: 'off' } })
try {
  await migrate(server.url)
  const before = await readGenerated()
  const relay = await relayTo(server.url)
  const { stdout, stderr } = await promisify(execFile)(pgtyped, ['-c', 'pgtyped.json', '--uri', relay.url])
  relay.close()
  await writeFile(schema, await describeSchema(server.url))
  const after = await readGenerated()
  const changed = [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
  if (stderr.trim()) console.error(stderr)
  if (!check) console.log(stdout)
  if (changed.length) console.log(`${check ? 'Stale' : 'Written'}: ${changed.join(', ')}`)
  if (check && changed.length) process.exitCode = 1
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function readGenerated(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for await (const path of glob(['server/**/queries.types.ts', 'server/db/schema.sql'])) files.set(path, await readFile(path, 'utf8'))
  return files
}

/** PgTyped speaks TCP only: a port on loopback that forwards to the server's socket. */
async function relayTo(url: string) {
  const { searchParams, username, password, pathname } = new URL(url)
  const relay = createServer((from) => {
    const to = connect(join(searchParams.get('host')!, '.s.PGSQL.5432'))
    from.pipe(to).pipe(from)
    for (const end of [from, to]) end.on('error', () => [from, to].forEach((each) => each.destroy()))
  })
  await once(relay.listen(0, '127.0.0.1'), 'listening')
  const { port } = relay.address() as AddressInfo
  return { url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`, close: () => relay.close() }
}
