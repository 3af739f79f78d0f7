import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { openCluster, role, type Cluster } from './embedded/cluster.ts'
import { leaveCard, takeFolder } from './embedded/holder.ts'
import { enter, leave, whereabouts } from './embedded/keeper.ts'
import { endWithUs, lastWords, launch, shutDown } from './embedded/postmaster.ts'
import type { Settings } from './embedded/settings.ts'

export type EmbeddedOptions = {
  /** The data folder; the server's files stand in its `postgres`. Made if missing. */
  folder: string
  /** Settings of PostgreSQL's that differ from ours, for a server that is not running yet. */
  settings?: Settings
  /** Whether the server outlives this process if that is killed, so that the next start adopts it: yes, but in tests. */
  lasting?: boolean
  /** Told in a sentence when the server died and is being started again. */
  notice?: (sentence: string) => void
}

export type Embedded = {
  /** Of the app's own database; its role owns it and may make other databases. */
  url: string
  /** Whether the server was already running, left by an app that was killed or used by another process now. */
  adopted: boolean
  /** Makes this process the one holder of the folder until it ends. @throws one sentence saying who holds it */
  hold(): Promise<void>
  /** Leaves the holder's address for the sentence that a second start will say. */
  announce(address: string): Promise<void>
  /** Leaves; the last to leave stops the server, so that nobody's server is stopped under their feet. */
  stop(): Promise<void>
}

/** How long a server may take to answer, in ms. A recovery after a crash is the longest that is worth waiting for. */
const patience = 120_000

/**
 * Starts the PostgreSQL that comes from npm on a data folder, or joins the one that runs there, and keeps it running:
 * if it dies, it is started again. Works from root and with any path (docs/decisions/0010).
 * @throws one sentence where it cannot
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { folder, settings = {}, lasting = true, notice } = options
  const path = resolve(folder)
  await mkdir(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const cluster = await openCluster(path)
  if (!lasting) endWithUs(cluster)
  const entered = await join(cluster, settings)
  let session = entered.session
  let holding = false
  let leaving = false
  let rejoining = Promise.resolve()

  const rejoin = async () => {
    notice?.('The database has stopped: starting it again.')
    session = (await join(cluster, settings)).session
    if (holding) await takeFolder(session, path)
    watch()
  }
  const watch = () =>
    session.once('end', () => {
      if (!leaving) rejoining = rejoin().catch((error: Error) => notice?.(error.message))
    })
  watch()

  return {
    url: await addressOf(cluster),
    adopted: entered.adopted,
    async hold() {
      await takeFolder(session, path)
      holding = true
      await leaveCard(path, { pid: process.pid })
    },
    announce: (address) => leaveCard(path, { pid: process.pid, address }),
    async stop() {
      if (leaving) return
      leaving = true
      await rejoining
      const last = await leave(session).catch(() => false)
      if (last) await shutDown(cluster)
      await session.end().catch(() => undefined)
    },
  }
}

/** Enters the running server, or starts it. Several who try at once all get in: one server wins, the others join it. */
async function join(cluster: Cluster, settings: Settings): Promise<{ session: Client; adopted: boolean }> {
  let server: Awaited<ReturnType<typeof launch>> | undefined
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(20)) {
    const found = await enter(cluster)
    const ours = server !== undefined && server.exitCode === null && server.signalCode === null
    if (typeof found === 'object') return { session: found, adopted: !ours }
    if (found === 'busy' || ours) continue
    if (server) await tolerate(cluster, server)
    server = await launch(cluster, settings)
  }
  throw new Error(`The database has not answered for ${patience / 1000} seconds; see ${cluster.log}.`)
}

/** A server that came second, or came too early after a crash, gives way and may be tried again. @throws otherwise */
async function tolerate(cluster: Cluster, server: Awaited<ReturnType<typeof launch>>) {
  const words = await lastWords(cluster, server)
  if (/lock file .* (already exists|is empty)|pre-existing shared memory/.test(words)) return pause(100)
  throw new Error(`The database would not start: ${words || 'it said nothing'}; see ${cluster.log}.`)
}

async function addressOf(cluster: Cluster) {
  const { host, password } = await whereabouts(cluster)
  return `postgres://${role}:${password}@localhost/${role}?host=${encodeURIComponent(host)}`
}
