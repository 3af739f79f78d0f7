import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chown, stat } from 'node:fs/promises'
import type { Binaries } from './binaries.ts'

/**
 * The user that PostgreSQL's programs run as. PostgreSQL refuses to run as root, so under root they run as
 * `owner`; `closed` means that this user cannot reach the files without a capability
 * (docs/decisions/0010-one-command.md).
 */
export type Runner = { owner: { uid: number; gid: number } | undefined; closed: boolean }

/** A minimal environment: PG* variables and the machine's locale must not change PostgreSQL's behaviour. */
const environment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/**
 * For folders that only root may enter: changes the user and leaves only the capability to bypass file
 * permissions. `no_setuid_fixup` makes access(2), which initdb calls, respect that capability; exec drops all
 * others.
 */
const throughClosedFolders = [
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
  '--bounding-set=-all,+dac_override',
  '--securebits=+no_setuid_fixup',
  '--no-new-privs',
]

/**
 * Chooses the user for the cluster at `home`: the current user; under root, the owner of existing data or
 * else `nobody`.
 * @param home the cluster's folder, which exists
 * @param data the cluster's data, which may not exist yet
 */
export async function chooseRunner(binaries: Binaries, home: string, data: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return { owner: undefined, closed: false }
  const found = await stat(data).catch(() => undefined)
  const owner = found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : nobody()
  const reach = 'test -x "$1" && test -x "$2" && test -r "$3" && test -r "$4" && test -x "$5"'
  const paths = [binaries.postgres, binaries.initdb, binaries.libraries, binaries.catalogue, home]
  const probe = spawnSync('sh', ['-c', reach, 'sh', ...paths], { ...owner, cwd: '/', env: environment })
  return { owner, closed: probe.status !== 0 }
}

/** Starts one of PostgreSQL's programs as the chosen user. `extra` is added to the program's environment. */
export function run(
  runner: Runner,
  program: string,
  args: string[],
  options: SpawnOptions,
  extra: Record<string, string> = {},
): ChildProcess {
  const bare = { ...options, cwd: '/', env: { ...environment, ...extra } }
  if (!runner.owner) return spawn(program, args, bare)
  if (!runner.closed) return spawn(program, args, { ...bare, ...runner.owner })
  const { uid, gid } = runner.owner
  const drop = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...throughClosedFolders]
  return spawn('setpriv', [...drop, program, ...args], bare)
}

/** Makes the chosen user the owner of a file or folder. */
export async function handOver(runner: Runner, path: string) {
  if (runner.owner) await chown(path, runner.owner.uid, runner.owner.gid)
}

/** Returns the ids of the user and group `nobody`. */
export function nobody() {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u') || 65534, gid: id('-g') || 65534 }
}
