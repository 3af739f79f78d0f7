import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import {
  familyOf,
  killAll,
  makeFolder,
  neverOutlive,
  startDaemon,
  writePrivate,
  type Daemon,
} from './daemon.ts'
import type { Programs } from './programs.ts'
import { fillIn } from './template.ts'

/** The values in a node's configuration: its own, and those that all nodes share. */
export type NodeValues = Record<string, string | number> & {
  NODE: string
  ADDRESS: string
  PATRONI_PORT: number
  POSTGRES_PORT: number
}

/** A database machine in a folder: an etcd member, and a PostgreSQL that Patroni runs. */
export type Node = {
  name: string
  values: NodeValues
  start(): Promise<void>
  /** Kills only PostgreSQL's main process with SIGKILL. Its children notice, and Patroni survives. */
  killPostgres(): void
  /** Kills every process on the machine with SIGKILL, as in a power failure. @returns once all have ended */
  killMachine(): Promise<void>
  /** Stops PostgreSQL and Patroni, then etcd. */
  stop(): Promise<void>
}

/** Creates a node's folder without starting anything. */
export async function layOutNode(programs: Programs, folder: string, shared: NodeValues): Promise<Node> {
  const home = await makeFolder(folder, shared.NODE)
  const data = join(home, 'postgres')
  const values: NodeValues = {
    ...shared,
    ETCD_DATA: join(home, 'etcd'),
    POSTGRES_DATA: data,
    POSTGRES_BIN: programs.postgres,
    SOCKETS: home,
    PGPASS: join(home, 'pgpass'),
  }
  const etcdEnv = parseEnv(await fillIn('etcd.env', values)) as Record<string, string>
  const config = await writePrivate(join(home, 'patroni.yml'), await fillIn('patroni.yml', values))
  const postgres = () => postmasterOf(data)
  neverOutlive(() => postgres().flatMap(familyOf))
  let etcd: Daemon | undefined
  let patroni: Daemon | undefined
  return {
    name: shared.NODE,
    values,
    async start() {
      etcd = startDaemon(home, 'etcd', [programs.etcd], etcdEnv)
      patroni = startDaemon(home, 'patroni', [programs.patroni, config])
    },
    killPostgres() {
      const found = postgres()
      if (!found.length) throw new Error(`PostgreSQL is not running on ${shared.NODE}.`)
      killAll(found)
    },
    async killMachine() {
      const all = [patroni!.pid, etcd!.pid, ...postgres()].flatMap(familyOf)
      killAll(all)
      await Promise.all([patroni!.ended, etcd!.ended])
    },
    async stop() {
      await patroni?.end('SIGTERM')
      await etcd?.end('SIGTERM')
    },
  }
}

/**
 * Returns a list with the pid of PostgreSQL's main process, empty if it is not running. The process is not a
 * child of Patroni, which detaches it.
 */
function postmasterOf(data: string): number[] {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    // The file outlives a killed process, and its pid may have been reused.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data) ? [pid] : []
  } catch {
    return []
  }
}
