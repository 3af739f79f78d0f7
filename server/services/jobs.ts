import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss, type Db as Statements, type JobResult, type JobWithMetadata as Job } from 'pg-boss'
import type { Logger } from 'pino'
import { isAway } from '../db/away.ts'
import type { Db } from '../db/connect.ts'
import { appRole } from '../db/migrate.ts'
import type { Queue } from '../db/jobs.ts'

/**
 * A job in progress. `signal` aborts when the job times out or the process stops; another process may then
 * run the job.
 */
export type Claim = { id: string; signal: AbortSignal }

export type Jobs = {
  /** Queues a job in the transaction of the change that needs it. */
  queue(db: Db, queue: Queue, data: object): Promise<void>
  /** Queues many jobs in one statement, in the transaction of the change that needs them. */
  queueAll(db: Db, queue: Queue, data: object[]): Promise<void>
  /**
   * Processes a queue, `atOnce` jobs at a time, and looks for new jobs every `seconds`. A job that throws is
   * retried by the queue's rules, unless it throws `PermanentFailure` or `Unwritable`. After unexpected
   * errors it is tried at most `unexpectedTries` times, then parked if its queue parks jobs (db/jobs.ts),
   * otherwise failed. Jobs of one batch do not affect each other. A finished job is marked immediately; if
   * the database is away, the mark is retried, so that the job is not repeated.
   */
  work(
    queue: Queue,
    handle: (data: any, claim: Claim) => Promise<void>,
    atOnce?: number,
    seconds?: number,
  ): Promise<void>
  /** Schedules a job for `queue` by a cron expression; all processes share the schedule. */
  repeat(queue: Queue, cron: string): Promise<void>
  /** Queues an immediate run of every scheduled job, because moving the test clock may have made rows due. */
  runRepeated(): Promise<void>
  /** Lets running jobs finish (5 s at most), then closes the connections. */
  stop(): Promise<void>
}

/** Thrown by a job that no retry can help. */
export class PermanentFailure extends Error {}

/** Thrown by a job whose message cannot be written from its data. Such a job is parked without retries. */
export class Unwritable extends Error {}

/** Returns the result of `write`. @throws Unwritable if it fails */
export async function written<T>(write: () => T | Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw new Unwritable(`A message could not be written: ${(error as Error).message}`, { cause: error })
  }
}

/** Thrown by a job that expects to be retried, for example while a mail server is down. It is not logged. */
export class Delayed extends Error {}

/** The number of attempts for a job that fails unexpectedly, over about eight minutes. */
const unexpectedTries = 12

/** How long to wait before `mark` retries, in ms. */
const markAgainMs = 250

/**
 * Records something that has happened outside the database, such as sending an email. While the database is
 * away, retries until the job's claim ends; without the record, the act would be repeated.
 *
 * @throws the last error once the claim has ended
 */
export async function mark<T>(record: () => Promise<T>, { signal }: Pick<Claim, 'signal'>): Promise<T> {
  for (;;) {
    try {
      return await record()
    } catch (error) {
      await pause(markAgainMs)
      if (signal.aborted) throw error
    }
  }
}

/** Called with each error, and with the job that failed, if the error is not the queue's own. */
type OnError = (error: Error, job?: Job<object>) => void

/** Returns a function that logs each error with its job, but not the job's data. */
export const logFailedJobs =
  (logger: Pick<Logger, 'warn'>): OnError =>
  (err, job) =>
    logger.warn({ err, ...(job && { queue: job.name, job: job.id }) }, 'a job failed')

/** Opens the queues, with at most 2 connections of their own. */
export async function openJobs(url: string, onError: OnError): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    options: `-c role=${appRole}`,
    max: 2,
    // Longer than for requests, because background work and a starting process can wait.
    connectionTimeoutMillis: 10_000,
    // How often finished jobs are deleted. By default, one statement a day would delete a whole day's jobs.
    maintenanceIntervalSeconds: 300,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => onError(error))
  await boss.start()
  return {
    async queue(db, queue, data) {
      await boss.send(queue, data, { db: statementsOf(db) })
    },
    async queueAll(db, queue, data) {
      if (data.length)
        await boss.insert(
          queue,
          data.map((each) => ({ data: each })),
          { db: statementsOf(db) },
        )
    },
    async work(queue, handle, atOnce = 1, seconds = 0.5) {
      const complete = (job: Job<object>) => boss.complete(queue, job)
      // After a full batch, the next is fetched without a pause.
      const options = {
        pollingIntervalSeconds: seconds,
        batchSize: atOnce,
        burstWhenBatchFull: true,
        perJobResults: true,
        includeMetadata: true,
      } as const
      await boss.work<object, void, typeof options>(queue, options, (jobs) =>
        Promise.all(jobs.map((job) => settle(job, handle, complete, onError))),
      )
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

/** Runs pg-boss's statements on one of our connections. */
const statementsOf = (db: Db): Statements => ({ executeSql: (text, values) => db.query(text, values ?? []) })

const isUnexpected = (error: unknown) => !(error instanceof Delayed) && !isAway(error as Error)

type Handle = (data: object, claim: Claim) => Promise<void>

async function settle(
  job: Job<object>,
  handle: Handle,
  complete: (job: Job<object>) => Promise<unknown>,
  onError: OnError,
): Promise<JobResult> {
  try {
    await handle(job.data, job)
  } catch (error) {
    if (!(error instanceof Delayed)) onError(error as Error, job)
    if (!(error instanceof PermanentFailure)) {
      const isLast =
        error instanceof Unwritable || (isUnexpected(error) && job.retryCount + 1 >= unexpectedTries)
      const output = { message: (error as Error).message }
      return { id: job.id, status: isLast ? 'deadletter' : 'failed', output }
    }
  }
  // pg-boss itself would mark the whole batch, once, and repeat it if the database was away at that moment.
  await mark(() => complete(job), job)
  return { id: job.id, status: 'completed' }
}
