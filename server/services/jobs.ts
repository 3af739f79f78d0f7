import { PgBoss } from 'pg-boss'
import type { Db } from '../db/connect.ts'
import { appRole } from '../db/migrate.ts'
import type { Queue } from '../db/jobs.ts'

export type Jobs = {
  /** Queues a job in the transaction of the change that needs it. */
  queue(db: Db, queue: Queue, data: object): Promise<void>
  /** Processes a queue. A job that throws is retried by the queue's rules, unless it throws `PermanentFailure`. */
  work(queue: Queue, handle: (data: any, job: { id: string }) => Promise<void>): Promise<void>
  /** Schedules a job of `queue` by a cron expression, once for all processes. */
  repeat(queue: Queue, cron: string): Promise<void>
  /** Queues every repeated job once more, to run now: moving the test clock may have made rows due. */
  runRepeated(): Promise<void>
  /** Lets running jobs finish (5 s at most), then closes the connections. */
  stop(): Promise<void>
}

/** Thrown by a job that a retry cannot help. */
export class PermanentFailure extends Error {}

/** Opens the queues, on at most 2 connections of their own. */
export async function openJobs(url: string, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    options: `-c role=${appRole}`,
    max: 2,
    connectionTimeoutMillis: 2_000,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', onError)
  await boss.start()
  return {
    async queue(db, queue, data) {
      await boss.send(queue, data, { db: { executeSql: (text, values) => db.query(text, values ?? []) } })
    },
    async work(queue, handle) {
      await boss.work<object>(queue, { pollingIntervalSeconds: 0.5 }, async ([job]) => {
        if (!job) return
        await handle(job.data, job).catch((error) => {
          if (!(error instanceof PermanentFailure)) throw error
          onError(error)
        })
      })
    },
    async repeat(queue, cron) {
      await boss.schedule(queue, cron)
    },
    async runRepeated() {
      for (const { name, data } of await boss.getSchedules()) await boss.send(name, data ?? {})
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
