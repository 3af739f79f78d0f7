import type { FastifyInstance } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Db } from '../db/connect.ts'
import { away, sendRefusal } from './failures.ts'
import type { UnderWay } from './under-way.ts'

/** So many calls under way are a crowd; fewer are always let in. */
const crowd = 40
/** How late the process itself, and an answer of the database, may be, in ms. A call asks the database several times. */
const latest = { process: 500, database: 200 }
const lookEvery = 100

/**
 * Turns calls away at the door, before they cost anything, while a crowd is inside and everything is late: what has been
 * taken on ends soon, and the rest is told to come again (quality R31, docs/decisions/0080).
 */
export function shedCalls(app: FastifyInstance, db: Db, underWay: UnderWay): void {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  let processLate = 0
  let databaseLate = 0
  let askedAt: number | undefined
  const ask = async () => {
    askedAt = performance.now()
    await db.query('select 1', []).catch(() => undefined)
    databaseLate = performance.now() - askedAt
    askedAt = undefined
  }
  const look = setInterval(() => {
    processLate = delays.mean / 1e6
    delays.reset()
    // Alone, nobody waits for anybody.
    if (underWay.count() > crowd && askedAt === undefined) void ask()
    if (underWay.count() <= crowd) databaseLate = 0
  }, lookEvery)
  look.unref()
  app.addHook('onClose', async () => {
    clearInterval(look)
    delays.disable()
  })
  const isLate = () =>
    processLate > latest.process ||
    databaseLate > latest.database ||
    (askedAt !== undefined && performance.now() - askedAt > latest.database)
  app.addHook('onRequest', async (request, reply) => {
    // Files cost nothing, and whoever asks after our health wants to know.
    const mayWait = underWay.count() > crowd && request.url.startsWith('/api/')
    if (mayWait && isLate()) return sendRefusal(away(), request, reply)
  })
}
