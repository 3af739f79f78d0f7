import { execFile, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startEmbedded } from '../db/embedded.ts'
import { openCluster } from '../db/embedded/cluster.ts'
import { endWithProcess, lastPostmaster, launch, shutDown } from '../db/embedded/postmaster.ts'
import { joinServer } from '../db/embedded/presence.ts'
import { handOver } from '../db/embedded/runner.ts'
import type { Settings } from '../db/embedded/settings.ts'
import { run } from './admin.ts'

export type Pair = Awaited<ReturnType<typeof startPair>>

/**
 * A PostgreSQL and a streaming replica of it. The replica begins as a copy of the new cluster before its first start, and
 * streams everything from there.
 *
 * @param settings of both servers
 */
export async function startPair(settings: Settings = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'nitya-pair-'))
  const primaryCluster = await openCluster(join(folder, 'primary'))
  await writeFile(
    join(primaryCluster.data, 'pg_hba.conf'),
    'local all postgres trust\nlocal replication postgres trust\nlocal all nitya scram-sha-256\n',
  )
  await mkdir(join(folder, 'replica', 'postgres'), { recursive: true, mode: 0o711 })
  await promisify(execFile)('cp', ['-a', primaryCluster.data, join(folder, 'replica', 'postgres', 'data')])
  const cluster = await openCluster(join(folder, 'replica'))
  const signal = join(cluster.data, 'standby.signal')
  await writeFile(signal, '')
  await handOver(cluster.runner, signal)

  const primary = await startEmbedded({
    folder: join(folder, 'primary'),
    lasting: false,
    settings: { wal_keep_size: '4GB', ...settings },
  })
  const conninfo = `user=postgres host=${primaryCluster.sockets}`
  const replicaSettings = {
    hot_standby: 'on',
    wal_retrieve_retry_interval: '200ms',
    ...settings,
    primary_conninfo: conninfo,
  }
  const replicaUrl = primary.url.replace(
    encodeURIComponent(primaryCluster.sockets),
    encodeURIComponent(cluster.sockets),
  )
  const onReplica = (text: string) =>
    run(replicaUrl.replace(/\/\/[^@]*@localhost\/\w+/, '//postgres@localhost/postgres'), text)
  endWithProcess(cluster)

  let server: ChildProcess
  async function start() {
    for (;;) {
      server = await launch(cluster, replicaSettings)
      while (server.exitCode === null && server.signalCode === null) {
        const session = await joinServer(cluster)
        if (typeof session === 'object') return session.end()
        await pause(20)
      }
      await pause(100)
    }
  }
  await start()

  return {
    primaryUrl: primary.url,
    replicaUrl,
    /** The servers' processes. */
    pids: async () => ({
      primary: (await lastPostmaster(primaryCluster))!.pid,
      replica: (await lastPostmaster(cluster))!.pid,
    }),
    replica: {
      start,
      /**
       * Crashes it: its sessions are cut, and it has to recover. After SIGKILL instead, sessions could answer for another moment,
       * because each process finds out by itself that the server is gone.
       */
      async crash() {
        const ended = once(server, 'exit')
        server.kill('SIGQUIT')
        await ended
      },
      /** Waits until it shows everything that the primary has committed. */
      async caughtUp() {
        const [{ position }] = await run(primary.url, 'select pg_current_wal_flush_lsn()::text as position')
        const shown = async () =>
          (await onReplica(`select pg_last_wal_replay_lsn() >= '${position}' as shown`))[0].shown
        while (!(await shown())) await pause(10)
      },
      /** It receives what the primary writes from then on, and does not show it. */
      async pause() {
        await onReplica('select pg_wal_replay_pause()')
        while ((await onReplica('select pg_get_wal_replay_pause_state() as state'))[0].state !== 'paused')
          await pause(10)
      },
      resume: () => onReplica('select pg_wal_replay_resume()'),
    },
    async stop() {
      await shutDown(cluster)
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
