import { Gauge } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../testing/server.ts'
import { send } from '../testing/people.ts'
import { cacheFor, openMeters, type Sample } from './metrics.ts'
import { serveMetrics } from './metrics-port.ts'

const server = useServer({ rateLimitScale: 1 })
let port: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  port = await serveMetrics(server.meters, { host: '127.0.0.1', port: 0 })
})
afterAll(() => port.close())

const look = async () => (await fetch(port.address)).text()
/** Returns the value of one line, `name{labels}`, with the labels in order. */
const valueOf = (text: string, line: string) => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found && Number(found.slice(line.length))
}

describe('the metrics', () => {
  it('are served on a separate port, and not on the public port', async () => {
    expect((await server.app.inject('/metrics')).statusCode).toBe(404)
    const answer = await fetch(port.address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    expect((await fetch(new URL('/', port.address))).status).toBe(404)
    expect((await fetch(port.address, { method: 'POST' })).status).toBe(404)
  })

  it('count calls by template and status, including 429s, and contain no path', async () => {
    const token = 'a-token-that-must-not-be-told'
    await send(server, `GET /api/accounts/verify-email/${token}/`)
    for (let turn = 0; turn < 12; turn++) {
      await send(server, 'POST /api/accounts/token/', { username: 'nobody', password: 'not the password' })
    }
    const text = await look()
    const logins = (status: number) =>
      valueOf(
        text,
        `http_request_duration_seconds_count{method="POST",route="/api/accounts/token/",status="${status}"}`,
      )
    expect([logins(401), logins(429)]).toEqual([10, 2])
    expect(text).toContain('route="/api/accounts/verify-email/:token/"')
    expect(text).not.toContain(token)
  })

  it('time calls in seconds, except those that stay open', async () => {
    const route = '/api/payments/tiers/'
    const began = performance.now()
    for (let turn = 0; turn < 5; turn++) await send(server, `GET ${route}`)
    const seconds = (performance.now() - began) / 1_000
    await send(server, 'GET /api/notifications/live/')
    const text = await look()
    const timed = (what: string) =>
      valueOf(text, `http_request_duration_seconds_${what}{method="GET",route="${route}",status="200"}`)
    expect(timed('count')).toBe(5)
    expect(timed('sum')).toBeGreaterThan(0)
    expect(timed('sum')).toBeLessThan(seconds)
    expect(text).not.toContain('/api/notifications/live/')
  })

  it('report how many requests are in flight, even when the client disconnects before the response', async () => {
    const { app, meters, services } = await server.openAnother()
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const own = await serveMetrics(meters, { host: '127.0.0.1', port: 0 })
    const inFlight = async () => valueOf(await (await fetch(own.address)).text(), 'http_requests_in_flight')
    const [taken, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const lock = services.db.transaction(async (db) => {
      await db.query('lock table notes in access exclusive mode', [])
      taken.resolve()
      await release.promise
    })
    await taken.promise
    const leaving = new AbortController()
    const calls = [
      fetch(`${address}/api/posts/notes/1/`, leaving),
      fetch(`${address}/api/posts/notes/1/`),
    ].map((call) => call.catch(() => null))
    await expect.poll(inFlight, { interval: 10 }).toBe(2)
    leaving.abort()
    await expect.poll(inFlight, { interval: 10 }).toBe(1)
    release.resolve()
    await Promise.all([lock, ...calls])
    await expect.poll(inFlight, { interval: 10 }).toBe(0)
    own.close()
  })

  it('cover the pool, hashing, job queues, payments, the provider and the process', async () => {
    const { app, sql } = server
    await sql(`insert into orders (payer, tier, tier_name, membership, duration_days, price_paise, amount_paise)
      select 'guest:1', id, name, membership, duration_days, price_paise, price_paise from tiers limit 1`)
    await server.mailbox.down()
    await app.inject({
      method: 'POST',
      url: '/api/accounts/register/',
      payload: { username: 'bela', email: 'bela@nitya.test', password: 'a slow and quiet river' },
    })
    const another = await server.openAnother()
    const own = await serveMetrics(another.meters, { host: '127.0.0.1', port: 0 })
    const text = await (await fetch(own.address)).text()
    own.close()
    await server.mailbox.up()
    expect(valueOf(text, 'nitya_orders{state="created"}')).toBe(1)
    expect(valueOf(text, 'nitya_orders_unsure')).toBe(0)
    expect(valueOf(text, 'nitya_provider_resting')).toBe(0)
    expect(valueOf(text, 'nitya_hashes_waiting')).toBe(0)
    expect(valueOf(text, 'nitya_db_waiting')).toBe(0)
    expect(text).toMatch(/^nitya_db_connections\{state="(busy|idle)"\} \d/m)
    expect(text).toMatch(/^nitya_jobs\{queue="mail",state="(created|retry|active)"\} 1$/m)
    expect(text).toMatch(/^nitya_jobs_oldest_seconds\{queue="mail",state="(created|retry|active)"\} \d+$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d/m)
  })

  it('omit values that the database cannot return, and report the rest', async () => {
    const another = await server.openAnother()
    const own = await serveMetrics(another.meters, { host: '127.0.0.1', port: 0 })
    await server.sql('alter table orders rename to lost')
    const text = await (await fetch(own.address)).text()
    await server.sql('alter table lost rename to orders')
    own.close()
    expect(text).not.toMatch(/^nitya_orders/m)
    expect(text).toMatch(/^nitya_hashes_waiting 0$/m)
  })
})

it('a gauge reports the current values at each scrape, and drops labels that are gone', async () => {
  const { registry, gauge } = openMeters()
  let samples: Sample[] = [
    [3, { queue: 'mail' }],
    [0, { queue: 'push' }],
  ]
  gauge('waiting', 'Jobs.', ['queue'], () => samples)
  gauge('age', 'Of the oldest.', [], async () => samples.map(([value]): Sample => [value]).slice(0, 1))
  const lines = async () =>
    (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(await lines()).toEqual(['waiting{queue="mail"} 3', 'waiting{queue="push"} 0', 'age 3'])
  samples = [[1, { queue: 'push' }]]
  expect(await lines()).toEqual(['waiting{queue="push"} 1', 'age 1'])
  samples = []
  expect(await lines()).toEqual([])
})

it('a cached result is read again after its lifetime', async () => {
  let asked = 0
  const read = cacheFor(0, async () => ++asked)
  expect([await read(), await read()]).toEqual([1, 2])
})

it('a cached result is read once, and a failure is not cached', async () => {
  let asked = 0
  const answers = [Promise.reject(new Error('away')), Promise.resolve(1), Promise.resolve(2)]
  const read = cacheFor(60_000, () => answers[asked++]!)
  await expect(read()).rejects.toThrow('away')
  expect([await read(), await read(), asked]).toEqual([1, 1, 2])
})

it('a port that is taken is reported in one sentence', async () => {
  const taken = Number(new URL(port.address).port)
  await expect(serveMetrics(openMeters(), { host: '127.0.0.1', port: taken })).rejects.toThrow(
    /^METRICS_PORT: port \d+ at 127\.0\.0\.1 is taken by another program\.$/,
  )
})

it('an address of another machine is reported in one sentence', async () => {
  await expect(serveMetrics(openMeters(), { host: '192.0.2.1', port: 0 })).rejects.toThrow(
    /^METRICS_PORT: port 0 at 192\.0\.2\.1 cannot be used \(EADDRNOTAVAIL\)\.$/,
  )
})

it('a metric that cannot be read causes a 500, and the port can still be closed', async () => {
  const meters = openMeters()
  meters.registry.registerMetric(
    new Gauge({
      name: 'broken',
      help: 'A gauge that fails.',
      registers: [],
      collect: () => Promise.reject(new Error('no')),
    }),
  )
  const own = await serveMetrics(meters, { host: '127.0.0.1', port: 0 })
  expect((await fetch(own.address)).status).toBe(500)
  own.close()
  await expect(fetch(own.address)).rejects.toThrow('fetch failed')
})
