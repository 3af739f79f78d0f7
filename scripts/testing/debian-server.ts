import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, glob, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { postgresVersion } from '../../server/db/migrate.ts'

/** Returns Debian's folder with a server, initdb and pg_dump of a supported version, or undefined. */
export async function findDebianServer(): Promise<string | undefined> {
  const found: string[] = []
  for await (const folder of glob('/usr/lib/postgresql/*/bin'))
    if (existsSync(join(folder, 'postgres'))) found.push(folder)
  const version = (folder: string) => Number(folder.split('/')[4])
  return found
    .filter((folder) => version(folder) >= postgresVersion)
    .sort((a, b) => version(b) - version(a))[0]
}

// The password contains characters that must be escaped in a URL.
const password = 'a/password@with%everything'

/** Starts a temporary server with the given programs, on a socket only. Each database has its own owner. */
export async function startDebianServer(programs: string) {
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const folder = await mkdtemp(join(tmpdir(), 'nitya-debian-'))
  await chmod(folder, 0o711)
  const sockets = join(folder, 'run')
  for (const each of [sockets, join(folder, 'data')]) {
    await mkdir(each)
    if (user.uid) await chown(each, user.uid, user.gid)
  }
  await writeFile(join(folder, 'password'), password)
  const options = { ...user, cwd: dirname(folder), encoding: 'utf8' as const }
  const made = spawnSync(
    join(programs, 'initdb'),
    [
      '-D',
      join(folder, 'data'),
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${join(folder, 'password')}`,
      '-E',
      'UTF8',
      '--locale=C',
    ],
    options,
  )
  if (made.status !== 0) throw new Error(made.stderr)
  const settings = ['listen_addresses=', `unix_socket_directories=${sockets}`, 'fsync=off'].flatMap(
    (setting) => ['-c', setting],
  )
  const server = spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), ...settings], {
    ...options,
    stdio: 'ignore',
  })
  const addressOf = (role: string, database: string) =>
    `postgres://${role}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(sockets)}`
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: addressOf('postgres', 'postgres') })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  while (
    !(await ask('select').then(
      () => true,
      () => false,
    ))
  )
    await pause(50)
  return {
    /** Creates a database and its owner, a role of the same name without superuser rights. */
    async create(name: string): Promise<string> {
      await ask(`create role ${name} login createrole password '${password}'`)
      await ask(`create database ${name} owner ${name}`)
      return addressOf(name, name)
    },
    async stop() {
      server.kill('SIGINT')
      await once(server, 'close')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
