import { expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'
import { order } from '../../testing/buying.ts'
import { startJobs } from '../../features.ts'

const server = useServer({ rateLimitScale: 1 })

it('a network may place ten orders an hour', async () => {
  for (let n = 0; n < 10; n++)
    expect((await order(server, { email: `n${n}@nitya.test` })).statusCode).toBe(201)
  const answer = await order(server, { email: 'n10@nitya.test' })
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 3_500]).toEqual([429, true])
  expect(answer.json().error).toContain('Request was throttled.')
})

it('a new order is due at the next run of the reconciler, which runs every five minutes', async () => {
  await startJobs(server.services)
  const [{ cron }] = await server.sql("select cron from pgboss.schedule where name = 'reconcile'")
  expect(cron).toBe('*/5 * * * *')
  const [{ due }] = await server.sql('select bool_and(next_check_at <= app_now()) as due from orders')
  expect(due).toBe(true)
})
