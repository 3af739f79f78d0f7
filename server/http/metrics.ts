import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/connect.ts'
import { countJobs } from './queries.types.ts'
import type { InFlight } from './in-flight.ts'

/** One number, and the labels that tell it from its likes. */
export type Sample = [value: number, labels?: Record<string, string>]

/** What an operator is told of the app, in Prometheus's form. */
export type Meters = {
  registry: Registry
  /** Adds what is asked for whenever somebody looks. What cannot be had at that moment is left out. */
  gauge(name: string, help: string, labels: string[], read: () => Sample[] | Promise<Sample[]>): void
}

/** Opens an app's own meters: several apps may live in one process, as in tests. */
export function openMeters(): Meters {
  const registry = new Registry()
  return {
    registry,
    gauge(name, help, labelNames, read) {
      new Gauge({
        name, help, labelNames, registers: [registry],
        async collect() {
          this.reset()
          const samples = await Promise.resolve().then(read).catch((): Sample[] => [])
          // Without a sample that has no labels, prom-client tells a nought of its own.
          if (samples.length === 0 && labelNames.length === 0) this.remove()
          for (const [value, labels = {}] of samples) this.set(labels, value)
        },
      })
    },
  }
}

// Seconds, close together around the promises of quality R30.
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.3, 0.5, 1, 2.5, 5]

/** Counts and times every call, by its template and never by its path, which may hold a token (quality S31). */
export function measureRequests(app: FastifyInstance, meters: Meters, inFlight: InFlight): void {
  meters.gauge('http_requests_in_flight', 'Calls that have come and are not answered yet.', [], () => [[inFlight.count()]])
  const duration = new Histogram({
    name: 'http_request_duration_seconds', help: 'How long calls took, by route and status.',
    labelNames: ['method', 'route', 'status'], buckets, registers: [meters.registry],
  })
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    duration.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1_000)
    done()
  })
}

/** The pool's connections and the queues' jobs. */
export function watchDatabase(db: Database, meters: Meters): void {
  meters.gauge('nitya_db_connections', 'Connections of the pool.', ['state'], () => {
    const { busy, idle } = db.usage()
    return [[busy, { state: 'busy' }], [idle, { state: 'idle' }]]
  })
  meters.gauge('nitya_db_waiting', 'Calls that wait for a connection.', [], () => [[db.usage().waiting]])
  const jobs = cacheFor(15_000, () => countJobs.run(undefined, db))
  meters.gauge('nitya_jobs', 'Jobs of a queue that wait, run or have failed for good.', ['queue', 'state'], async () =>
    (await jobs()).map(({ queue, state, jobs }) => [jobs, { queue, state }]),
  )
  meters.gauge('nitya_jobs_oldest_seconds', 'How long the oldest job that is not done has been there.', ['queue', 'state'], async () =>
    (await jobs()).map(({ queue, state, oldest }) => [oldest, { queue, state }]),
  )
}

/** Gives one answer for `ms`, so that looking often costs the database nothing. One that failed is asked for again. */
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
