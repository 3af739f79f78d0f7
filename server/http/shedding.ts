import type { FastifyInstance } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Db } from '../db/connect.ts'
import { away, sendRefusal } from './failures.ts'
import type { UnderWay } from './under-way.ts'

/**
 * So many calls under way are always let in, since two hundred members may tap at once (R7); with so many more nobody
 * else is; between them it depends.
 */
const few = 256
export const many = 320
/** How late a turn of the process, and an answer of the database, may be, in ms. A call takes about ten and four of them. */
const latest = { process: 50, database: 100 }
const lookEvery = 100

/**
 * Turns calls away at the door, before they cost anything, while there is too much to do: what has been
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
    if (underWay.count() > few && askedAt === undefined) void ask()
    if (underWay.count() <= few) databaseLate = 0
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
  app.addHook('onRequest', (request, reply, done) => {
    // Files cost nothing, and whoever asks after our health wants to know.
    if (!request.url.startsWith('/api/')) return done()
    const others = underWay.count(reply)
    if (others >= few && (others >= many || isLate())) return void sendRefusal(away(), request, reply)
    done()
  })
}
