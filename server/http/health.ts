import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'

/** `/healthz`: the process is alive. `/readyz`: it can serve: the database is reachable and it is not shutting down. */
export function serveHealth(app: FastifyInstance, db: Db): { leave(): void } {
  let leaving = false
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !leaving && (await answers(db))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  return { leave: () => void (leaving = true) }
}

const answers = (db: Db) =>
  db.query('select 1', []).then(
    () => true,
    () => false,
  )
