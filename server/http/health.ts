import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'

export type Health = {
  /** The process has started everything it runs. */
  enter(): void
  /** The process is shutting down. */
  leave(): void
}

/** `/healthz`: the process is alive. `/readyz`: it can serve: it has started, is not shutting down, and the database is reachable. */
export function serveHealth(app: FastifyInstance, db: Db): Health {
  let serving = false
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = serving && (await answers(db))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  return { enter: () => void (serving = true), leave: () => void (serving = false) }
}

const answers = (db: Db) =>
  db.query('select 1', []).then(
    () => true,
    () => false,
  )
