import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from './outcome.ts'

/** A call as it is sent under load: nothing is read of its answer but the status. */
export type Load = { kind: string; method: string; path: string; access?: string; body?: object }

/** An answer under load. Status 0: there was none. `at` and `ms` count from the moment the clock wanted it sent. */
export type Sample = { kind: string; status: number; at: number; ms: number; retryAfter: boolean }

export type Sender = { samples: Sample[]; finished: Promise<Sample[]> }

/**
 * Sends by the clock and never by the answers (an open loop): who is slow is asked no less often, as people do it.
 * `rate` a second for so many seconds; each answer is waited for 15 s at the most.
 */
export function sendByClock(address: string, { rate, seconds, next }: { rate: number; seconds: number; next: (n: number) => Load }): Sender {
  const { hostname, port } = new URL(address)
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 256 })
  const samples: Sample[] = []
  const began = performance.now()
  const send = (load: Load, due: number) =>
    new Promise<void>((answered) => {
      const payload = load.body && JSON.stringify(load.body)
      const note = (status: number, retryAfter = false) => {
        samples.push({ kind: load.kind, status, at: due, ms: performance.now() - began - due, retryAfter })
        answered()
      }
      const asked = request(
        {
          agent,
          hostname,
          port,
          method: load.method,
          path: load.path,
          timeout: 15_000,
          headers: {
            ...(load.access ? { authorization: `Bearer ${load.access}` } : {}),
            ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
          },
        },
        (answer) => {
          answer.resume()
          answer.once('end', () => note(answer.statusCode!, answer.headers['retry-after'] !== undefined))
          answer.once('error', () => note(0))
        },
      )
      asked.once('timeout', () => asked.destroy(new Error('no answer')))
      asked.once('error', () => note(0))
      asked.end(payload)
    })
  const finished = (async () => {
    const all: Promise<void>[] = []
    for (let n = 0; n < rate * seconds; n++) {
      const due = (n * 1_000) / rate
      const early = due - (performance.now() - began)
      if (early > 1) await pause(early)
      all.push(send(next(n), due))
    }
    await Promise.all(all)
    agent.destroy()
    return samples
  })()
  return { samples, finished }
}

const good = ({ status }: Sample) => status >= 200 && status < 300
const shed = ({ status }: Sample) => status === 503 || status === 429

/** How a load went: of the good answers the quantiles, of the others how many and what. */
export function summary(samples: Sample[], kind?: string) {
  const of = kind ? samples.filter((sample) => sample.kind === kind) : samples
  const times = of.filter(good).map(({ ms }) => ms)
  return {
    sent: of.length,
    good: times.length,
    shed: of.filter(shed).length,
    'shed without Retry-After': of.filter((sample) => shed(sample) && !sample.retryAfter).length,
    faults: of.filter((sample) => !good(sample) && !shed(sample)).length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
  }
}
