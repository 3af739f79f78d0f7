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
  /** Jobs that one of the processes does: those that are queued, and those that a cron expression (UTC) or the start asks for. */
  jobs?: Partial<Record<Queue, Job>>
  /** Begins what its own changes ask for: queues and signals. Returns a function that stops it, if needed. */
  start?: (services: Services) => Promise<void | (() => Promise<void>)>
  /** Deletes what has expired, in batches, every hour. */
  sweep?: (services: Services) => Promise<unknown>
}
