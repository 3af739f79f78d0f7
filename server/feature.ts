import type { Queue } from './db/jobs.ts'
import type { RouteContext } from './http/serve.ts'
import type { Services } from './services.ts'

type Job = {
  /** Receives the queued data. */
  run: (services: Services, data: any) => Promise<unknown>
  cron?: string
  atStart?: true
}

/** The parts of a feature that a process runs. */
export type Feature = {
  routes: (context: RouteContext, services: Services) => void
  /**
   * Jobs, each run by one process at a time: when queued, by a cron expression (UTC), or at the start.
   */
  jobs?: Partial<Record<Queue, Job>>
  /** Starts its background work: queues and signals. Returns a function that stops it, if needed. */
  start?: (services: Services) => Promise<void | (() => Promise<void>)>
  /** Deletes expired rows, in batches, every hour. */
  sweep?: (services: Services) => Promise<unknown>
}
