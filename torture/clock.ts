import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { percentile } from './outcome.ts'

/** A call as it is sent under load: nothing is read of its answer but the status. */
export type Load = { kind: string; method: string; path: string; access?: string; body?: object; network?: string }

/** An answer under load. Status 0: there was none. `ms` counts from the moment when it was due to be sent. */
export type Sample = { kind: string; status: number; ms: number; retryAfter: boolean }

type Next = (n: number) => Load

/**
 * Sends by the clock and never by the answers (an open loop): who is slow is asked no less often, as people do it.
 * `rate` a second for so many seconds; each answer is waited for 15 s at the most. `standing` connections are open before
 * the first second, as those of a proxy are; the rest open as they are needed.
 */
export async function sendByClock(
  address: string,
  { rate, seconds, next, standing = 0 }: { rate: number; seconds: number; next: Next; standing?: number },
): Promise<Sample[]> {
  const { send, samples, open, close } = openSender(address)
  await open(standing)
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

export const mostConnections = 1_024

function openSender(address: string) {
  // As a proxy before the app does it: so many connections, and each used again.
  const pool = new Pool(address, { connections: mostConnections, headersTimeout: 15_000, bodyTimeout: 15_000 })
  const samples: Sample[] = []
  const send = ({ kind, method, path, access, body, network }: Load, n: number, due: number) =>
    new Promise<void>((answered) => {
      const headers = {
        // People come from many networks; the app is told to believe us.
        'x-forwarded-for': network ?? `10.${n % 199}.${n % 211}.${n % 223}`,
        ...(access ? { authorization: `Bearer ${access}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      }
      const note = (status: number, retryAfter = false) => {
        samples.push({ kind, status, ms: performance.now() - due, retryAfter })
        answered()
      }
      let status = 0
      let retryAfter = false
      // The library's barest way: whatever is spent here is not there for the app.
      pool.dispatch({ method, path, headers, body: body ? JSON.stringify(body) : null }, {
        onRequestStart() {},
        onResponseStart(_, code, answer) {
          status = code
          retryAfter = answer['retry-after'] !== undefined
        },
        onResponseData() {},
        onResponseEnd: () => note(status, retryAfter),
        onResponseError: () => note(0),
      })
    })
  const open = (count: number) =>
    Promise.all(Array.from({ length: count }, async () => (await pool.request({ method: 'GET', path: '/healthz' })).body.dump()))
  return { send, samples, open, close: () => pool.destroy() }
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
