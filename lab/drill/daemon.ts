import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nobody } from '../../server/db/embedded/runner.ts'

/**
 * If the drill runs as root, its programs run as an unprivileged user, because PostgreSQL refuses to run as
 * root.
 */
const user = process.getuid?.() === 0 ? nobody() : undefined

/** A program that runs until stopped. */
export type Daemon = { pid: number; ended: Promise<void>; end(signal: NodeJS.Signals): Promise<void> }

const running = new Set<number>()
const leftovers: (() => number[])[] = []
// No program outlives the drill, however the drill ends.
process.on('exit', () => killAll([...[...running].flatMap(familyOf), ...leftovers.flatMap((find) => find())]))

/** Registers processes that must not outlive the drill. */
export const neverOutlive = (find: () => number[]) => void leftovers.push(find)

/** Starts a program as the unprivileged user, with its output in `<folder>/<name>.log`. */
export function startDaemon(
  folder: string,
  name: string,
  [program = '', ...args]: string[],
  env: Record<string, string> = {},
): Daemon {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const child = spawn(program, args, {
    ...user,
    cwd: folder,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    // Keeps Ctrl-C from the program: the drill stops its programs in order.
    detached: true,
  })
  const pid = child.pid
  if (pid === undefined) throw new Error(`${program} could not be started.`)
  running.add(pid)
  const ended = once(child, 'close').then(() => void running.delete(pid))
  return {
    pid,
    ended,
    async end(signal) {
      if (running.has(pid)) child.kill(signal)
      await ended
    },
  }
}

/** Returns a process and all its descendants, children last. */
export function familyOf(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const parent = parentOf(Number(name))
    if (parent) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const below = (one: number): number[] => [one, ...(children.get(one) ?? []).flatMap(below)]
  return below(pid)
}

/** Kills all processes with SIGKILL. */
export function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  }
}

/** Creates a folder that belongs to the unprivileged user. */
export async function makeFolder(...path: string[]): Promise<string> {
  const folder = join(...path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Writes a file with secrets that only the unprivileged user can read. */
export async function writePrivate(path: string, text: string): Promise<string> {
  await writeFile(path, text, { mode: 0o600 })
  if (user) chownSync(path, user.uid, user.gid)
  return path
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])
  } catch {
    // The process has ended meanwhile.
    return undefined
  }
}
