import { PgBoss, type Db as Statements, type Job, type JobResult } from 'pg-boss'
import type { Db } from '../db/connect.ts'
import { appRole } from '../db/migrate.ts'
import type { Queue } from '../db/jobs.ts'

export type Jobs = {
  /** Queues a job in the transaction of the change that needs it. */
  queue(db: Db, queue: Queue, data: object): Promise<void>
  /** Queues many jobs in one statement, in the transaction of the change that needs them. */
  queueAll(db: Db, queue: Queue, data: object[]): Promise<void>
  /**
   * Processes a queue, `atOnce` jobs at a time. A job that throws is retried by the queue's rules, unless it throws
   * `PermanentFailure`. Jobs of one batch do not affect each other.
   */
  work(queue: Queue, handle: (data: any, job: { id: string }) => Promise<void>, atOnce?: number): Promise<void>
  /** Schedules a job of `queue` by a cron expression, once for all processes. */
  repeat(queue: Queue, cron: string): Promise<void>
  /** Queues every repeated job once more, to run now: moving the test clock may have made rows due. */
  runRepeated(): Promise<void>
  /** Lets running jobs finish (5 s at most), then closes the connections. */
  stop(): Promise<void>
}

/** Thrown by a job that a retry cannot help. */
export class PermanentFailure extends Error {}

/** Thrown by a job that expects to be retried, such as while a mail server is down: it is not logged. */
export class Delayed extends Error {}

/** Opens the queues, on at most 2 connections of their own. */
export async function openJobs(url: string, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    options: `-c role=${appRole}`,
    max: 2,
    // Longer than a request waits: background work and the start of a process have time.
    connectionTimeoutMillis: 10_000,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', onError)
  await boss.start()
  return {
    async queue(db, queue, data) {
      await boss.send(queue, data, { db: statementsOf(db) })
    },
    async queueAll(db, queue, data) {
      if (data.length) await boss.insert(queue, data.map((each) => ({ data: each })), { db: statementsOf(db) })
    },
    async work(queue, handle, atOnce = 1) {
      // While batches come back full, the next one is fetched without a pause.
      const options = { pollingIntervalSeconds: 0.5, batchSize: atOnce, burstWhenBatchFull: true, perJobResults: true } as const
      await boss.work<object>(queue, options, (jobs) => Promise.all(jobs.map((job) => settle(job, handle, onError))))
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

/** Runs pg-boss's statements on a connection of ours. */
const statementsOf = (db: Db): Statements => ({ executeSql: (text, values) => db.query(text, values ?? []) })

async function settle(job: Job<object>, handle: (data: object, job: Job<object>) => Promise<void>, onError: (error: Error) => void): Promise<JobResult> {
  try {
    await handle(job.data, job)
  } catch (error) {
    if (!(error instanceof Delayed)) onError(error as Error)
    if (!(error instanceof PermanentFailure)) return { id: job.id, status: 'failed', output: { message: (error as Error).message } }
  }
  return { id: job.id, status: 'completed' }
}
