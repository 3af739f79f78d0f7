import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { openCluster, role, type Cluster } from './embedded/cluster.ts'
import { lockFolder, readHolder, writeHolder } from './embedded/folder-lock.ts'
import { connectionOf, joinServer, leaveServer } from './embedded/presence.ts'
import { endWithProcess, launch, readFailure, shutDown } from './embedded/postmaster.ts'
import type { Settings } from './embedded/settings.ts'

export type EmbeddedOptions = {
  /** The data folder, created if missing; the server's files are in its subfolder `postgres`. */
  folder: string
  /** PostgreSQL settings that override the defaults; ignored if the server is already running. */
  settings?: Settings
  /**
   * True if the server outlives this process when the process is killed; the next start then adopts it. False
   * in tests.
   */
  lasting?: boolean
  /** Called with a sentence when the server has died and is being restarted. */
  notice?: (sentence: string) => void
}

export type Embedded = {
  /** The address of the app's own database; its role owns that database and may create others. */
  url: string
  /** True if the server was already running: left behind by a killed app, or in use by another process. */
  adopted: boolean
  /**
   * Makes this process the only holder of the folder until the process ends. @throws an error of one sentence
   * that names the current holder
   */
  hold(): Promise<void>
  /**
   * Stores the app's address, for the error message of a second start on this folder and for links that the
   * operator's commands print.
   */
  announce(address: string): Promise<void>
  /** Returns the app's most recently stored address; undefined before its first start. */
  announced(): Promise<string | undefined>
  /** Stops using the server; the last process to do so shuts it down. */
  stop(): Promise<void>
}

/** How long a server may take to respond, in ms. Recovery after a crash takes longest. */
const startTimeout = 120_000

/**
 * Starts the PostgreSQL installed from npm on a data folder, or joins the server that runs there, and
 * restarts it if it dies. Works as root and with any path (docs/decisions/0010).
 * @throws an error of one sentence if the server does not start
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { folder, settings = {}, lasting = true, notice } = options
  const path = resolve(folder)
  await mkdir(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const cluster = await openCluster(path)
  if (!lasting) endWithProcess(cluster)
  const joined = await join(cluster, settings)
  let session = joined.session
  let holding = false
  let leaving = false
  let rejoining = Promise.resolve()

  const rejoin = async () => {
    notice?.('The database has stopped: starting it again.')
    session = (await join(cluster, settings)).session
    if (holding) await lockFolder(session, path)
    watch()
  }
  const watch = () =>
    session.once('end', () => {
      if (!leaving) rejoining = rejoin().catch((error: Error) => notice?.(error.message))
    })
  watch()

  return {
    url: await addressOf(cluster),
    adopted: joined.adopted,
    async hold() {
      await lockFolder(session, path)
      holding = true
      await writeHolder(path, { pid: process.pid })
    },
    announce: (address) => writeHolder(path, { pid: process.pid, address }),
    announced: async () => (await readHolder(path))?.address,
    async stop() {
      if (leaving) return
      leaving = true
      await rejoining
      const last = await leaveServer(session).catch(() => false)
      if (last) await shutDown(cluster)
      await session.end().catch(() => undefined)
    },
  }
}

/**
 * Joins the running server, or starts one. If several processes start servers at the same time, one wins
 * and the others join its server.
 */
async function join(cluster: Cluster, settings: Settings): Promise<{ session: Client; adopted: boolean }> {
  let server: Awaited<ReturnType<typeof launch>> | undefined
  for (const deadline = Date.now() + startTimeout; Date.now() < deadline; await pause(20)) {
    const found = await joinServer(cluster)
    const ours = server !== undefined && server.exitCode === null && server.signalCode === null
    if (typeof found === 'object') return { session: found, adopted: !ours }
    if (found === 'busy' || ours) continue
    if (server) await tolerate(cluster, server)
    server = await launch(cluster, settings)
  }
  throw new Error(`The database did not answer within ${startTimeout / 1000} seconds; see ${cluster.log}.`)
}

/**
 * Waits before a retry if the server lost the race, or was started too early after a crash. @throws for any
 * other failure
 */
async function tolerate(cluster: Cluster, server: Awaited<ReturnType<typeof launch>>) {
  const failure = await readFailure(cluster, server)
  if (/lock file .* (already exists|is empty)|pre-existing shared memory/.test(failure)) return pause(100)
  throw new Error(`The database would not start: ${failure || 'it gave no reason'}; see ${cluster.log}.`)
}

async function addressOf(cluster: Cluster) {
  const { host, password } = await connectionOf(cluster)
  return `postgres://${role}:${password}@localhost/${role}?host=${encodeURIComponent(host)}`
}
