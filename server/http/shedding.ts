import type { FastifyInstance } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Db } from '../db/connect.ts'
import { away, sendRefusal } from './failures.ts'
import type { InFlight } from './in-flight.ts'

/**
 * With fewer than `alwaysServed` requests in flight, every request is served, because two hundred members may
 * tap at the same time. With `maxInFlight` or more, none is served. In between, requests are served unless the
 * event loop or the database is late.
 */
export const alwaysServed = 256
export const maxInFlight = 320
/**
 * The event loop and the database count as late if they take longer than this many milliseconds. Typical
 * values are 10 and 4 ms.
 */
const lateAfter = { process: 50, database: 100 }
const checkEvery = 100

/**
 * Responds with 503 to API requests that would only add to an overload, before doing any work for them
 * (decision 0101).
 */
export function shedLoad(app: FastifyInstance, db: Db, inFlight: InFlight): void {
  const eventLoop = monitorEventLoopDelay({ resolution: 20 })
  eventLoop.enable()
  let processDelay = 0
  let databaseDelay = 0
  let probeSentAt: number | undefined
  const probeDatabase = async () => {
    probeSentAt = performance.now()
    await db.query('select 1', []).catch(() => undefined)
    databaseDelay = performance.now() - probeSentAt
    probeSentAt = undefined
  }
  const timer = setInterval(() => {
    processDelay = eventLoop.mean / 1e6
    eventLoop.reset()
    if (inFlight.count() <= alwaysServed) databaseDelay = 0
    else if (probeSentAt === undefined) void probeDatabase()
  }, checkEvery)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    eventLoop.disable()
  })
  const isLate = () =>
    processDelay > lateAfter.process ||
    databaseDelay > lateAfter.database ||
    (probeSentAt !== undefined && performance.now() - probeSentAt > lateAfter.database)
  app.addHook('onRequest', (request, reply, done) => {
    // Files are cheap, and health checks must always get a response.
    if (!request.url.startsWith('/api/')) return done()
    const others = inFlight.count(reply)
    if (others >= alwaysServed && (others >= maxInFlight || isLate()))
      return void sendRefusal(away(), request, reply)
    done()
  })
}
