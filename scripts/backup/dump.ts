import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { appRole } from '../../server/db/migrate.ts'
import type { Tools } from './tools.ts'

const archiveIn = (folder: string) => join(folder, 'database.dump')
const listIn = (folder: string) => join(folder, 'database.list')

/**
 * Writes the whole database of the exported `snapshot` as pg_dump's custom archive, and a list of its
 * contents for the restore: everything except the default privileges, which name the owner of this database.
 */
export async function writeDump(
  { dump, restore }: Tools,
  url: string,
  folder: string,
  snapshot: string,
): Promise<void> {
  await run(
    dump,
    ['--format=custom', '--no-owner', `--snapshot=${snapshot}`, `--file=${archiveIn(folder)}`],
    url,
  )
  const contents = await run(restore, ['--list', archiveIn(folder)])
  const list = contents.split('\n').filter((line) => !line.includes(' DEFAULT ACL '))
  await writeFile(listIn(folder), list.join('\n'), { mode: 0o600, flush: true })
}

/**
 * Replaces our schema in the database with the archive's, in one transaction, so an error leaves it
 * unchanged. The archive includes each table's privileges, so default privileges are revoked during the
 * restore.
 */
export async function readDump(
  { restore }: Tools,
  url: string,
  folder: string,
  to: pg.Client,
): Promise<void> {
  const defaultPrivileges = (change: string) =>
    to.query(`alter default privileges in schema public ${change} ${appRole}`)
  // pg-boss's tables would conflict with those in the archive. The app creates missing ones when it starts.
  await to.query('drop schema pgboss cascade')
  await defaultPrivileges('revoke all on tables from')
  try {
    const options = ['--no-owner', '--clean', '--if-exists', '--exit-on-error', '--single-transaction']
    await run(restore, [...options, `--use-list=${listIn(folder)}`, archiveIn(folder)], url)
  } finally {
    await defaultPrivileges('grant select, insert, update, delete on tables to')
  }
}

/**
 * Runs one of the tools, with the password in its environment, where other users of the machine cannot see
 * it.
 */
async function run(program: string, args: string[], url?: string): Promise<string> {
  const target = url ? new URL(url) : null
  const password = target ? decodeURIComponent(target.password) : ''
  if (target) target.password = ''
  const certificates = target ? trustSystem(target) : {}
  const child = spawn(program, [...args, ...(target ? ['--no-password', `--dbname=${target.href}`] : [])], {
    env: { ...process.env, LC_ALL: 'C', ...certificates, ...(password ? { PGPASSWORD: password } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, complaint, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((ended, failed) => child.once('error', failed).once('close', ended)),
  ])
  if (code !== 0) throw new Error(`${program} failed: ${complaint.trim()}`)
  return output
}

/**
 * Makes the tools verify a server by the system's certificates, as the app does: without a named certificate,
 * libpq expects a file in the home directory. With the system's certificates it also requires `verify-full`,
 * which is what the app does for `verify-ca`.
 *
 * @returns the setting for the tools' environment
 */
function trustSystem({ searchParams }: URL): Record<string, string> {
  const isNamed =
    searchParams.has('sslrootcert') ||
    process.env['PGSSLROOTCERT'] ||
    existsSync(join(homedir(), '.postgresql', 'root.crt'))
  if (isNamed || !searchParams.get('sslmode')?.startsWith('verify-')) return {}
  searchParams.set('sslmode', 'verify-full')
  return { PGSSLROOTCERT: 'system' }
}
