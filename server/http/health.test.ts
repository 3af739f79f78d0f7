import { expect, it } from 'vitest'
import { useServer } from '../testing/server.ts'

const server = useServer({ proxied: true })

async function ask(path: string) {
  const { statusCode, body } = await server.app.inject(path)
  return [statusCode, JSON.parse(body)]
}
const ready = [200, { status: 'ready' }]
const notReady = [503, { status: 'not ready' }]

it('a process is ready from its start to its shutdown, while its database is reachable', async () => {
  server.health.leave()
  expect(await ask('/readyz')).toEqual(notReady)
  server.health.enter()
  expect(await ask('/readyz')).toEqual(ready)
  server.proxy!.cut()
  expect(await ask('/readyz')).toEqual(notReady)
  server.proxy!.restore()
  await expect.poll(() => ask('/readyz')).toEqual(ready)
})

it('a process that is not ready is alive', async () => {
  server.health.leave()
  server.proxy!.cut()
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
  server.proxy!.restore()
  server.health.enter()
})
