import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { maxLogBytes, settings, type Settings } from './settings.ts'
import { handOver, run } from './runner.ts'
import type { Cluster } from './cluster.ts'

/** The process and socket folder that a server writes into its data folder. */
export type Postmaster = { pid: number; sockets: string }

/** Returns the server that last ran on this data, dead or alive. */
export async function lastPostmaster({ data }: Cluster): Promise<Postmaster | undefined> {
  const lines = await readFile(join(data, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )
  const pid = Number(lines[0])
  return pid > 0 ? { pid, sockets: lines[4] ?? '' } : undefined
}

/**
 * Starts the server in its own session, so that Ctrl-C in a terminal reaches only the app, which then shuts
 * it down. A second server on the same data exits.
 */
export async function launch(cluster: Cluster, extra: Settings): Promise<ChildProcess> {
  const options = { unix_socket_directories: `"${cluster.sockets}"`, ...settings, ...extra }
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  await removeEmptyLocks(cluster)
  const last = await lastPostmaster(cluster)
  const log = await openLog(cluster)
  const child = run(
    cluster.runner,
    cluster.binaries.postgres,
    ['-D', cluster.data, ...args],
    { detached: true, stdio: ['ignore', log.fd, log.fd] },
    last && isStranger(last.pid, cluster) ? { PG_GRANDPARENT_PID: String(last.pid) } : {},
  )
  child.on('error', () => undefined)
  child.unref()
  await log.close()
  return child
}

/**
 * Returns the reason why a server did not start: its last fatal line in the log, without the time and process
 * id.
 */
export async function readFailure({ log }: Cluster, child: ChildProcess): Promise<string> {
  const lines = (await readFile(log, 'utf8').catch(() => '')).trimEnd().split('\n')
  const own = lines.filter((line) => line.includes(` [${child.pid}] `))
  const fatal = own.findLast((line) => /FATAL|PANIC/.test(line)) ?? own.at(-1) ?? lines.at(-1) ?? ''
  return fatal.replace(/^.*?\] /, '')
}

/**
 * Shuts the server down: first in "fast" mode, which ends connections and loses nothing; after 10 seconds in
 * "immediate" mode, after which the next start has to recover.
 */
export async function shutDown(cluster: Cluster) {
  const server = await lastPostmaster(cluster)
  if (!server) return
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!send(server.pid, signal)) return
    for (let waited = 0; waited < 10_000; waited += 20) {
      const now = await lastPostmaster(cluster)
      if (now?.pid !== server.pid || !send(server.pid, 0)) return
      await pause(20)
    }
  }
}

/**
 * Shuts the server down when this process ends, even by SIGKILL: the shell's input closes and its `read`
 * returns.
 */
export function endWithProcess({ data }: Cluster) {
  const script = 'read _; kill -INT "$(head -n 1 "$0")"'
  const options: SpawnOptions = { detached: true, stdio: ['pipe', 'ignore', 'ignore'] }
  spawn('sh', ['-c', script, join(data, 'postmaster.pid')], options).unref()
}

/**
 * True if the pid in the lock file belongs to some other program, as after a crash or a reboot. PostgreSQL
 * assumes that any live process is a server and refuses to start, except for the pid declared as its
 * grandparent's (pg_ctl uses this too). A lock file of another running server still prevents the start, and
 * so does shared memory in use.
 */
function isStranger(pid: number, { data }: Cluster): boolean {
  const command = commandLine(pid)
  return (
    command.length > 0 && !(basename(command[0]!) === 'postgres' && command.join(' ').includes(`-D ${data} `))
  )
}

/** Removes empty lock files, which a power cut may leave and PostgreSQL refuses to remove itself. */
async function removeEmptyLocks({ data, sockets }: Cluster) {
  for (const path of [join(data, 'postmaster.pid'), join(sockets, '.s.PGSQL.5432.lock')]) {
    const found = await stat(path).catch(() => undefined)
    if (found?.size === 0 && Date.now() - found.mtimeMs > 10_000) await rm(path, { force: true })
  }
}

/**
 * Returns a process's command line; empty if there is no such process. Used because every user can read it,
 * unlike the process's working folder.
 */
function commandLine(pid: number): string[] {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(' ')
  } catch {
    return []
  }
}

/** @returns false if there is no such process */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

async function openLog({ log, runner }: Cluster) {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  )
  if (size > maxLogBytes) await rename(log, `${log}.1`)
  const file = await open(log, 'a', 0o600)
  await handOver(runner, log)
  return file
}
