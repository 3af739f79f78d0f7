import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/connect.ts'
import { countJobs } from './queries.types.ts'
import type { InFlight } from './in-flight.ts'

/** A value and its labels. */
export type Sample = [value: number, labels?: Record<string, string>]

/** The app's metrics, for Prometheus. */
export type Meters = {
  registry: Registry
  /** Registers a gauge that is read at each scrape, and omitted if `read` fails. */
  gauge(name: string, help: string, labels: string[], read: () => Sample[] | Promise<Sample[]>): void
}

/** Opens the metrics of an app, with a separate registry, because tests run several apps in one process. */
export function openMeters(): Meters {
  const registry = new Registry()
  return {
    registry,
    gauge(name, help, labelNames, read) {
      new Gauge({
        name,
        help,
        labelNames,
        registers: [registry],
        async collect() {
          this.reset()
          const samples = await Promise.resolve()
            .then(read)
            .catch((): Sample[] => [])
          // Otherwise a gauge without labels would report 0.
          if (samples.length === 0 && labelNames.length === 0) this.remove()
          for (const [value, labels = {}] of samples) this.set(labels, value)
        },
      })
    },
  }
}

// Seconds, dense around the promised response times (docs/promises.md#r30).
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.3, 0.5, 1, 2.5, 5]

/** Counts and times every request by its route's template, never by its path, which may contain a token. */
export function measureRequests(app: FastifyInstance, meters: Meters, inFlight: InFlight): void {
  meters.gauge('http_requests_in_flight', 'Requests that await a response.', [], () => [[inFlight.count()]])
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [meters.registry],
  })
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    if (!routeOptions.config.live)
      duration.observe(
        { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
        reply.elapsedTime / 1_000,
      )
    done()
  })
}

/** Metrics of the connection pool and the job queues. */
export function watchDatabase(db: Database, meters: Meters): void {
  meters.gauge('nitya_db_connections', 'Connections of the pool.', ['state'], () => {
    const { busy, idle } = db.usage()
    return [
      [busy, { state: 'busy' }],
      [idle, { state: 'idle' }],
    ]
  })
  meters.gauge('nitya_db_waiting', 'Requests that wait for a connection.', [], () => [[db.usage().waiting]])
  const jobs = cacheFor(15_000, () => countJobs.run(undefined, db))
  meters.gauge(
    'nitya_jobs',
    'Jobs that wait, run or have failed for good, by queue.',
    ['queue', 'state'],
    async () => (await jobs()).map(({ queue, state, jobs }) => [jobs, { queue, state }]),
  )
  meters.gauge(
    'nitya_jobs_oldest_seconds',
    'Age of the oldest job that is not done, by queue.',
    ['queue', 'state'],
    async () => (await jobs()).map(({ queue, state, oldest }) => [oldest, { queue, state }]),
  )
}

/** Caches a result for `ms`, so frequent scrapes cost the database nothing. Failures are not cached. */
export function cacheFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let held: { since: number; answer: Promise<T> } | undefined
  return () => {
    if (held && performance.now() - held.since < ms) return held.answer
    const asked = { since: performance.now(), answer: read() }
    asked.answer.catch(() => {
      if (held === asked) held = undefined
    })
    held = asked
    return asked.answer
  }
}
