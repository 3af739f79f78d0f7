import type { Queue } from './db/jobs.ts'
import type { RouteContext } from './http/serve.ts'
import type { Services } from './services.ts'

type Job = {
  /** Receives the queued data. */
  run: (services: Services, data: any) => Promise<unknown>
  cron?: string
  atStart?: true
}

/** A feature, as the process runs it. */
export type Feature = {
  routes: (context: RouteContext, services: Services) => void
  /**
   * Jobs that a single process does: queued ones, and those triggered by a cron expression (UTC) or the
   * start.
   */
  jobs?: Partial<Record<Queue, Job>>
  /** Starts its background work: queues and signals. Returns a function that stops it, if needed. */
  start?: (services: Services) => Promise<void | (() => Promise<void>)>
  /** Deletes what has expired, in batches, every hour. */
  sweep?: (services: Services) => Promise<unknown>
}
