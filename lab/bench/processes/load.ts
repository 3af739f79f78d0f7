import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'

export type Request = {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  headers: Record<string, string>
  body?: string
}

/** The requests that each member sends repeatedly; members are spread over the ports. */
export type Load = {
  ports: number[]
  members: Request[][]
  seconds: number
  /**
   * Requests per second, sent on schedule even if responses are slow. If omitted, each member waits for each
   * response.
   */
  rate?: number
}
/** Latencies in ms, from the moment the request was due. */
export type Measured = {
  answered: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  failed: string[]
}

// This is a separate process, so the cost of sending is not measured.
process.on('message', async (load: Load) => process.send!(await run(load)))
process.on('disconnect', () => process.exit())

async function run({ ports, members, seconds, rate }: Load): Promise<Measured> {
  const pools = ports.map(
    (port) => new Pool(`http://127.0.0.1:${port}`, { connections: members.length, pipelining: 1 }),
  )
  const latencies: number[] = []
  const failed = new Map<string, number>()
  const position = members.map(() => 0)

  const send = async (member: number, due: number) => {
    const requests = members[member]!
    const request = requests[position[member]!++ % requests.length]!
    const status = await dispatch(pools[member % pools.length]!, request)
    latencies.push(performance.now() - due)
    if (status < 200 || status > 299) {
      const what = `${request.method} ${request.path.replace(/\d{3,}/, ':id')} ${status}`
      failed.set(what, (failed.get(what) ?? 0) + 1)
    }
  }
  const started = performance.now()
  const end = started + seconds * 1_000
  if (rate === undefined) {
    await Promise.all(
      members.map(async (_, member) => {
        while (performance.now() < end) await send(member, performance.now())
      }),
    )
  } else {
    const sent: Promise<void>[] = []
    for (let n = 0; n < rate * seconds; n++) {
      const due = started + (n * 1_000) / rate
      while (performance.now() < due) await sleep(1)
      sent.push(send(n % members.length, due))
    }
    await Promise.all(sent)
  }
  const took = (performance.now() - started) / 1_000
  await Promise.all(pools.map((pool) => pool.close()))
  latencies.sort((a, b) => a - b)
  const quantile = (q: number) => latencies[Math.min(latencies.length - 1, Math.floor(q * latencies.length))]!
  return {
    answered: latencies.length,
    perSecond: latencies.length / took,
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
    failed: [...failed].map(([what, times]) => `${what} ×${times}`),
  }
}

/** @returns the status, or 0 if there was no response */
function dispatch(pool: Pool, { method, path, headers, body }: Request): Promise<number> {
  return new Promise((resolve) => {
    let status = 0
    // Uses undici's cheapest interface, because the sender shares the machine with the server.
    pool.dispatch(
      { method, path, headers, body: body ?? null },
      {
        onRequestStart() {},
        onResponseStart: (_, code) => void (status = code),
        onResponseData() {},
        onResponseEnd: () => resolve(status),
        onResponseError: () => resolve(0),
      },
    )
  })
}
