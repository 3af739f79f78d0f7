import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from './outcome.ts'

/** A call as it is sent under load: nothing is read of its answer but the status. */
export type Load = { kind: string; method: string; path: string; access?: string; body?: object }

/** An answer under load. Status 0: there was none. `ms` counts from the moment when it was due to be sent. */
export type Sample = { kind: string; status: number; ms: number; retryAfter: boolean }

type Next = (n: number) => Load

/**
 * Sends by the clock and never by the answers (an open loop): who is slow is asked no less often, as people do it.
 * `rate` a second for so many seconds; each answer is waited for 15 s at the most.
 */
export async function sendByClock(address: string, { rate, seconds, next }: { rate: number; seconds: number; next: Next }): Promise<Sample[]> {
  const { send, samples, close } = openSender(address)
  const began = performance.now()
  const all: Promise<void>[] = []
  for (let n = 0; n < rate * seconds; n++) {
    const due = began + (n * 1_000) / rate
    const early = due - performance.now()
    if (early > 1) await pause(early)
    all.push(send(next(n), n, due))
  }
  await Promise.all(all)
  close()
  return samples
}

/** So many callers, each of whom sends its next call once the last is answered. */
export async function sendInTurn(address: string, { callers, seconds, next }: { callers: number; seconds: number; next: Next }): Promise<Sample[]> {
  const { send, samples, close } = openSender(address)
  const end = performance.now() + seconds * 1_000
  let n = 0
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < end) await send(next(n), n++, performance.now())
    }),
  )
  close()
  return samples
}

function openSender(address: string) {
  const { hostname, port } = new URL(address)
  // As a proxy before the app does it: so many connections, and each used again.
  const agent = new Agent({ keepAlive: true, maxSockets: 1_024, maxFreeSockets: 1_024 })
  const samples: Sample[] = []
  const send = ({ kind, method, path, access, body }: Load, n: number, due: number) =>
    new Promise<void>((answered) => {
      const payload = body && JSON.stringify(body)
      const headers = {
        // People come from many networks; the app is told to believe us.
        'x-forwarded-for': `10.${n % 199}.${n % 211}.${n % 223}`,
        ...(access ? { authorization: `Bearer ${access}` } : {}),
        ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
      }
      const note = (status: number, retryAfter = false) => {
        samples.push({ kind, status, ms: performance.now() - due, retryAfter })
        answered()
      }
      const asked = request({ agent, hostname, port, method, path, headers, timeout: 15_000 }, (answer) => {
        answer.resume()
        answer.once('end', () => note(answer.statusCode!, answer.headers['retry-after'] !== undefined))
        answer.once('error', () => note(0))
      })
      asked.once('timeout', () => asked.destroy(new Error('no answer')))
      asked.once('error', () => note(0))
      asked.end(payload)
    })
  return { send, samples, close: () => agent.destroy() }
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
