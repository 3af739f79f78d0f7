import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'

// Writes each feature's queries.types.ts from its queries.sql and the real, freshly migrated schema.
// With --check it writes nothing lasting: it says which of them had gone stale, and fails.
const pgtyped = join(import.meta.dirname, '../node_modules/.bin/pgtyped')
const check = process.argv.includes('--check')
const folder = await mkdtemp(join(tmpdir(), 'nitya-types-'))
const server = await startEmbedded({ folder, lasting: false, settings: { fsync: 'off' } })
try {
  await migrate(server.url)
  const before = await readTypes()
  const relay = await relayTo(server.url)
  const { stdout, stderr } = await promisify(execFile)(pgtyped, ['-c', 'pgtyped.json', '--uri', relay.url])
  relay.close()
  const after = await readTypes()
  const changed = [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
  if (stderr.trim()) console.error(stderr)
  if (!check) console.log(stdout)
  if (changed.length) console.log(`${check ? 'Stale' : 'Written'}: ${changed.join(', ')}`)
  if (check && changed.length) process.exitCode = 1
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function readTypes(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for await (const path of glob('server/**/queries.types.ts')) files.set(path, await readFile(path, 'utf8'))
  return files
}

/** PgTyped speaks TCP alone: a port on loopback that leads to the server's socket. */
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
