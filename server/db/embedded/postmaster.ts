import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { longestLog, settings, type Settings } from './settings.ts'
import { handOver, run } from './runner.ts'
import type { Cluster } from './cluster.ts'

/** What a server writes of itself in its data: the process and the folder of its socket. */
export type Postmaster = { pid: number; sockets: string }

/** The server that last ran on the data, which may have died since. */
export async function lastPostmaster({ data }: Cluster): Promise<Postmaster | undefined> {
  const lines = await readFile(join(data, 'postmaster.pid'), 'utf8').then(
    (words) => words.split('\n'),
    () => [],
  )
  const pid = Number(lines[0])
  return pid > 0 ? { pid, sockets: lines[4] ?? '' } : undefined
}

/**
 * Starts the server in its own session, so that a terminal's Ctrl-C reaches the app alone, which then stops it in order.
 * Two at once on the same data: the second refuses by itself and exits.
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

/** The last words of a server that would not start, without their time and process. */
export async function lastWords({ log }: Cluster, child: ChildProcess): Promise<string> {
  const lines = (await readFile(log, 'utf8').catch(() => '')).trimEnd().split('\n')
  const own = lines.filter((line) => line.includes(` [${child.pid}] `))
  const fatal = own.findLast((line) => /FATAL|PANIC/.test(line)) ?? own.at(-1) ?? lines.at(-1) ?? ''
  return fatal.replace(/^.*?\] /, '')
}

/**
 * Shuts the server down: fast (clients are sent away, nothing is lost), and when that takes over 10 seconds at once,
 * which costs the next start a recovery.
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

/** Has the server shut down when this process ends, however it ends: the shell's input closes then, and it reads on. */
export function endWithUs({ data }: Cluster) {
  const script = 'read _; kill -INT "$(head -n 1 "$0")"'
  const options: SpawnOptions = { detached: true, stdio: ['pipe', 'ignore', 'ignore'] }
  spawn('sh', ['-c', script, join(data, 'postmaster.pid')], options).unref()
}

/**
 * After a crash or a reboot the pid that the data names may belong to some other program. PostgreSQL would take any
 * live process for a server and refuse to start; a pid that it is told to be its grandparent's, as pg_ctl does, it
 * overlooks. A file that by now names another server still stops it, and so does memory that a server still shares.
 */
function isStranger(pid: number, { data }: Cluster): boolean {
  const words = commandLine(pid)
  return words.length > 0 && !(basename(words[0]!) === 'postgres' && words.join(' ').includes(`-D ${data} `))
}

/** A power cut may leave a lock file without its first line, which PostgreSQL asks people to remove by hand. */
async function removeEmptyLocks({ data, sockets }: Cluster) {
  for (const path of [join(data, 'postmaster.pid'), join(sockets, '.s.PGSQL.5432.lock')]) {
    const found = await stat(path).catch(() => undefined)
    if (found?.size === 0 && Date.now() - found.mtimeMs > 10_000) await rm(path, { force: true })
  }
}

/** A process's words, none if there is no such process; open to all users, unlike its working folder. */
function commandLine(pid: number): string[] {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim().split(' ')
  } catch {
    return []
  }
}

/** False when there is no such process to send it to. */
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
  if (size > longestLog) await rename(log, `${log}.1`)
  const file = await open(log, 'a', 0o600)
  await handOver(runner, log)
  return file
}
