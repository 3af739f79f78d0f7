import type { Queue } from './db/jobs.ts'
import type { RouteContext } from './http/serve.ts'
import type { Services } from './services.ts'

type Job = {
  /** Runs the job with its queued data. */
  run: (services: Services, data: any) => Promise<unknown>
  cron?: string
  atStart?: true
}

/** The parts of a feature that a process runs. */
export type Feature = {
  routes: (context: RouteContext, services: Services) => void
  /**
   * Jobs, each run by one process at a time: when queued, on a cron schedule (UTC), or when a process starts.
   */
  jobs?: Partial<Record<Queue, Job>>
  /**
   * Starts the feature's background work, such as its queue workers. Returns a function that stops the work,
   * if needed.
   */
  start?: (services: Services) => Promise<void | (() => Promise<void>)>
  /** Deletes expired rows, in batches, every hour. */
  sweep?: (services: Services) => Promise<unknown>
}
