import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { percentile } from './outcome.ts'

/** A call under load; only the status of its response is read. */
export type Load = {
  kind: string
  method: string
  path: string
  access?: string
  body?: object
  network?: string
}

/**
 * The response to call number `n` under load; status 0 means no response. `ms` counts from the time when the
 * call was due, and `at` is the time of the response by `performance.now()`.
 */
export type Sample = { n: number; kind: string; status: number; at: number; ms: number; retryAfter: boolean }

type Next = (n: number) => Load

/**
 * Sends `rate` calls per second for `seconds` seconds, on schedule regardless of the responses (an open
 * loop): slow responses don't reduce the load, as with real users. Responses may take at most 15 s.
 * `standing` connections are open before the first second, like those of a proxy; others are opened as
 * needed. Ends early once `stopped` returns true.
 */
export async function sendByClock(
  address: string,
  {
    rate,
    seconds,
    next,
    standing = 0,
    stopped,
  }: { rate: number; seconds: number; next: Next; standing?: number; stopped?: () => boolean },
): Promise<Sample[]> {
  const { send, samples, open, close } = openSender(address)
  await open(standing)
  const began = performance.now()
  const all: Promise<void>[] = []
  for (let n = 0; n < rate * seconds && !stopped?.(); n++) {
    const due = began + (n * 1_000) / rate
    const early = due - performance.now()
    if (early > 1) await pause(early)
    all.push(send(next(n), n, due))
  }
  await Promise.all(all)
  close()
  return samples
}

/** Runs a number of callers, each of which sends its next call after the response to the previous one. */
export async function sendInTurn(
  address: string,
  { callers, seconds, next }: { callers: number; seconds: number; next: Next },
): Promise<Sample[]> {
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
  // A fixed number of connections, each reused, like those of a proxy in front of the app.
  const pool = new Pool(address, {
    connections: mostConnections,
    headersTimeout: 15_000,
    bodyTimeout: 15_000,
  })
  const samples: Sample[] = []
  const send = ({ kind, method, path, access, body, network }: Load, n: number, due: number) =>
    new Promise<void>((answered) => {
      const headers = {
        // Simulates users in many networks; the app is configured to trust the sender as a proxy.
        'x-forwarded-for': network ?? `10.${n % 199}.${n % 211}.${n % 223}`,
        ...(access ? { authorization: `Bearer ${access}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      }
      const note = (status: number, retryAfter = false) => {
        const at = performance.now()
        samples.push({ n, kind, status, at, ms: at - due, retryAfter })
        answered()
      }
      let status = 0
      let retryAfter = false
      // Uses undici's cheapest interface, because the sender shares the machine with the app.
      pool.dispatch(
        { method, path, headers, body: body ? JSON.stringify(body) : null },
        {
          onRequestStart() {},
          onResponseStart(_, code, answer) {
            status = code
            retryAfter = answer['retry-after'] !== undefined
          },
          onResponseData() {},
          onResponseEnd: () => note(status, retryAfter),
          onResponseError: () => note(0),
        },
      )
    })
  const open = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () =>
        (await pool.request({ method: 'GET', path: '/healthz' })).body.dump(),
      ),
    )
  return { send, samples, open, close: () => pool.destroy() }
}

const good = ({ status }: Sample) => status >= 200 && status < 300
const shed = ({ status }: Sample) => status === 503 || status === 429

/**
 * Summarises a load run: quantiles of the good responses' times, and the number of other responses by
 * status.
 */
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
