import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { postgresVersion } from '../../server/db/migrate.ts'

/** The paths of the programs that the drill runs; `postgres` is the folder of PostgreSQL's programs. */
export type Programs = { etcd: string; patroni: string; haproxy: string; postgres: string }

const packaged = [
  { name: 'etcd', path: '/usr/bin/etcd', from: 'etcd-server' },
  { name: 'patroni', path: '/usr/bin/patroni', from: 'patroni' },
  { name: 'haproxy', path: '/usr/sbin/haproxy', from: 'haproxy' },
]
const postgresPrograms = [
  'postgres',
  'initdb',
  'pg_ctl',
  'pg_basebackup',
  'pg_rewind',
  'pg_controldata',
  'pg_isready',
  'psql',
]

/** Access to the machine's programs; tests pass a substitute. */
export type Machine = { has(path: string): boolean; versionOf(postgres: string): string }

const thisMachine: Machine = {
  has: existsSync,
  versionOf: (postgres) => spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout,
}

/**
 * Finds the programs.
 * @param postgres the folder of PostgreSQL's programs, if not Debian's
 * @throws a list of missing programs, and the command that installs them
 */
export function findPrograms(
  postgres = `/usr/lib/postgresql/${postgresVersion}/bin`,
  machine = thisMachine,
): Programs {
  const missing = packaged.filter(({ path }) => !machine.has(path)).map(({ name, from }) => ({ name, from }))
  if (!postgresPrograms.every((name) => machine.has(join(postgres, name)))) {
    missing.push({
      name: `PostgreSQL ${postgresVersion} in ${postgres}`,
      from: `postgresql-${postgresVersion}`,
    })
  }
  if (missing.length) {
    throw new Error(
      `Missing: ${missing.map(({ name }) => name).join(', ')}.\n` +
        `  sudo apt-get install --no-install-recommends ${missing.map(({ from }) => from).join(' ')}\n` +
        'Debian 12 and 13 have an older PostgreSQL: postgresql-18 comes from apt.postgresql.org. For a PostgreSQL 18 elsewhere, use --postgres <folder of its programs>.',
    )
  }
  const said = machine.versionOf(join(postgres, 'postgres'))
  if (!said.includes(` ${postgresVersion}.`))
    throw new Error(
      `${postgres} contains "${said.trim()}", but the product needs PostgreSQL ${postgresVersion}.`,
    )
  const [etcd, patroni, haproxy] = packaged.map(({ path }) => path) as [string, string, string]
  return { etcd, patroni, haproxy, postgres }
}
