import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { App } from './app.ts'
import { call } from './call.ts'
import { mostConnections, sendByClock, sendInTurn, summary, type Sample } from './clock.ts'
import { checkInvariants } from './invariants.ts'
import { atMost, percentile, type Outcome } from './outcome.ts'
import type { Rig } from './rig.ts'
import { feed, login, mixture, insertCommunity } from './traffic.ts'

type Next = ReturnType<typeof mixture>
type Town = { people: number; notes: number }

/** Sends mixed traffic in an open loop, at 60 calls per second (docs/promises.md#r30). */
export async function mixedLoad(
  rig: Rig,
  minutes: number,
  town: Town = { people: 10_000, notes: 100_000 },
): Promise<Outcome> {
  const { app, next } = await open(rig, town)
  await sendByClock(app.address, { rate: 60, seconds: 5, next })
  const samples = await sendByClock(app.address, { rate: 60, seconds: minutes * 60, next })
  await checkInvariants(rig)
  const [feeds, writes, logins, all] = [
    summary(samples, 'feed'),
    summary(samples, 'write'),
    summary(samples, 'login'),
    summary(samples),
  ]
  const errors = (100 * (all.sent - all.good)) / all.sent
  await app.end('SIGTERM')
  return {
    figures: {
      minutes,
      calls: all.sent,
      'errors, %': round(errors),
      'feed p50, p95, p99 ms': `${feeds.p50}, ${feeds.p95}, ${feeds.p99}`,
      'writes p95 ms': writes.p95,
      'login p95 ms': logins.p95,
    },
    missed: atMost([
      ['feed p95, ms', feeds.p95, 150],
      ['feed p99, ms', feeds.p99, 300],
      ['writes p95, ms', writes.p95, 100],
      ['login p95, ms', logins.p95, 500],
      ['errors, %', errors, 0.1],
    ]),
  }
}

/**
 * Sends calls at three times the app's capacity (docs/promises.md#r31): accepted calls finish in time, and
 * the others are refused. The peak and three times the peak alternate every five seconds, because the speed
 * of a shared machine changes within seconds.
 */
export async function overload(
  rig: Rig,
  seconds: number,
  town: Town = { people: 1_000, notes: 10_000 },
): Promise<Outcome> {
  const { app, next } = await open(rig, town)
  const { megabytes: before } = await app.burden()
  const [turns, each] = [Math.ceil(seconds / 5), Math.min(seconds, 5)]
  const [peaks, storms]: [number[], Sample[][]] = [[], []]
  // Warms the process up, because it is slow in its first seconds.
  await findPeak(app, next, each)
  let most = 0
  const watch = setInterval(
    () => void app.burden().then(({ megabytes }) => (most = Math.max(most, megabytes))),
    250,
  )
  for (let turn = 0; turn < turns; turn++) {
    const peak = await findPeak(app, next, each)
    peaks.push(peak)
    storms.push(
      await sendByClock(app.address, { rate: peak * 3, seconds: each, next, standing: mostConnections }),
    )
  }
  clearInterval(watch)
  const normal = await untilNormal(app, next)
  await checkInvariants(rig)
  const all = summary(storms.flat())
  const peak = Math.round(peaks.reduce((sum, one) => sum + one) / turns)
  const goodput = Math.round(all.good / (turns * each))
  assert.equal(all['shed without Retry-After'], 0)
  await app.end('SIGTERM')
  return {
    figures: {
      'peak /s': peak,
      'sent /s': peak * 3,
      'goodput /s': goodput,
      'goodput, % of peak': Math.round((100 * goodput) / peak),
      'accepted p50, p99 ms': `${all.p50}, ${all.p99}`,
      shed: all.shed,
      'no answer': all.faults,
      'memory, MB': `${before} to ${most}`,
      'normal after, s': normal,
    },
    missed: [
      ...atMost([
        ['accepted p99, ms', all.p99, 1_000],
        ['memory, MB', most, 400],
        ['normal after, s', normal, 10],
        ['calls without a response', all.faults, 0],
      ]),
      ...(goodput < 0.8 * peak ? [`goodput ${goodput} /s, promised 80% of ${peak}`] : []),
    ],
  }
}

/**
 * Returns the app's capacity: good responses per second with sixty-four callers, each of which waits for its
 * response.
 */
async function findPeak({ address }: App, next: Next, seconds: number): Promise<number> {
  return Math.round(summary(await sendInTurn(address, { callers: 64, seconds, next })).good / seconds)
}

/** Returns the number of seconds until ten calls per second all succeed within a quarter of a second. */
async function untilNormal(app: App, next: Next): Promise<number> {
  const began = performance.now()
  for (let tries = 0; tries < 60; tries++) {
    const { sent, good, p95 } = summary(await sendByClock(app.address, { rate: 10, seconds: 1, next }))
    if (good === sent && p95 < 250) return Math.round((performance.now() - began) / 1_000)
  }
  return Number.POSITIVE_INFINITY
}

/** Sends a hundred logins per second, alongside readers of the feed (docs/promises.md#r32). */
export async function loginStorm(
  rig: Rig,
  seconds: number,
  town: Town = { people: 1_000, notes: 10_000 },
): Promise<Outcome> {
  const { app, members } = await open(rig, town)
  const reading = () => sendByClock(app.address, { rate: 20, seconds, next: feed(members) })
  await reading()
  const alone = summary(await reading())
  const [meanwhile, logins] = await Promise.all([
    reading(),
    sendByClock(app.address, { rate: 100, seconds, next: (n) => login(members[n % members.length]!) }),
  ])
  const [feeds, all] = [summary(meanwhile), summary(logins)]
  assert.equal(all['shed without Retry-After'], 0)
  assert.equal(feeds.faults + all.faults, 0, 'a call got no response')
  await app.end('SIGTERM')
  return {
    figures: {
      'logins/s': Math.round(all.good / seconds),
      shed: all.shed,
      'accepted p50, p99 ms': `${all.p50}, ${all.p99}`,
      'feed p99 alone, ms': alone.p99,
      'feed p99 in the storm, ms': feeds.p99,
    },
    missed: atMost([
      ['accepted login p99, ms', all.p99, 500],
      ['feed p99 in the storm, of alone', round(feeds.p99 / alone.p99), 1.5],
    ]),
  }
}

/** Opens connections that stay idle after their first call (docs/promises.md#r33). */
export async function idleConnections(rig: Rig, count: number): Promise<Outcome> {
  const app = await rig.start()
  const { files: before } = await app.burden()
  const sockets: Socket[] = []
  for (let n = 0; n < count; n++) {
    const socket = connect(app.port, '127.0.0.1').on('error', () => undefined)
    await once(socket, 'connect')
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\n\r\n')
    socket.resume()
    sockets.push(socket)
  }
  const { files: held } = await app.burden()
  const times: number[] = []
  for (let n = 0; n < 50; n++) {
    const answer = await call(app.address, 'GET /healthz')
    assert.equal(answer.status, 200)
    times.push(answer.ms)
  }
  assert.equal((await call(app.address, 'GET /api/payments/tiers/')).status, 200)
  for (const socket of sockets) socket.destroy()
  await app.end('SIGTERM')
  const slowest = Math.round(Math.max(...times))
  return {
    figures: {
      connections: count,
      'files before, then': `${before}, ${held}`,
      'health, slowest ms': slowest,
    },
    missed: atMost([['health, ms', slowest, 100]]),
  }
}

/**
 * Sends thirty calls per second for a long time; memory, connections and files must not grow
 * (docs/promises.md#r34).
 */
export async function soak(
  rig: Rig,
  minutes: number,
  town: Town = { people: 10_000, notes: 100_000 },
): Promise<Outcome> {
  const { app, next } = await open(rig, town, {
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(collect)}`,
  })
  const seconds = minutes * 60
  await sendByClock(app.address, { rate: 30, seconds: seconds / 10, next })
  const before = await heapOf(app)
  const burdens: { minute: number; megabytes: number; files: number }[] = []
  const began = performance.now()
  const watch = setInterval(
    () =>
      void app
        .burden()
        .then((burden) => burdens.push({ minute: (performance.now() - began) / 60_000, ...burden })),
    Math.min(5_000, seconds * 50),
  )
  const samples: Sample[] = await sendByClock(app.address, { rate: 30, seconds, next })
  clearInterval(watch)
  await pause(12_000)
  const rested = await app.burden()
  const after = await heapOf(app)
  const [{ connections }] = await rig.sql(
    "select count(*)::int as connections from pg_stat_activity where datname = 'nitya' and pid <> pg_backend_pid() and backend_type = 'client backend'",
  )
  await checkInvariants(rig)
  await app.end('SIGTERM')
  const all = summary(samples)
  const warm = burdens.filter(({ minute }) => minute > minutes / 3)
  const growth = round(slope(warm.map(({ minute, megabytes }) => [minute, megabytes])) * 10)
  const files = percentile(
    warm.map((burden) => burden.files),
    0.5,
  )
  return {
    figures: {
      minutes,
      calls: all.sent,
      'not answered well': all.sent - all.good,
      'memory, MB': `${warm[0]?.megabytes} to ${warm.at(-1)?.megabytes}`,
      'growth, MB in 10 min': growth,
      'live objects, MB': `${before} to ${after}`,
      'files under load, then at rest': `${files}, ${rested.files}`,
      'database connections': connections,
    },
    missed: atMost([
      ['growth, MB in 10 min', growth, 1],
      ['live objects, MB', after, before + 2],
      ['database connections', connections, 12],
      ['files at rest', rested.files, files],
    ]),
  }
}

/** Code loaded before the app's own: on a signal it collects garbage and reports the remaining memory. */
const collect = `
  import { setFlagsFromString } from 'node:v8'
  import { runInNewContext } from 'node:vm'
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', () => { collect(); console.log('LIVE ' + (process.memoryUsage().heapUsed / 1e6).toFixed(1)) })`

async function heapOf(app: App): Promise<number> {
  const said = () => [...app.said().matchAll(/^LIVE (.*)$/gm)]
  const before = said().length
  process.kill(app.pid, 'SIGUSR2')
  while (said().length === before) await pause(20)
  return Number(said().at(-1)![1])
}

async function open(rig: Rig, town: Town, env: Record<string, string> = {}) {
  const app = await rig.start({ env: { TRUSTED_PROXIES: '127.0.0.1', ...env } })
  const members = await insertCommunity(rig, town)
  const [{ id }] = await rig.sql('select id::float8 as id from notes order by created_at desc limit 1')
  return { app, members, next: mixture(members, id) }
}

/** Returns the slope of the second series over the first, by least squares. */
function slope(points: [number, number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))]
  const above = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0)
  return above / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
}

const round = (value: number) => Math.round(value * 100) / 100
