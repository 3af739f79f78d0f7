import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'

export type Health = {
  /** Marks the process as fully started. */
  enter(): void
  /** Marks the process as shutting down. */
  leave(): void
}

/**
 * Serves `/healthz`, 200 while the process is alive, and `/readyz`, 200 while it can serve: it has started,
 * is not shutting down, and reaches the database.
 */
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
